/** A real OpenID Connect provider in a separate process, which is told its accounts by messages. */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

interface Account {
  sub: string;
}

const [, , client, secret, ...sites] = process.argv;
const accounts = new Map<string, Account>();

process.on('message', (account: Account) => {
  accounts.set(account.sub, account);
  process.send?.({ known: account.sub });
});
process.on('disconnect', () => process.exit());

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client,
        client_secret: secret,
        redirect_uris: sites.map((site) => `${site}/api/login/callback`),
        post_logout_redirect_uris: sites.map((site) => `${site}/`),
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_context: unknown, sub: string) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => account };
    },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
  });
  server.on('request', provider.callback());
  process.send?.({ issuer });
});
