/** Security headers (TARGETS, Security): the same for every answer, but for the content policy. */

const permissions = [
  'accelerometer',
  'bluetooth',
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

const contentPolicy = (inline?: InlineSources): string =>
  [
    "default-src 'none'",
    inline ? `script-src ${inline.script} 'strict-dynamic'` : "script-src 'none'",
    inline ? `style-src 'self' ${inline.style}` : "style-src 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export function securityHeaders(secure: boolean, inline?: InlineSources): Record<string, string> {
  return {
    'Content-Security-Policy':
      contentPolicy(inline) + (secure ? '; upgrade-insecure-requests' : ''),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }),
  };
}
