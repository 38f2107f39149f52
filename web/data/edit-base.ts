import { useState } from 'react';

/**
 * What a form is based on: the newest version until the person changes something, then the one they began from.
 * A version that arrives meanwhile, by a live update or with a refusal (412), neither empties the form nor is
 * overwritten unseen. `own`: the newest version that the person made by another form of the same page.
 */
export function useEditBase<T extends { version: number }>(newest: T, own = 0) {
  const [edit, setEdit] = useState<{ filled: T; against: T } | null>(null);
  const { filled, against } = edit ?? { filled: newest, against: newest };
  return {
    /** What the fields were filled with; its version is the form's key. */
    filled,
    /** For If-Match. */
    version: Math.max(against.version, own),
    /** The version that somebody else made since, to show beside what is typed. */
    theirs: newest.version > Math.max(filled.version, own) ? newest : null,
    /** Whether the person has changed something that is not sent yet. */
    isBegun: edit !== null,
    /** At the first change of the person's. */
    begin: () => setEdit((now) => now ?? { filled: newest, against: newest }),
    /** After a 412: the next attempt is made knowing that version. */
    sawTheirs: (theirs: T) => setEdit({ filled, against: theirs }),
    /** After a success, or when the person gives up. */
    end: () => setEdit(null),
  };
}
