import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';

// Test files share their worker's modules: this one has its own copies.
vi.resetModules();
const leaveForSignIn = vi.fn();
vi.doMock('../islands/session.ts', () => ({ leaveForSignIn }));
const { invalidateAddress, makeQueryClient, messageOf } = await import('./api.ts');
afterAll(() => {
  vi.doUnmock('../islands/session.ts');
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The result of the default loader for this response, and how many requests it made. */
async function load(answer: Response) {
  const fetching = vi.fn(async () => answer);
  vi.stubGlobal('fetch', fetching);
  const result = await makeQueryClient()
    .fetchQuery({ queryKey: ['/api/stats'] })
    .catch((error: Error) => error.message);
  return { result, asked: fetching.mock.calls };
}

test('API-04: a refusal is an error whose text is the status, a colon and the body, or the status text', async () => {
  const refused = Response.json({ code: 'stale' }, { status: 409 });
  expect((await load(refused)).result).toBe('409: {"code":"stale"}');
  const empty = new Response('', { status: 502, statusText: 'Bad Gateway' });
  expect((await load(empty)).result).toBe('502: Bad Gateway');
});

test('UX-19: every message of the catalogue is raised by that rule, and said in its own words', async () => {
  for (const [code, [status, message]] of Object.entries(errors)) {
    // API-06: the loader makes nothing of a 401.
    if (status === 401) continue;
    vi.stubGlobal('fetch', async () => Response.json({ code, message }, { status }));
    const raised: Error = await makeQueryClient()
      .fetchQuery({ queryKey: ['/api/stats'] })
      .then(
        () => new Error('Nothing was raised'),
        (error) => error,
      );
    expect(raised.message).toBe(`${status}: ${JSON.stringify({ code, message })}`);
    expect(messageOf(raised)).toBe(message);
  }
});

test('API-06: a 401 is an empty result in the default loader', async () => {
  const { result } = await load(Response.json({ code: 'unauthorized' }, { status: 401 }));
  expect(result).toBeNull();
  expect(leaveForSignIn).toHaveBeenCalledTimes(1);
});

test('UX-09: neither a query nor a mutation is retried', async () => {
  const fetching = vi.fn(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetching);
  const client = makeQueryClient();
  // As screens do: `fetchQuery` never retries. A retry would come at once.
  const query = new QueryObserver(client, { queryKey: ['/api/stats'], retryDelay: 0 });
  const end = query.subscribe(() => undefined);
  await expect.poll(() => query.getCurrentResult().status).toBe('error');
  end();
  expect(fetching).toHaveBeenCalledTimes(1);
  const mutationFn = vi.fn(() => fetch('/api/stats').then(() => Promise.reject(new Error('500'))));
  const mutation = new MutationObserver(client, { mutationFn, retryDelay: 0 });
  await expect(mutation.mutate()).rejects.toThrow('500');
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

/** A server whose first answer waits until it is let go, and whose later ones come at once. */
function heldServer() {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const answer = asked === 1 ? 'before the change' : 'after it';
    if (asked === 1) await isLetGo;
    return Response.json(answer);
  });
  return { letGo, asked: () => asked };
}

test('a change during the first load of what is on screen loads it again', async () => {
  const { letGo } = heldServer();
  const client = makeQueryClient();
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ['/api/projects/1'] });
  const end = observer.subscribe(({ data }) => shown.push(data));
  void invalidateAddress(client, '/api/projects');
  letGo();
  await expect.poll(() => shown.at(-1)).toBe('after it');
  end();
});

test('a change while a page is fetched that is not on screen yet makes its answer old', async () => {
  const { letGo, asked } = heldServer();
  const client = makeQueryClient();
  const loaded = client.ensureQueryData({ queryKey: ['/api/projects/1'] });
  void invalidateAddress(client, '/api/projects');
  letGo();
  expect(await loaded).toBe('before the change');
  const observer = new QueryObserver(client, { queryKey: ['/api/projects/1'] });
  const end = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  expect(asked()).toBe(2);
  end();
});
