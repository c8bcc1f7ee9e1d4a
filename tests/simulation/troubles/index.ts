/** All troubles, by kind. To make another one happen, add an entry. */
import type { Trouble } from '../trouble';
import { LEAVING } from './leaving';
import { TABS } from './tabs';
import { WATCHERS } from './watchers';
import { WAYS } from './ways';

export const TROUBLES: readonly Trouble[] = [...WAYS, ...TABS, ...LEAVING, ...WATCHERS];
