import { useState } from 'react';

/**
 * The version a form is based on: the newest one until the person changes something, then the one they began with. A
 * version that arrives meanwhile, through a live update or a refusal (412), neither resets the form nor is overwritten
 * unseen. `own`: the newest version that the person saved through another form of the same page.
 */
export function useEditBase<T extends { version: number }>(newest: T, own = 0) {
  const [edit, setEdit] = useState<{ filled: T; against: T } | null>(null);
  const { filled, against } = edit ?? { filled: newest, against: newest };
  return {
    /** The version that filled the fields; its number is the form's key. */
    filled,
    /** The version to send as If-Match. */
    version: Math.max(against.version, own),
    /** The newer version somebody else saved, to show beside the person's entries. */
    theirs: newest.version > Math.max(filled.version, own) ? newest : null,
    /** Whether the person has unsent changes. */
    isBegun: edit !== null,
    /** Call at the person's first change. */
    begin: () => setEdit((now) => now ?? { filled: newest, against: newest }),
    /** Call after a 412: the next attempt is based on that version. */
    sawTheirs: (theirs: T) => setEdit({ filled, against: theirs }),
    /** Call after a success, or when the person discards the changes. */
    end: () => setEdit(null),
  };
}
