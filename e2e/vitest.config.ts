import { defineConfig } from 'vitest/config';

/** The journeys in a browser. Those in `everywhere` are made in each, the others need what only Playwright can do. */
const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, env: { BROWSER: name } },
});

export default defineConfig({
  test: {
    projects: [
      // `make pictures` takes pictures instead of making journeys.
      project('chromium', process.env['PICTURES'] ? ['pictures.ts'] : ['{journeys,everywhere}/*.test.ts']),
      project('firefox', ['everywhere/*.test.ts']),
      project('webkit', ['everywhere/*.test.ts']),
    ],
    // A journey waits for a real browser on a machine that may be busy; nothing in it asserts a time.
    testTimeout: 240_000,
    // A step that a busy machine was too slow for is made once more; a fault fails twice.
    retry: 1,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One server and one browser for each file, two files at a time.
    pool: 'forks',
    maxWorkers: 2,
  },
});
