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
      input: { enhance: 'web/enhance/main.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js', format: 'es' },
    },
  },
});
