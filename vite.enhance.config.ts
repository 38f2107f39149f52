import { defineConfig } from 'vite';

/**
 * The small script of the public pages, and with `--mode worker` the service worker: built apart, because a
 * worker's file stands alone, and at a fixed address, which decides what it may answer for.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    outDir: 'build/enhance',
    emptyOutDir: mode !== 'worker',
    manifest: mode !== 'worker',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: mode === 'worker' ? { sw: 'web/enhance/sw.ts' } : { enhance: 'web/enhance/main.ts' },
      output: {
        entryFileNames: mode === 'worker' ? 'sw.js' : 'assets/[name]-[hash].js',
        format: 'es',
      },
    },
  },
}));
