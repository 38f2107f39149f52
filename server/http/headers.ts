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
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What Stripe's card form asks for (https://docs.stripe.com/security/guide). Its script comes by 'strict-dynamic'. */
const stripe = {
  connect: ' https://api.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  payment: '(self "https://js.stripe.com")',
};

export interface PagePolicy {
  /** CSP source expressions: hashes for pages that are the same for everybody, a nonce for the others. */
  script: string;
  style: string;
  /** The page shows Stripe's card form. */
  stripe?: boolean;
}

export type SecurityHeaders = (page?: PagePolicy) => Record<string, string>;

/**
 * `secure`: the site is reached by https. `developing`: pages may keep a connection to the build tool,
 * which tells them what changed.
 */
export function securityHeadersFor(site: {
  secure: boolean;
  developing: boolean;
}): SecurityHeaders {
  const { secure, developing } = site;
  const policy = (page?: PagePolicy) =>
    [
      "default-src 'none'",
      page ? `script-src ${page.script} 'strict-dynamic'` : "script-src 'none'",
      page ? `style-src 'self' ${page.style}` : "style-src 'none'",
      "img-src 'self' data:",
      "media-src 'self'",
      `connect-src 'self'${page?.stripe ? stripe.connect : ''}${developing ? ' ws:' : ''}`,
      ...(page?.stripe ? [`frame-src ${stripe.frames}`] : []),
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  return (page) => ({
    'Content-Security-Policy': policy(page),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `${permissions}, payment=${page?.stripe ? stripe.payment : '()'}`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }),
  });
}
