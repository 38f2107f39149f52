/** Where the server and the browser of this run are. Set by the global setup, or by the screenshots. */
const read = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start through Vitest or npm run screenshots.`);
  return value;
};

export const place = {
  get url(): string {
    return read('E2E_URL');
  },
  get browser(): string {
    return read('E2E_BROWSER');
  },
};

export function setPlace({ url, browser }: { url: string; browser: string }): void {
  process.env.E2E_URL = url;
  process.env.E2E_BROWSER = browser;
}
