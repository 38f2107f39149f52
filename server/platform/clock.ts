/** The only source of the time. Tests control it. */
export interface Clock {
  /** Now, in whole milliseconds. */
  now(): Temporal.Instant;
}

/** This time, shifted by `offset` (an ISO duration; demonstrations and tests only). */
export function systemClock(offset?: string, milliseconds: () => number = Date.now): Clock {
  const shift = offset ? Temporal.Duration.from(offset) : null;
  return {
    now() {
      const now = Temporal.Instant.fromEpochMilliseconds(milliseconds());
      return shift ? now.toZonedDateTimeISO('UTC').add(shift).toInstant() : now;
    },
  };
}

/** A clock that stands still until it is moved. */
export function fixedClock(
  start: string,
): Clock & { advance(duration: Temporal.DurationLike): void } {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    advance(duration) {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant();
    },
  };
}
