import type { SourcePreview } from '#contract/funding/sources.ts';
import { DescriptionList } from '../../../design/description-list.tsx';
import { keyed } from '../../../design/keyed.ts';
import { Notice } from '../../../design/notice.tsx';
import { CalendarDate } from '../../../design/time.tsx';
import { amountText } from './amount-text.ts';
import { sourceFormWords as words } from './source-words.ts';

/** The first records as they would be listed, and what the first one has. */
export function SourcePreviewPart({
  preview,
  problem,
}: {
  preview: SourcePreview | undefined;
  problem: string | null;
}) {
  const reason = problem ?? preview?.error;
  return (
    <>
      {reason && (
        <Notice variant="destructive" title={words.previewFailed}>
          {reason}
        </Notice>
      )}
      {preview && !reason && <Records records={preview.records} />}
      {preview && preview.fields.length > 0 && <Places preview={preview} />}
    </>
  );
}

const nameOf = ({ opportunity, rejected }: SourcePreview['records'][number]) =>
  opportunity?.title ?? `${words.rejected} ${rejected}`;

function Records({ records }: Pick<SourcePreview, 'records'>) {
  if (records.length === 0) return <Notice>{words.previewNone}</Notice>;
  return (
    <section className="stack" aria-label={words.previewTitle}>
      <h3>{words.previewTitle}</h3>
      <p className="small muted">{words.previewHint}</p>
      <ul className="record-lines">
        {keyed(records, nameOf).map(({ key, entry }) => (
          <li key={key}>
            <span className="record-what">{nameOf(entry)}</span>
            {entry.opportunity && <Listed opportunity={entry.opportunity} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Opportunity = NonNullable<SourcePreview['records'][number]['opportunity']>;

const Listed = ({ opportunity }: { opportunity: Opportunity }) => (
  <span className="record-detail small">
    {words.deadline}:{' '}
    {opportunity.deadline ? <CalendarDate date={opportunity.deadline} /> : words.notStated}
    {`; ${words.amount}: ${amountText(opportunity)}; ${words.link}: ${opportunity.applicationUrl ?? words.notStated}`}
  </span>
);

const Places = ({ preview: { lists, fields } }: { preview: SourcePreview }) => (
  <details>
    <summary>{words.foundFields}</summary>
    {lists.length > 0 && (
      <p className="small">
        {words.foundLists}:{' '}
        {lists.map(({ path, count }) => words.listCount(path, count)).join(', ')}
      </p>
    )}
    <DescriptionList facts={fields.map(({ path, value }) => [path, value])} />
  </details>
);
