import { mount } from 'svelte';
import App from './App.svelte';
import './theme/theme.css';
import './board/board.css';
import { settings } from './application';
import { loadWhenIdle } from './screens';
import { languages, speak } from './words';

// The words are loaded before the first screen is drawn.
const chosen = languages.find((tag) => tag === settings.value.language);
await speak(chosen ?? null);
const target = document.getElementById('app');
if (target) mount(App, { target });
loadWhenIdle();
