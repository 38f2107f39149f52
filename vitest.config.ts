import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const browserSetup = 'e2e/global-setup.ts';

// Stands apart from vite.config.ts on purpose: tests load no framework plugin.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,server,web}/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          pool: 'forks',
          // Each file may hold an embedded database of some 400 MB.
          maxWorkers: Math.min(4, availableParallelism()),
          // Not 0: on one worker Vitest would put that group last.
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          // One file at a time, after the others: the browser needs the machine for itself.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          globalSetup: existsSync(browserSetup) ? [browserSetup] : [],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
