import type { DraftOffer } from '../data/drafts.ts';
import { draftWords as words } from './record-words.ts';
import { DateTime } from './time.tsx';

/** Says that earlier unsent text was restored. */
export function DraftNotice({ restored, discard }: DraftOffer) {
  if (restored === null) return null;
  return (
    <p className="small draft-notice" role="status">
      <span>
        {words.restored} <DateTime at={restored} withTime />.
      </span>
      <button type="button" className="button button-quiet" onClick={discard}>
        {words.discard}
      </button>
    </p>
  );
}
