/** What administrators enter for events and for training sessions. */
import { AppError } from '../../platform/app-error.ts';

interface Said {
  description?: string | null | undefined;
  startsAt: string;
  joinUrl?: string | null | undefined;
}

/** As columns. The time must be in the future, unless it is unchanged. */
export function plannedColumns(
  { description, startsAt, joinUrl }: Said,
  now: Temporal.Instant,
  before?: { startsAt: Temporal.Instant },
) {
  const start = Temporal.Instant.from(startsAt);
  if (!before?.startsAt.equals(start) && Temporal.Instant.compare(start, now) <= 0)
    throw new AppError('invalid_input', { fields: { startsAt: 'Choose a time in the future.' } });
  if (joinUrl && !/^https?:\/\//.test(joinUrl))
    throw new AppError('invalid_input', {
      fields: { joinUrl: 'Enter an address that begins with https://.' },
    });
  return { description: description ?? '', startsAt: start, joinUrl: joinUrl || null };
}
