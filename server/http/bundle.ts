/** The pages' bundle: from the finished build, or from Vite in development. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../platform/app-error.ts';
import type { PageBundle } from './pages.ts';

type Middleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface BundleSource {
  bundle: () => Promise<PageBundle>;
  /** Handles paths that the app does not know: Vite's own files. */
  before: Middleware | null;
}

export async function builtPages(root: string): Promise<BundleSource> {
  const file = join(root, 'build/pages/server/index.js');
  if (!existsSync(file)) throw new StartError('The pages are not built yet; run npm start.');
  const build = await import(pathToFileURL(file).href);
  const bundle = bundleOf(build);
  return { bundle: async () => bundle, before: null };
}

export async function developmentPages(root: string): Promise<BundleSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    bundle: async () => bundleOf(await vite.ssrLoadModule('virtual:react-router/server-build')),
    before: vite.middlewares,
  };
}

/** The build's server entry makes the renderer from the build itself. */
function bundleOf(build: Record<string, unknown>): PageBundle {
  const { module } = build.entry as { module: { makeBundle(build: unknown): PageBundle } };
  return module.makeBundle(build);
}
