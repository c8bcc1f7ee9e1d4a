/** The sample's board in a page of its own. */
import { mount } from 'svelte';
import '../../../src/ui/kit/tokens.css';
import '../../../src/ui/kit/base.css';
import Table from './Table.svelte';

mount(Table, { target: document.getElementById('app')! });
