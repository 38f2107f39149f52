/** Callers that ask for the same key share one run, which is aborted once all of them are gone. */
export function sharedFlights<T>() {
  const flights = new Map<string, { answer: Promise<T>; asking: number; gone: AbortController }>();
  return async (
    name: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    let flight = flights.get(name);
    if (!flight) {
      const gone = new AbortController();
      flight = { answer: work(gone.signal), asking: 0, gone };
      flights.set(name, flight);
      const end = () => flights.get(name) === flight && flights.delete(name);
      flight.answer.then(end, end);
    }
    const joined = flight;
    joined.asking += 1;
    const leave = () => {
      joined.asking -= 1;
      if (joined.asking > 0) return;
      flights.delete(name);
      joined.gone.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await joined.answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
