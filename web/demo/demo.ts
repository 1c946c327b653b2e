/** Shows the board by hand, without the rules: `board.html?state=hive&theme=dark&tiles=letters`. */
import { mount } from 'svelte';
import Demo from './Demo.svelte';

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = asked.get('theme') ?? 'light';
root.dataset.contrast = asked.get('contrast') ?? 'normal';
root.dataset.palette = asked.get('palette') ?? 'normal';

const target = document.getElementById('demo');
if (target) {
  mount(Demo, {
    target,
    props: {
      name: asked.get('state') ?? 'opening',
      tileSet: asked.get('tiles') === 'letters' ? 'letters' : 'bugs',
      rotation: Number(asked.get('rotation') ?? 0),
    },
  });
}
