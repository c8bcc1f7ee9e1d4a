/** All troubles, by kind. To make another one happen, add an entry. */
import type { InjectedFault } from '../injectedFault';
import { LEAVING } from './leaving';
import { TABS } from './tabs';
import { WATCHERS } from './watchers';
import { WAYS } from './ways';

export const INJECTED_FAULTS: readonly InjectedFault[] = [...WAYS, ...TABS, ...LEAVING, ...WATCHERS];
