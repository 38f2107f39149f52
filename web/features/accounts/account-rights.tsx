/** The menus that change an account's role and status. Granting or revoking administration asks for confirmation. */
import { useRef, useState } from 'react';
import type { Account } from '#contract/identity/administration.ts';
import { type Role, roles, type UserStatus, userStatuses } from '#contract/vocabulary.ts';
import { nameOf, useUser } from '../../app/session.ts';
import { Dialog } from '../../design/dialog.tsx';
import { Menu } from '../../design/menu.tsx';
import { accountWords as words } from './account-words.ts';
import { useRoleChange, useStatusChange } from './use-account-rights.ts';

const badges: Record<UserStatus, string> = {
  active: 'badge badge-success',
  pending: 'badge badge-accent',
  suspended: 'badge badge-destructive',
};

/** The id of the sentence that explains why the menus are disabled. */
const whyNotId = (what: string, { id }: Account) => `why-not-${what}-${id}`;

interface RightsMenuProps<Value extends string> {
  account: Account;
  what: 'role' | 'status';
  options: Readonly<Record<Value, string>>;
  hints: Readonly<Record<Value, string>>;
  value: Value;
  isPending: boolean;
  /** The sentences of the confirmation; if empty, the change is made without asking. */
  question: (seen: Account, value: Value) => readonly string[];
  change: (seen: Account, value: Value) => void;
  children: React.ReactNode;
}

function RightsMenu<Value extends string>({
  account,
  what,
  options,
  hints,
  value,
  isPending,
  question,
  change,
  children,
}: RightsMenuProps<Value>) {
  /** The decision is based on what was on screen when the menu opened. */
  const seen = useRef(account);
  const [asked, setAsked] = useState<{ seen: Account; to: Value } | null>(null);
  const closed = !account.abilities.demote;
  const choose = (to: Value) => {
    if (to === value) return;
    if (question(seen.current, to).length > 0) setAsked({ seen: seen.current, to });
    else change(seen.current, to);
  };
  return (
    <>
      <Menu
        label={words.right[what](nameOf(account), options[value])}
        disabled={closed}
        busy={isPending}
        describedBy={closed ? whyNotId(what, account) : undefined}
        onOpen={() => {
          seen.current = account;
        }}
        items={(Object.keys(options) as Value[]).map((to) => ({
          label: options[to],
          hint: hints[to],
          checked: to === value,
          run: () => choose(to),
        }))}
      >
        {children}
      </Menu>
      {closed && (
        <span className="visually-hidden" id={whyNotId(what, account)}>
          {account.mergedInto ? words.merged : words.lastAdministrator}
        </span>
      )}
      {asked && (
        <RightsQuestion
          account={asked.seen}
          sentences={question(asked.seen, asked.to)}
          onClose={() => setAsked(null)}
          confirm={() => change(asked.seen, asked.to)}
        />
      )}
    </>
  );
}

/** Asks before a change that gives or takes administration. */
export function RightsQuestion({
  account,
  sentences,
  onClose,
  confirm,
}: {
  account: Account;
  sentences: readonly string[];
  onClose: () => void;
  confirm: () => void;
}) {
  const { ask } = words;
  const isOwn = useUser().id === account.id;
  return (
    <Dialog title={isOwn ? ask.ownTitle : ask.title(nameOf(account))} onClose={onClose}>
      {(close) => (
        <>
          <ul className="bulleted">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {ask.back}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                close();
                confirm();
              }}
            >
              {ask.confirm}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The sentence about administration for an account that gains or loses it. */
function useConsequence() {
  const own = useUser().id;
  return (account: Account, administers: boolean): string | null => {
    const did = account.role === 'admin' && account.status === 'active';
    if (did === administers) return null;
    if (administers) return words.ask.grants(nameOf(account));
    return account.id === own ? words.ask.own : words.ask.takes(nameOf(account));
  };
}

export function RoleMenu({ account }: { account: Account }) {
  const { isPending, change } = useRoleChange();
  const consequence = useConsequence();
  return (
    <RightsMenu
      {...{ account, isPending, change }}
      what="role"
      options={roles}
      hints={words.roleHints}
      value={account.role}
      question={(seen, to: Role) => {
        const follows = consequence(seen, to === 'admin' && seen.status === 'active');
        return follows ? [words.ask.role(seen.role, to), follows] : [];
      }}
    >
      {roles[account.role]}
    </RightsMenu>
  );
}

export function StatusMenu({ account }: { account: Account }) {
  const { isPending, change } = useStatusChange();
  const consequence = useConsequence();
  return (
    <RightsMenu
      {...{ account, isPending, change }}
      what="status"
      options={userStatuses}
      hints={words.statusHints}
      value={account.status}
      question={(seen, to: UserStatus) => {
        const follows = consequence(seen, seen.role === 'admin' && to === 'active');
        return follows ? [words.ask.status(to), follows] : [];
      }}
    >
      <span className={badges[account.status]}>{userStatuses[account.status]}</span>
    </RightsMenu>
  );
}

/** ADMIN-12, ADMIN-13: approves with one click, which can be undone. */
export function ApproveButton({ account, inRow = false }: { account: Account; inRow?: boolean }) {
  const { isPending, change } = useStatusChange();
  return (
    <button
      type="button"
      className={inRow ? 'button button-secondary' : 'button'}
      aria-label={`${words.approve} ${nameOf(account)}`}
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => change(account, 'active')}
    >
      {isPending ? words.approving : words.approve}
    </button>
  );
}
