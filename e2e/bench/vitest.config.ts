import { defineConfig } from 'vitest/config';

/** `make bench-app`: the parts run one after the other, in one browser, and print what they find. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['application.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
