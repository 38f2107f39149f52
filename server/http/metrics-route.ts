/** Authorises readers of `/metrics`. Everybody else gets a 404. */
import type { Context } from 'hono';
import { AppError } from '../platform/app-error.ts';
import { hasBearerToken } from '../platform/security/same-secret.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { Metrics } from './metrics.ts';
import { isThisPeer } from './request.ts';

export interface MetricsRoute {
  metrics: Metrics;
  /** Bearer token that every reader sends; null if only this machine may read, without one. */
  token: string | null;
}

export async function readMetrics(
  context: Context<AppEnvironment>,
  { metrics, token }: MetricsRoute,
): Promise<Response> {
  context.set('call', 'metrics');
  const mayRead =
    token === null
      ? isLocal(context)
      : hasBearerToken(context.req.header('authorization') ?? '', token);
  if (!mayRead) throw new AppError('not_found');
  const { text, type } = await metrics.read();
  return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
}

/** Headers added by a proxy: then the connection does not identify the client. */
const fromProxy = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

function isLocal(context: Context<AppEnvironment>): boolean {
  const peer = context.env?.incoming?.socket.remoteAddress;
  return isThisPeer(peer) && fromProxy.every((name) => context.req.header(name) === undefined);
}
