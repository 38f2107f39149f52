// The doctor's checks of a running installation from outside: whether it responds, and when its certificate expires.
import { connect } from 'node:tls';
import type { Say } from '#server/platform/running-checks.ts';

const certificateDays = 14;

const reason = (error: unknown) => {
  const { name, cause = error } = error as Error;
  const { code, message } = cause as NodeJS.ErrnoException;
  return name === 'TimeoutError' ? 'ETIMEDOUT' : (code ?? message);
};

/** Checks whether it responds at its public address, and when its certificate expires. */
export async function lookAtService(baseUrl: string, say: Say): Promise<void> {
  const url = `${baseUrl}/api/health/ready`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    const { fields = {} } = (await response.json()) as { fields?: Record<string, string> };
    const wrong = Object.entries(fields).map(([what, text]) => `${what}: ${text}`);
    if (response.status === 200) say('ok', 'Service', `responds at ${baseUrl}`);
    else say('missing', 'Service', [`responds with ${response.status}`, ...wrong].join('; '));
  } catch (error) {
    const why = reason(error);
    if (/CERT|TLS|SSL|SIGNED/.test(why))
      say('missing', 'Service', `TLS at ${baseUrl} fails: ${why}`);
    else
      say(
        'note',
        'Service',
        `no response at ${baseUrl} (${why}): start it, then run the doctor again`,
      );
  }
  if (baseUrl.startsWith('https:')) await lookAtCertificate(new URL(baseUrl), say);
}

async function lookAtCertificate({ hostname, port }: URL, say: Say): Promise<void> {
  const end = await new Promise<Date | null>((resolve) => {
    const socket = connect(
      // Only the dates are read here; the request before has verified the certificate.
      {
        host: hostname,
        port: Number(port) || 443,
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.setTimeout(5000, () => socket.destroy());
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
  if (!end) return;
  const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
  const text = `valid until ${end.toISOString().slice(0, 10)} (${days} days)`;
  say(days >= certificateDays ? 'ok' : 'missing', 'Certificate', text);
}
