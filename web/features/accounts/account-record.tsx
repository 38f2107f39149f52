/** An account's menu, and the dialogs that it opens. */
import { useSearchParams } from 'react-router';
import { type Account, listAccounts } from '#contract/identity/administration.ts';
import { lazyDialog } from '../../data/lazy-part.ts';
import type { MenuItem } from '../../design/menu.tsx';
import { listWords } from '../administration/list-words.ts';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { accountWords as words } from './account-words.ts';

const EndSessions = lazyDialog(async () => (await import('./account-protection.tsx')).EndSessions);
const ResetFactor = lazyDialog(async () => (await import('./account-protection.tsx')).ResetFactor);
const ApproveAccount = lazyDialog(
  async () => (await import('./decide-account.tsx')).ApproveAccount,
);
const RejectAccount = lazyDialog(async () => (await import('./decide-account.tsx')).RejectAccount);
const MergeAccount = lazyDialog(async () => (await import('./merge-account.tsx')).MergeAccount);

/** The row's menu items, beside its main action. */
export function useAccountMenu() {
  const record = useOpened('user');
  const sessions = useOpened('sessions');
  const factor = useOpened('factor');
  const approved = useOpened('approve');
  const rejected = useOpened('reject');
  const merged = useOpened('merge');
  return (row: Account): readonly MenuItem[] => {
    const { endSessions, resetSecondFactor, merge } = row.abilities;
    return [
      { label: listWords.open, to: record.to(row.id) },
      ...(row.status === 'active'
        ? [
            {
              label: words.invite,
              to: `/admin?tab=meetings&invite=new&email=${encodeURIComponent(row.email)}`,
            },
          ]
        : []),
      ...(row.status === 'pending'
        ? [
            { label: words.approveWith, to: approved.to(row.id) },
            {
              label: words.reject,
              hint: words.statusHints.suspended,
              danger: true as const,
              to: rejected.to(row.id),
            },
          ]
        : []),
      ...(endSessions ? [{ label: words.endSessions, to: sessions.to(row.id) }] : []),
      ...(resetSecondFactor ? [{ label: words.resetFactor, to: factor.to(row.id) }] : []),
      ...(merge ? [{ label: words.merge, hint: words.mergeHint, to: merged.to(row.id) }] : []),
    ];
  };
}

/** The dialog in the address. */
export function OpenedAccount({ accounts }: { accounts: readonly Account[] }) {
  const [query] = useSearchParams();
  const dialogs = {
    sessions: EndSessions,
    factor: ResetFactor,
    approve: ApproveAccount,
    reject: RejectAccount,
    merge: MergeAccount,
  };
  const names = Object.keys(dialogs) as (keyof typeof dialogs)[];
  const name = names.find((one) => query.has(one)) ?? 'sessions';
  const { opened, close } = useOpened(name);
  const account = useOpenedRow(listAccounts, opened, accounts);
  const Opened = dialogs[name];
  if (account) return <Opened key={account.id} account={account} onClose={close} />;
  return account === null && opened ? (
    <NotFoundDialog what={words.noun.one} onClose={close} />
  ) : null;
}
