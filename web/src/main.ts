import { mount } from 'svelte';
import App from './App.svelte';
import './theme/theme.css';
import './board/board.css';
import { settings } from './application';
import { watchStyles } from './late-styles';
import { loadWhenIdle } from './screens';
import { languages, speak } from './words';

watchStyles();

// The words are loaded before the first screen is drawn. Without any there is nothing to draw: the page is being left, or the
// network went away in the middle of it.
const chosen = languages.find((tag) => tag === settings.value.language);
const target = document.getElementById('app');
speak(chosen ?? null).then(
  () => {
    if (target) mount(App, { target });
    loadWhenIdle();
  },
  () => undefined,
);
