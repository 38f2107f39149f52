import { useQueryClient } from '@tanstack/react-query';
import { listMembershipClasses } from '#contract/commerce/membership.ts';
import {
  type AdministeredClass,
  changeMembershipClass,
  createMembershipClass,
  deleteMembershipClass,
} from '#contract/commerce/membership-classes.ts';
import { invalidateAddress, send, useCallMutation } from '../../data/api.ts';
import { useUndo } from '../../data/use-undo.ts';
import { tellClassFailure } from './class-feedback.ts';
import { classWords as words } from './class-words.ts';

/** After a change: shows the changed class immediately, and asks for all of them again. */
export function useClassRefresh() {
  const client = useQueryClient();
  const { path } = listMembershipClasses;
  return (changed?: AdministeredClass): void => {
    if (changed)
      client.setQueryData<AdministeredClass[]>([path], (all) =>
        all?.map((one) => (one.id === changed.id ? changed : one)),
      );
    void invalidateAddress(client, path);
  };
}

/** What creates this class again. */
const entriesOf = ({ id, version, removal, ...entries }: AdministeredClass) => ({
  ...entries,
  classType: entries.classType as 'general',
});

/** CLASS-07, CLASS-19: deletes without asking, because it can be undone. */
export function useClassRemoval(removed: AdministeredClass) {
  const refresh = useClassRefresh();
  const report = useUndo(refresh);
  const remove = useCallMutation(deleteMembershipClass, {
    done({ left }) {
      refresh(left ?? undefined);
      report({
        title: words.success.title,
        description: words.success.deleted,
        ...(left && { detail: words.deactivated(removed.name) }),
        undo: () =>
          left
            ? send(changeMembershipClass, { id: left.id, isActive: true }, left)
            : send(createMembershipClass, entriesOf(removed)),
      });
    },
    refused(error) {
      refresh();
      tellClassFailure('deleted', error);
    },
  });
  return {
    isPending: remove.isPending,
    run: () => remove.mutate({ input: { id: removed.id }, version: removed.version }),
  };
}
