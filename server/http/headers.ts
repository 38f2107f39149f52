/** Security headers (TARGETS, Security): the same for every answer, except the content security policy. */

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

/**
 * What Stripe's card form needs (https://docs.stripe.com/security/guide). 'strict-dynamic' allows its script.
 */
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
  /** The page shows emails in frames. */
  frames?: boolean;
}

/** For an email shown in a frame of this site: its inline styles, and nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
export const mailHeaders = {
  'Content-Security-Policy': mailPolicy,
  'X-Frame-Options': 'SAMEORIGIN',
};

const bound = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const;

export type SecurityHeaders = (page?: PagePolicy) => Record<string, string>;

/**
 * `secure`: the site is served over https. `developing`: pages may connect to the build tool for hot reloading. `hsts`:
 * to which hosts https is binding; subdomains may belong to other sites of the operator.
 */
export function securityHeadersFor(site: {
  secure: boolean;
  developing: boolean;
  hsts: keyof typeof bound;
}): SecurityHeaders {
  const { secure, developing, hsts } = site;
  const policy = (page?: PagePolicy) =>
    [
      "default-src 'none'",
      page ? `script-src ${page.script} 'strict-dynamic'` : "script-src 'none'",
      page ? `style-src 'self' ${page.style}`.trimEnd() : "style-src 'none'",
      "img-src 'self' data:",
      "media-src 'self'",
      `connect-src 'self'${page?.stripe ? stripe.connect : ''}${developing ? ' ws:' : ''}`,
      ...(page?.stripe ? [`frame-src ${stripe.frames}`] : []),
      ...(page?.frames ? ["frame-src 'self'"] : []),
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
    ...(secure && { 'Strict-Transport-Security': `max-age=63072000${bound[hsts]}` }),
  });
}
