/**
 * The page: puts the app into it.
 * @module
 */
import { mount } from 'svelte';
import App from './App.svelte';
import { FAVICON } from './look/art/lynx';
import './look/tokens.css';
import './look/base.css';

const icon = document.createElement('link');
icon.rel = 'icon';
icon.href = FAVICON;
document.head.append(icon);

mount(App, { target: document.getElementById('app')! });
