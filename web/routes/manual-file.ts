import manual from '#content/OPERATORS_MANUAL.md?raw';
import { kept } from '../app/cacheable-response.ts';
import type { RouteHandle } from '../app/route-handle.ts';

export const handle = { cached: 'build' } satisfies RouteHandle;

/** The operator's manual as Markdown (API-59). */
export const loader = () => kept(manual, 'text/markdown; charset=utf-8');
