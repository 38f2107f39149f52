/**
 * The addresses of this run's servers, browser and demonstration data. Set by the global setups, or by the
 * screenshots. Every Vitest worker has its own server, so that test files do not see each other's data.
 */
const read = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start through Vitest or npm run screenshots.`);
  return value;
};

/** Set by a test that has its own server. */
let own: string | null = null;
export function setOwnServer(url: string | null): void {
  own = url;
}

export const place = {
  get url(): string {
    if (own) return own;
    const urls = read('E2E_URLS').split(' ');
    const worker = Number(process.env.VITEST_POOL_ID ?? 1);
    const url = urls[worker - 1];
    if (!url) throw new Error(`There is no server for worker ${worker}.`);
    return url;
  },
  get browser(): string {
    return read('E2E_BROWSER');
  },
  get demo(): string {
    return read('E2E_DEMO');
  },
};

export function setPlace({ urls, browser }: { urls: readonly string[]; browser: string }): void {
  process.env.E2E_URLS = urls.join(' ');
  process.env.E2E_BROWSER = browser;
}

/** Returns whether the run had none yet. */
export function setDemo(folder: string): boolean {
  if (process.env.E2E_DEMO) return false;
  process.env.E2E_DEMO = folder;
  return true;
}
