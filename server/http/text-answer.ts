/** An answer whose text is complete: it is written to the connection in one piece. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { AppEnvironment } from './app-environment.ts';

interface TextAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export const isSent = (response: Response): boolean => response === RESPONSE_ALREADY_SENT;

/**
 * Bypasses `Response`, whose headers and stream cost as much as the rest of the request. A call by the
 * product itself has no connection.
 */
export function textAnswer(
  context: Context<AppEnvironment>,
  { status, headers, text }: TextAnswer,
): Response {
  const { outgoing } = context.env ?? {};
  if (!outgoing) return new Response(text, { status, headers });
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, { ...context.get('common')(), ...headers, 'Content-Length': length });
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT;
}
