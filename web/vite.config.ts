import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compression } from './vite/compression.ts';
import { licences } from './vite/licences.ts';
import { serviceWorker } from './vite/service-worker.ts';

export default defineConfig({
  plugins: [svelte(), licences(), serviceWorker(), compression()],
  build: {
    target: 'es2022',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // A browser remembers that a module could not be preloaded, and does not ask for it again when the part is tried again.
    modulePreload: {
      resolveDependencies: (part, files) => files.filter((file) => file !== part),
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    // Pictures take their colours out of the board's style sheet, which tests would otherwise see empty.
    css: { include: [/board\.css\?raw/] },
    // A busy machine takes its time; nothing in a test asserts one.
    testTimeout: 60_000,
  },
});
