/** A network address as a keyed hash, so that views from the same place can be told without knowing where it is. */
import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { addressKeys } from '../../../platform/security/limit-keys.ts';

/** Differs from room to room. */
export const networkOf = (
  { visit, sealingKeys }: Pick<Context, 'visit' | 'sealingKeys'>,
  roomId: string,
): string =>
  createHmac('sha256', sealingKeys[0].bytes)
    .update(`network of a guest\n${roomId}\n${addressKeys(visit.address)[0]?.key}`)
    .digest('base64url')
    .slice(0, 12);
