/**
 * The score of Mozilla's HTTP Observatory, by its own rules (mdn/mdn-http-observatory, algorithm 4): 100 less
 * penalties and, if that leaves 90 or more, plus bonuses. Left out: redirection, which is the proxy's, and
 * the browsers' preload list, which only an existing site can be on.
 */
export interface Seen {
  headers: Headers;
  html: string;
  /** The Set-Cookie lines collected during a visit. */
  cookies: readonly string[];
  /** The answer to a request with another site's Origin, and that origin. */
  foreign: { headers: Headers; origin: string };
}

const broad = new Set('ftp: http: https: * http://* http://*.* https://* https://*.*'.split(' '));
const broadOrInline = new Set([...broad, "'unsafe-inline'", 'data:']);
const isAnchor = (source: string) => /^'(nonce-|sha(256|384|512)-)/.test(source);
const overPlainHttp = (source: string) => /^(http|ftp):/.test(source);

/** Directives and their sources; null if the policy cannot be parsed. */
function policyOf(headers: Headers): Map<string, Set<string>> | null {
  const policy = new Map<string, Set<string>>();
  for (const part of (headers.get('content-security-policy') ?? '').split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (policy.has(name)) return null;
    const none = sources.length === 0 && name.endsWith('-src');
    policy.set(name, new Set(none ? ["'none'"] : sources));
  }
  return policy;
}

function contentPolicy(headers: Headers): number {
  const policy = policyOf(headers);
  if (!policy || policy.size === 0) return -25;
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? new Set(['*']);
  const strict = (name: string) => {
    const sources = [...of(name)];
    return new Set(
      sources.some(isAnchor) ? sources.filter((source) => source !== "'unsafe-inline'") : sources,
    );
  };
  let scripts = [...strict('script-src')];
  const [styles, objects] = [[...strict('style-src')], [...of('object-src')]];
  if (scripts.includes("'strict-dynamic'")) {
    if (!scripts.some(isAnchor)) return -25;
    scripts = scripts.filter(
      (source) => source !== "'self'" && ![...broad].some((start) => source.startsWith(start)),
    );
  }
  const passive = ['img-src', 'media-src'];
  const active = [...policy]
    .filter(([name]) => name !== 'script-src' && !passive.includes(name))
    .flatMap(([, sources]) => [...sources]);
  if (scripts.some((source) => broadOrInline.has(source))) return -20;
  if (objects.some((source) => broad.has(source))) return -20;
  if ([...active, ...scripts].some(overPlainHttp)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap((name) => [...of(name)]).some(overPlainHttp)) return -10;
  if (styles.some((source) => broadOrInline.has(source))) return 0;
  return [...(policy.get('default-src') ?? [])].join() === "'none'" ? 10 : 5;
}

function transport(headers: Headers): number {
  const header = headers.get('strict-transport-security') ?? '';
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined || header.includes(',')) return -20;
  return Number(age) < 15_552_000 ? -10 : 0;
}

function cookie(line: string, onlyByHttps: boolean): number {
  const name = line.split('=', 1)[0]?.toLowerCase() ?? '';
  const has = (attribute: RegExp) => line.split(';').some((part) => attribute.test(part.trim()));
  const ofSession = /login|sess/.test(name);
  const faults = [0];
  if (has(/^samesite(=|$)/i) && !has(/^samesite=(lax|strict|none)$/i)) faults.push(-20);
  if (name.includes('csrf') && !has(/^samesite=/i)) faults.push(-20);
  if (!has(/^secure$/i)) {
    if (has(/^samesite=none$/i)) faults.push(-20);
    faults.push(onlyByHttps ? (ofSession ? -10 : -5) : ofSession ? -40 : -20);
  }
  if (ofSession && !has(/^httponly$/i)) faults.push(-30);
  return Math.min(...faults);
}

function cookies(lines: readonly string[], headers: Headers): number {
  if (lines.length === 0) return 0;
  const worst = Math.min(...lines.map((line) => cookie(line, transport(headers) === 0)));
  return worst < 0 ? worst : lines.every((line) => /;\s*samesite=/i.test(line)) ? 5 : 0;
}

function referrer(headers: Headers): number {
  const header = headers.get('referrer-policy');
  if (header === null) return 0;
  const good = 'no-referrer same-origin strict-origin strict-origin-when-cross-origin'.split(' ');
  const bad = 'origin origin-when-cross-origin unsafe-url no-referrer-when-downgrade'.split(' ');
  const known = header.split(',').map((part) => part.trim().toLowerCase());
  const counts = known.findLast((part) => [...good, ...bad].includes(part)) ?? '';
  return good.includes(counts) ? 5 : -5;
}

function resources(headers: Headers): number {
  const header = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (header === 'same-origin' || header === 'same-site') return 10;
  return header === undefined || header === 'cross-origin' ? 0 : -5;
}

function frames(headers: Headers): number {
  if (policyOf(headers)?.has('frame-ancestors')) return 5;
  return /^\s*(deny|sameorigin|allow-from.*)\s*$/i.test(headers.get('x-frame-options') ?? '')
    ? 0
    : -20;
}

/** Scripts of other sites; a bonus if this site's own carry a hash. */
function scripts(html: string): number {
  const tags = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/gi)];
  const foreign = tags.filter(([, source = '']) => /^(https?:)?\/\//i.test(source));
  const hashed = (tag: string | undefined) => /\sintegrity="/i.test(tag ?? '');
  if (foreign.some(([tag, source = '']) => !hashed(tag) && !source.startsWith('https:')))
    return -50;
  if (foreign.some(([, source = '']) => !source.startsWith('https:'))) return -20;
  if (foreign.some(([tag]) => !hashed(tag))) return -5;
  return tags.some(([tag]) => hashed(tag)) ? 5 : 0;
}

function sharing({ headers, origin }: Seen['foreign']): number {
  const open = headers.get('access-control-allow-origin') === origin;
  return open && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0;
}

export function score({ headers, html, cookies: lines, foreign }: Seen): number {
  const parts = [
    contentPolicy(headers),
    transport(headers),
    cookies(lines, headers),
    referrer(headers),
    resources(headers),
    frames(headers),
    headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff' ? 0 : -5,
    scripts(html),
    sharing(foreign),
  ];
  const sum = (some: number[]) => some.reduce((total, part) => total + part, 0);
  const base = 100 + sum(parts.filter((part) => part < 0));
  return Math.max(0, base >= 90 ? base + sum(parts.filter((part) => part > 0)) : base);
}
