/** Sign-in at an OpenID Connect provider: the one place that talks to it. */
import * as client from 'openid-client';
import type { SignInFailure } from '#contract/people.ts';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** Of this site: the provider sends visitors back below it. */
  baseUrl: string;
  /** Seconds for one request to the provider. */
  patience?: number;
}

/** What only the browser's own attempt knows; it is compared when the visitor comes back. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. Issuer, audience, signature, times and nonce were checked. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** What the provider says of the person: nobody checked its form yet. */
  claims: Record<string, unknown>;
  /** Tells the provider at sign-out whose session ends. */
  idToken: string | null;
}

export interface OpenId {
  /** The provider's address to send the browser to. Throws SignInRefused. */
  begin(): Promise<AttemptSecrets & { to: string }>;
  /** Redeems what the browser brought back. Throws SignInRefused. */
  finish(
    brought: Readonly<Record<string, string | undefined>>,
    attempt: AttemptSecrets,
  ): Promise<ProvenIdentity>;
  /** Where the browser ends the provider's session, or null where the provider has no such address. */
  endAddress(idToken: string | null): Promise<string | null>;
}

/** A sign-in that does not happen, for a reason that the sign-in page tells. */
export class SignInRefused extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure, cause?: unknown) {
    super(`Sign-in refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The provider's clock may be this many seconds off. */
const tolerance = 30;
/** A longer token would not fit into an address. */
const longestHint = 4000;

/** Asks the provider for its addresses when they are first needed, and keeps what it says. */
export function openIdProvider(options: OpenIdOptions): OpenId {
  let known: Promise<client.Configuration> | undefined;
  const provider = async () => {
    known ??= discover(options);
    try {
      return await known;
    } catch (cause) {
      known = undefined;
      throw cause;
    }
  };
  const callback = `${options.baseUrl}/api/login/callback`;
  return {
    begin: () =>
      refusing(async () => {
        const config = await provider();
        const secrets = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const to = client.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: options.scopes,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return { ...secrets, to: to.href };
      }),
    finish: (brought, attempt) =>
      refusing(async () => {
        const config = await provider();
        const address = new URL(callback);
        for (const [name, value] of Object.entries(brought))
          if (value !== undefined) address.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
        return identityFrom(config, tokens);
      }),
    endAddress: (idToken) =>
      refusing(async () => {
        const config = await provider();
        if (!config.serverMetadata().end_session_endpoint) return null;
        const hint = idToken === null ? {} : { id_token_hint: idToken };
        const home = `${options.baseUrl}/`;
        return client.buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: home }).href;
      }),
  };
}

function discover(options: OpenIdOptions): Promise<client.Configuration> {
  const issuer = new URL(options.issuer);
  return client.discovery(
    issuer,
    options.clientId,
    { [client.clockTolerance]: tolerance },
    authentication(options.clientSecret),
    {
      timeout: options.patience ?? 5,
      execute: [
        // The signature is checked also where the connection would vouch for the token.
        client.enableNonRepudiationChecks,
        // Only a provider on this machine is configured by http; the environment refuses every other.
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** By the standard's default, unless the provider says that it takes the secret in the body only. */
function authentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = !taken.includes('client_secret_basic') && taken.includes('client_secret_post');
    return (inBody ? post : basic)(server, ...rest);
  };
}

async function identityFrom(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<ProvenIdentity> {
  const claims = tokens.claims();
  // What the standard allows, and a database takes.
  if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub))
    throw new Error('The provider names no usable subject');
  const complete = 'email' in claims && 'email_verified' in claims;
  const asked = !complete && config.serverMetadata().userinfo_endpoint !== undefined;
  // Kept only where a sign-out asks for it.
  const ends = config.serverMetadata().end_session_endpoint !== undefined;
  const idToken = ends ? (tokens.id_token ?? null) : null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    // One source for all, so that nobody's address is verified by what was said of another.
    claims: asked ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims,
    idToken: idToken !== null && idToken.length <= longestHint ? idToken : null,
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new SignInRefused(reasonOf(cause), cause);
  }
}

function reasonOf(error: unknown): SignInFailure {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'provider';
  // The code was used before, is too old, or belongs to another attempt (PKCE).
  const spent = error instanceof client.ResponseBodyError && error.error === 'invalid_grant';
  return spent ? 'expired' : 'provider';
}
