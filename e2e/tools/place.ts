/**
 * Where the servers, the browser and the demonstration data of this run are. Set by the global setups, or by
 * the screenshots. Every worker of Vitest has a server of its own, so that no file sees what another writes.
 */
const read = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start through Vitest or npm run screenshots.`);
  return value;
};

/** A test that has a server of its own says where. */
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

/** Says whether the run had none yet. */
export function setDemo(folder: string): boolean {
  if (process.env.E2E_DEMO) return false;
  process.env.E2E_DEMO = folder;
  return true;
}
