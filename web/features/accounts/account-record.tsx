/** One account: everything about it, and what may be done with it. */
import { useSearchParams } from 'react-router';
import { type Account, listAccounts } from '#contract/identity/administration.ts';
import { permissions } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import type { MenuItem } from '../../design/menu.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { EndSessions, ResetFactor } from './account-protection.tsx';
import { ApproveButton, RoleMenu, StatusMenu } from './account-rights.tsx';
import { accountWords as words } from './account-words.ts';
import { MemberTypeMenu } from './member-type-menu.tsx';
import { useStatusChange } from './use-account-rights.ts';

/** What a row's menu offers beside its action. */
export function useAccountMenu() {
  const account = useOpened('account');
  const sessions = useOpened('sessions');
  const factor = useOpened('factor');
  const { change } = useStatusChange();
  return (row: Account): readonly MenuItem[] => {
    const { endSessions, resetSecondFactor } = row.abilities;
    return [
      { label: listWords.open, to: account.to(row.id) },
      ...(row.status === 'pending'
        ? [
            {
              label: words.reject,
              hint: words.statusHints.suspended,
              danger: true as const,
              run: () => change(row, 'suspended'),
            },
          ]
        : []),
      ...(endSessions ? [{ label: words.endSessions, to: sessions.to(row.id) }] : []),
      ...(resetSecondFactor ? [{ label: words.resetFactor, to: factor.to(row.id) }] : []),
    ];
  };
}

/** The dialog that the address names. */
export function OpenedAccount({ accounts }: { accounts: readonly Account[] }) {
  const [query] = useSearchParams();
  const dialogs = { account: AccountRecord, sessions: EndSessions, factor: ResetFactor };
  const names = Object.keys(dialogs) as (keyof typeof dialogs)[];
  const name = names.find((one) => query.has(one)) ?? 'account';
  const { opened, close } = useOpened(name);
  const account = useOpenedRow(listAccounts, opened, accounts);
  const Opened = dialogs[name];
  if (account) return <Opened key={account.id} account={account} onClose={close} />;
  return account === null && opened ? <NotFoundDialog what="account" onClose={close} /> : null;
}

function AccountRecord({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <Dialog title={nameOf(account)} wide onClose={onClose}>
      {(close) => (
        <>
          <DescriptionList facts={factsOf(account)} />
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {words.close}
            </button>
            {account.status === 'pending' && <ApproveButton account={account} />}
          </p>
        </>
      )}
    </Dialog>
  );
}

const factsOf = (account: Account): [string, React.ReactNode][] => [
  [
    'Email',
    <span key="email">
      <a href={`mailto:${account.email}`}>{account.email}</a>
      {account.emailConfirmed ? '' : ` (${words.unconfirmed.toLowerCase()})`}
    </span>,
  ],
  ['Organization', account.organization ?? listWords.notGiven],
  ['Country', account.country ?? listWords.notGiven],
  ['Role', <RoleMenu key="role" account={account} />],
  ['Status', <StatusMenu key="status" account={account} />],
  ['Portals', account.permissions.map((one) => permissions[one]).join(', ') || listWords.none],
  ['Member type', <MemberTypeMenu key="member-type" account={account} />],
  [words.factor, account.secondFactor ? words.on : words.off],
  ['Registered', <DateTime key="registered" at={account.createdAt} withTime />],
];
