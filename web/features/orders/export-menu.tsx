import { useState } from 'react';
import { callUrl } from '#contract/call.ts';
import { exportLedger, exportTransactions } from '#contract/commerce/sales.ts';
import { formatDay } from '#contract/format.ts';
import { useToday } from '../../app/session.ts';
import { typedFilter } from '../../design/filter-bar.tsx';
import { Menu, type MenuItem } from '../../design/menu.tsx';
import { transactionWords as words } from './transaction-words.ts';

interface Days {
  from?: string;
  to?: string;
}

/** The last twelve months, beginning with the current one. */
function monthsBefore(today: string): readonly (Required<Days> & { label: string })[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const dayText = (date: Date) => date.toISOString().slice(0, 10);
  return Array.from({ length: 12 }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1));
    const last = new Date(Date.UTC(year, month - ago, 0));
    const from = dayText(first);
    return { label: formatDay(from, 'month'), from, to: dayText(last) };
  });
}

/** Exports the filtered orders, even if the filter has not been applied yet, and the movements of money by month. */
export function Exports({ filter }: { filter: Readonly<Record<string, string>> }) {
  const months = monthsBefore(useToday());
  const [typed, setTyped] = useState(filter);
  const { tab: _tab, sort: _sort, after: _after, ...shown } = typed;
  const { from, to } = shown;
  const ledger = (days: string, bounds: Days): MenuItem => ({
    label: words.ledger(days),
    href: callUrl(exportLedger, { ...bounds }),
  });
  const items: MenuItem[] = [
    {
      label: words.exportCsv,
      hint: words.exportCsvHint,
      href: callUrl(exportTransactions, shown),
    },
    ...(from || to
      ? [ledger([from, to].join(' – '), { ...(from && { from }), ...(to && { to }) })]
      : []),
    ...months.map(({ label, ...bounds }) => ledger(label, bounds)),
    { label: words.ledgerAll, hint: words.ledgerHint, href: callUrl(exportLedger, {}) },
  ];
  return (
    <Menu
      className="button button-secondary"
      items={items}
      onOpen={(button) => setTyped(typedFilter(button))}
    >
      {words.export}
    </Menu>
  );
}
