/** An authenticator app, as far as the product knows one. */
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../platform/clock.ts';
import { addressOf } from './people.ts';
import type { Service } from './service.ts';

/** The code of this secret, now or some steps of 30 seconds away. */
export const codeAt = (clock: Clock, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().epochMilliseconds + steps * 30_000,
  });

/** Gives the account a secret: one that waits for its first code, or one that is on. Answers it. */
export async function giveSecret(
  service: Service,
  account: string,
  state: 'started' | 'on' = 'started',
): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  await service.rows(
    'update users set totp_secret = $1, totp_confirmed_at = $2, totp_last_step = null where email = $3',
    [secret, state === 'on' ? `${service.clock.now()}` : null, addressOf(account)],
  );
  return secret;
}
