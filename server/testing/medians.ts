const runs = 9;

/** The median time of some runs of the work, in milliseconds. It is printed, and no test depends on it. */
export async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < runs; time += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.sort((one, other) => one - other)[runs >> 1] ?? 0;
}

export const say = (text: string) => process.stdout.write(`${text}\n`);
