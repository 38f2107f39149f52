import { type Account, listAccounts } from '#contract/identity/administration.ts';
import { chooseMemberType } from '#contract/identity/people.ts';
import { memberTypes, valuesOf } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Menu } from '../../design/menu.tsx';
import { showToast } from '../../islands/toast.ts';
import { listWords } from '../administration/list-words.ts';
import { accountWords as words } from './account-words.ts';

/** Members choose their type once; afterwards only an administrator can change it, here (MEMBER-07). */
export function MemberTypeMenu({ account }: { account: Account }) {
  const { id, memberType } = account;
  const refresh = useRefresh({ list: listAccounts });
  const { mutate, isPending } = useCallMutation(chooseMemberType, {
    done(changed) {
      refresh({ ...account, memberType: changed.memberType, version: changed.version });
      showToast({ title: words.memberTypeChanged, description: nameOf(account) });
    },
    refused: (error) =>
      tellFailure({
        title: words.memberTypeFailed,
        description: messageOf(error),
      }),
  });
  const shown = memberType ? memberTypes[memberType] : listWords.notGiven;
  return (
    <Menu
      label={words.memberTypeOf(nameOf(account), shown)}
      busy={isPending}
      items={valuesOf(memberTypes).map((type) => ({
        label: memberTypes[type],
        checked: type === memberType,
        run: () => {
          if (type !== memberType) mutate({ input: { id, memberType: type } });
        },
      }))}
    >
      {shown}
    </Menu>
  );
}
