import { defineConfig } from 'vite';

/**
 * The small scripts of the public pages; with `--mode worker` what stands alone at a fixed address: the service
 * worker, whose address decides what it may answer for.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir: 'build/islands',
    emptyOutDir: mode !== 'worker',
    manifest: mode !== 'worker',
    // Nothing here is for a server, but only then Vite leaves out a loader of its own, a kilobyte long. The worker
    // needs none, and may not be a module.
    ssr: mode !== 'worker',
    minify: true,
    target: 'es2022',
    rolldownOptions: {
      input: mode === 'worker' ? { sw: 'web/islands/sw.ts' } : { islands: 'web/islands/main.ts' },
      output: {
        entryFileNames: mode === 'worker' ? '[name].js' : 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        format: 'es',
        // What the scripts of forms share, as one.
        ...(mode !== 'worker' && {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'dom-forms', test: /(dom-forms|session|content.project-form)\.ts$/ }],
          },
        }),
      },
    },
  },
}));
