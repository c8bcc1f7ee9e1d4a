/** The page with the simulation: shows the table that its address names, and another one when that changes. */
import { mount, unmount } from 'svelte';
import { readyCrypto } from '../../../src/crypto/service/ready';
import { loadAllRules } from '../../../src/games/registry';
import '../../../src/ui/kit/tokens.css';
import '../../../src/ui/kit/base.css';
import { putShelf } from '../shelf';
import { installTasks } from './node';
import SimulatedPage from './SimulatedPage.svelte';

installTasks();
await Promise.all([readyCrypto(), loadAllRules()]);
putShelf();
const show = (): object =>
  mount(SimulatedPage, {
    target: document.getElementById('app')!,
    props: { link: location.hash.replace('#glass=', '') },
  });
let shown = show();
addEventListener('hashchange', () => void unmount(shown).then(() => (shown = show())));
