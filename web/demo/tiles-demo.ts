/** Shows all tiles in several sizes, in colour and in grey: what `contact-sheet.mjs` takes a picture of. */
import { mount } from 'svelte';
import Sheet from './Sheet.svelte';

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = asked.get('theme') ?? 'light';
root.dataset.contrast = asked.get('contrast') ?? 'normal';
root.dataset.palette = asked.get('palette') ?? 'normal';

const target = document.getElementById('demo');
if (target)
  mount(Sheet, { target, props: { sizes: (asked.get('sizes') ?? '28,40,64,96').split(',').map(Number) } });
