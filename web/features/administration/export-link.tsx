import { type Call, callUrl } from '#contract/call.ts';
import { listWords } from './list-words.ts';

/** Downloads everything that matches a list’s filter, in its order. */
export function ExportLink({
  call,
  filter: { after: _, ...everything },
}: {
  call: Call;
  filter: Readonly<Record<string, unknown>>;
}) {
  return (
    <a className="button button-secondary" href={callUrl(call, everything)}>
      {listWords.exportAll}
    </a>
  );
}
