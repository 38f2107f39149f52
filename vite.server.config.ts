import { defineConfig } from 'vite';

/** What has files beside its code, is loaded as a whole anyway, or belongs to development. */
export const loadedFromPackages = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@electric-sql/pglite',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'flydrive',
  'nodemailer',
  'pg',
  'rate-limiter-flexible',
  'sharp',
  'vite',
];

const server = {
  main: 'server/start.ts',
  'pdf-worker': 'server/domains/commerce/documents/worker.ts',
  'picture-worker': 'server/domains/content/pictures/picture-worker.ts',
  'page-worker': 'server/domains/diligence/rooms/page-worker.ts',
};
/** The commands of package.json that a release has (scripts/release.ts). */
export const releaseCommands = [
  'backup',
  'restore',
  'end-access',
  'compare-payments',
  'setup-code',
  'doctor',
];

/** The server in one file: it starts in half the time and memory of its 700 (docs/decisions/0007). */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  ssr: { noExternal: true, external: loadedFromPackages },
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'esnext',
    minify: false,
    // All beside each other: migrations are found from there.
    rolldownOptions: {
      input:
        mode === 'commands'
          ? Object.fromEntries(releaseCommands.map((name) => [name, `scripts/${name}.ts`]))
          : server,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}));
