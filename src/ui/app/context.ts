/**
 * What every part of the screen may reach: the person's settings, the announcer, the way to other pages, and the
 * network's configuration.
 * @module
 */
import { getContext, setContext } from 'svelte';
import type { SearchedConfig } from '../../net/peerjs/laterTransport';
import type { Announcer } from '../kit/announcer.svelte';
import type { BesideGames } from './beside';
import type { Router } from './route.svelte';
import type { Settings } from './settings.svelte';
import type { Versions } from './versions.svelte';

export interface AppContext {
  readonly settings: Settings;
  readonly announcer: Announcer;
  readonly router: Router;
  readonly config: SearchedConfig;
  readonly beside: BesideGames;
  readonly versions: Versions;
}

const KEY = Symbol('app');

export function provideApp(app: AppContext): AppContext {
  return setContext(KEY, app);
}

export function useApp(): AppContext {
  return getContext<AppContext>(KEY);
}
