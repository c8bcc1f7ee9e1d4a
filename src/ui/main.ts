/**
 * The page: puts the app into it.
 * @module
 */
import { mount } from 'svelte';
import { readyCrypto } from '../crypto/service/ready';
import App from './App.svelte';
import { allowWorkers } from './app/contentPolicy';
import { speakAsKept } from './app/settings.svelte';
import { favicon } from './kit/art/icon';
import { followWords } from './words/wordVersion.svelte';
import './kit/tokens.css';
import './kit/base.css';

// The page has an empty one, or browsers would ask for a file that there is not.
document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = favicon();

allowWorkers();
followWords();
void Promise.all([readyCrypto(), speakAsKept()]).then(() => mount(App, { target: document.getElementById('app')! }));
