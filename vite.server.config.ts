import { defineConfig } from 'vite';

/** The server in one file: it starts in half the time and memory of its 700 (docs/decisions/0007). */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // What has files beside its code, is loaded as a whole anyway, or belongs to development.
    external: [
      '@aws-sdk/client-s3',
      '@electric-sql/pglite',
      '@hyzyla/pdfium',
      '@node-rs/argon2',
      'flydrive',
      'nodemailer',
      'pg',
      'rate-limiter-flexible',
      'sharp',
      'vite',
    ],
  },
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'esnext',
    minify: false,
    // All beside each other: migrations are found from there.
    rolldownOptions: {
      input: {
        main: 'server/start.ts',
        'pdf-worker': 'server/domains/commerce/documents/worker.ts',
        'picture-worker': 'server/domains/content/pictures/picture-worker.ts',
        'page-worker': 'server/domains/diligence/rooms/page-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
