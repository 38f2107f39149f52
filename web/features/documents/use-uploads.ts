import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../data/api.ts';
import { useUnsent } from '../../data/unsent.ts';

/** In place of an answer: it waits on the device, which is shown elsewhere. */
export const kept = Symbol('waits on the device');

/** Why a file can neither be sent nor wait, in words. */
export class NotKept extends Error {}

/** Sends a file; throws CallError for a refusal. */
export type SendFile = (
  file: File,
  watch: {
    /** Ends it. */
    signal: AbortSignal;
    /** The fraction that has arrived, and whether the next try waits for the connection. */
    tell: (part: number, isWaiting?: boolean) => void;
  },
) => Promise<unknown>;

export interface Sending {
  key: number;
  file: File;
  /** What has arrived, 0 to 1. */
  part: number;
  state: 'waiting' | 'preparing' | 'sending' | 'offline' | 'done' | 'failed';
  problem?: string;
}

/** At a time; the others wait. */
const together = 2;

/** The files that are on their way. `done` runs after each that has arrived. */
export function useUploads(send: SendFile, done: () => void) {
  const [items, setItems] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const update = (key: number, change: Partial<Sending>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const remove = (key: number) => setItems((all) => all.filter((one) => one.key !== key));

  async function run({ key, file }: Sending) {
    const controller = new AbortController();
    running.current.set(key, controller);
    update(key, { state: 'preparing' });
    try {
      const answer = await send(file, {
        signal: controller.signal,
        tell: (part, isWaiting) => update(key, { part, state: isWaiting ? 'offline' : 'sending' }),
      });
      if (answer === kept) return remove(key);
      update(key, { part: 1, state: 'done' });
      done();
    } catch (error) {
      const problem = error instanceof NotKept ? error.message : messageOf(error);
      update(key, { state: 'failed', problem });
    } finally {
      running.current.delete(key);
    }
  }

  // Whatever changed, those that wait may begin.
  useEffect(() => {
    const free = together - running.current.size;
    const waiting = items.filter(
      ({ key, state }) => state === 'waiting' && !running.current.has(key),
    );
    for (const item of waiting.slice(0, free)) void run(item);
  });

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const left = items.filter(({ state }) => state !== 'done' && state !== 'failed').length;
  useUnsent(left > 0);

  return {
    items,
    left,
    add(files: readonly File[]) {
      const added = files.map((file): Sending => {
        count.current += 1;
        return { key: count.current, file, part: 0, state: 'waiting' };
      });
      setItems((all) => [...all, ...added]);
    },
    again: (key: number) => update(key, { state: 'waiting' }),
    remove(key: number) {
      running.current.get(key)?.abort();
      remove(key);
    },
  };
}
