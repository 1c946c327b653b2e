import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // `make pictures` takes pictures instead of making journeys.
    include: process.env['PICTURES'] ? ['pictures.ts'] : ['journeys/**/*.test.ts'],
    // A journey waits for a real browser on a machine that may be busy; nothing in it asserts a time.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // One server and one browser for each file, two files at a time.
    pool: 'forks',
    maxWorkers: 2,
  },
});
