/** Writes what was gathered in memory, some seconds after the first of it and one batch at a time. */
export interface Batches {
  /** There is something to write: it is written in so many seconds at the latest. */
  later(): void;
  /** Writes now, after what is being written. */
  flush(): Promise<void>;
}

/** `write` takes all that was gathered. It doesn't throw: what it can't write it keeps, and calls `later`. */
export function inBatches(write: () => Promise<void>, seconds: number): Batches {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    await writing;
  }
  return {
    later() {
      timer ??= setTimeout(() => void flush(), seconds * 1000).unref();
    },
    flush,
  };
}
