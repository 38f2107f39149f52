/** Sign-in through an OpenID Connect provider: the only module that talks to it. */
import * as client from 'openid-client';
import type { SignInFailure } from '#contract/identity/people.ts';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** URL of this site: the provider redirects visitors to a path below it. */
  baseUrl: string;
  /** Timeout in seconds of one request to the provider. */
  timeoutSeconds?: number;
}

/** Secrets of the browser's sign-in attempt, compared when the visitor comes back. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The identity that the provider asserts. Issuer, audience, signature, times and nonce were checked. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** The provider's claims about the person: not validated yet. */
  claims: Record<string, unknown>;
  /** Identifies the session to end when signing out at the provider. */
  idToken: string | null;
}

export interface OpenId {
  /** The provider's URL to redirect the browser to. Throws SignInRefused. */
  begin(): Promise<AttemptSecrets & { to: string }>;
  /** Redeems the code that the browser brought back. Throws SignInRefused. */
  finish(
    brought: Readonly<Record<string, string | undefined>>,
    attempt: AttemptSecrets,
  ): Promise<ProvenIdentity>;
  /** Where the browser ends the provider's session; null if the provider has no such endpoint. */
  endAddress(idToken: string | null): Promise<string | null>;
}

/** A refused sign-in, with a reason that the sign-in page shows. */
export class SignInRefused extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure, cause?: unknown) {
    super(`Sign-in refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Clock skew tolerated at the provider, in seconds. */
const clockSkewSeconds = 30;
/** A longer token would not fit into a URL. */
const maxHintLength = 4000;

/** Discovers the provider's endpoints on first use, and caches them. */
export function openIdProvider(options: OpenIdOptions): OpenId {
  let discovery: Promise<client.Configuration> | undefined;
  const provider = async () => {
    discovery ??= discover(options);
    try {
      return await discovery;
    } catch (cause) {
      discovery = undefined;
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
    { [client.clockTolerance]: clockSkewSeconds },
    authentication(options.clientSecret),
    {
      timeout: options.timeoutSeconds ?? 5,
      execute: [
        // Verify the signature even where the connection would vouch for the token.
        client.enableNonRepudiationChecks,
        // Only a provider on this machine may use http; the environment refuses every other.
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** The standard's default, unless the provider only accepts the secret in the body. */
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
  // The standard's limits, and characters that the database accepts.
  if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub))
    throw new Error('The provider names no usable subject');
  const complete = 'email' in claims && 'email_verified' in claims;
  const usesUserInfo = !complete && config.serverMetadata().userinfo_endpoint !== undefined;
  // Kept only if sign-out needs it.
  const ends = config.serverMetadata().end_session_endpoint !== undefined;
  const idToken = ends ? (tokens.id_token ?? null) : null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    // All claims from one source: an address must not be verified by claims about another one.
    claims: usesUserInfo
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims,
    idToken: idToken !== null && idToken.length <= maxHintLength ? idToken : null,
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
  // The code was used, has expired, or belongs to another attempt (PKCE).
  const codeInvalid = error instanceof client.ResponseBodyError && error.error === 'invalid_grant';
  return codeInvalid ? 'expired' : 'provider';
}
