/** An authenticator app, as far as the product can tell. */
import { Secret, TOTP } from 'otpauth';
import { sealTotpKey } from '../domains/identity/authentication/totp-key.ts';
import type { Clock } from '../platform/clock.ts';
import type { SealingKeys } from '../platform/security/sealed-values.ts';
import { actorNamed, addressOf } from './people.ts';
import type { Service } from './service.ts';

/** The code of this secret, now or some time steps of 30 seconds away. */
export const codeAt = (clock: Clock, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().epochMilliseconds + steps * 30_000,
  });

/** Gives the account a secret, either unconfirmed or active. Returns it. */
export async function giveSecret(
  service: Service,
  account: string,
  state: 'started' | 'on' = 'started',
  secret = new Secret({ size: 20 }).base32,
): Promise<string> {
  const sealed = await sealedFor(service, account, secret);
  await service.rows(
    'update users set totp_secret = $1, totp_confirmed_at = $2, totp_last_step = null where email = $3',
    [sealed, state === 'on' ? `${service.clock.now()}` : null, addressOf(account)],
  );
  return secret;
}

/** The secret in its stored form for this account. */
export async function sealedFor(
  service: Service,
  account: string,
  secret: string,
  keys: SealingKeys = service.platform.sealingKeys,
): Promise<string> {
  return sealTotpKey(keys, (await actorNamed(service, account)).userId, secret);
}
