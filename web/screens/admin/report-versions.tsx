import type { CatalogueReport } from '#contract/sales.ts';
import { reportCategories, reportStatuses } from '#contract/vocabulary.ts';
import { dollarText } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';

const shown: readonly (readonly [string, (report: CatalogueReport) => string])[] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Category', ({ category }) => reportCategories[category]],
  ['Price', ({ price }) => dollarText(price)],
  ['Status', ({ status }) => reportStatuses[status]],
  ['Published on', ({ publishedOn }) => publishedOn],
  ['Pages', ({ pages }) => String(pages)],
  ['Contents', ({ contents }) => contents.join('; ')],
  ['First page', ({ firstPage }) => firstPage.join(' ')],
  ['PDF', ({ file }) => file?.name ?? 'None'],
];

/** What somebody else changed while the form was open. What was typed stays. */
export function ReportVersions({ seen, now }: { seen: CatalogueReport; now: CatalogueReport }) {
  const differing = shown.filter(([, read]) => read(seen) !== read(now));
  return (
    <Notice variant="destructive" title="Somebody changed this in the meantime" alert>
      <p>Nothing was saved. Compare both versions; saving again puts yours in place.</p>
      <dl className="versions">
        {differing.map(([label, read]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>You saw: {read(seen)}</dd>
            <dd>It is now: {read(now)}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
