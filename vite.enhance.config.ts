import { defineConfig } from 'vite';

/** The small script of the public pages, and the service worker. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/enhance',
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: { enhance: 'web/enhance/main.ts', sw: 'web/enhance/sw.ts' },
      output: {
        // The worker's address is fixed: it decides what the worker may answer for.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        format: 'es',
      },
    },
  },
});
