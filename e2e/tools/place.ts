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

/** The data folders of the servers that this process started, by address. */
export const dataFolders = new Map<string, string>();

/** What every worker has for itself. */
interface OfWorker {
  url: string;
  /** The server's. */
  data: string;
  /** The URL of the server's database; null for an embedded one. */
  database: string | null;
  /** The server's process, to count what it costs. */
  pid: number;
}

function ofWorker(): OfWorker {
  const places = JSON.parse(read('E2E_PLACES')) as OfWorker[];
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const found = places[worker - 1];
  if (!found) throw new Error(`There is no server for worker ${worker}.`);
  return found;
}

export const place = {
  get url(): string {
    return own ?? ofWorker().url;
  },
  get data(): string {
    return (own === null ? ofWorker().data : dataFolders.get(own)) ?? '';
  },
  /** Also null for a test that has its own server. */
  get database(): string | null {
    return own === null ? ofWorker().database : null;
  },
  get pid(): number {
    return ofWorker().pid;
  },
  get demo(): string {
    return read('E2E_DEMO');
  },
  get demoOnPostgresql(): string {
    return read('E2E_DEMO_ON_POSTGRESQL');
  },
};

export function setPlace(places: readonly OfWorker[]): void {
  process.env.E2E_PLACES = JSON.stringify(places);
}

/** Returns whether the run had none of this kind yet. */
export function setDemo(kind: 'E2E_DEMO' | 'E2E_DEMO_ON_POSTGRESQL', folder: string): boolean {
  if (process.env[kind]) return false;
  process.env[kind] = folder;
  return true;
}
