/** Security headers (TARGETS, Security): the same for every answer, but for the content policy. */

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export interface InlineSources {
  /** CSP source expressions: hashes for pages that are the same for everybody, a nonce for the others. */
  script: string;
  style: string;
}

export type SecurityHeaders = (inline?: InlineSources) => Record<string, string>;

/**
 * `secure`: the site is reached by https. `developing`: pages may keep a connection to the build tool,
 * which tells them what changed.
 */
export function securityHeadersFor(site: {
  secure: boolean;
  developing: boolean;
}): SecurityHeaders {
  const { secure, developing } = site;
  const policy = (inline?: InlineSources) =>
    [
      "default-src 'none'",
      inline ? `script-src ${inline.script} 'strict-dynamic'` : "script-src 'none'",
      inline ? `style-src 'self' ${inline.style}` : "style-src 'none'",
      "img-src 'self' data:",
      "media-src 'self'",
      `connect-src 'self'${developing ? ' ws:' : ''}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  return (inline) => ({
    'Content-Security-Policy': policy(inline),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }),
  });
}
