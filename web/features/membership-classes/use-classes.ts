import { useQueryClient } from '@tanstack/react-query';
import { listMembershipClasses } from '#contract/commerce/membership.ts';
import {
  type AdministeredClass,
  changeMembershipClass,
  createMembershipClass,
  deleteMembershipClass,
} from '#contract/commerce/membership-classes.ts';
import { invalidateAddress, useCallMutation } from '../../data/api.ts';
import { classToast, tellClassFailure } from './class-feedback.ts';
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
  const refused = (what: 'created' | 'updated' | 'deleted') => (error: unknown) => {
    refresh();
    tellClassFailure(what, error);
  };
  const back = { detail: words.restored(removed.name) };
  const create = useCallMutation(createMembershipClass, {
    done() {
      refresh();
      classToast('created', back);
    },
    refused: refused('created'),
  });
  const activate = useCallMutation(changeMembershipClass, {
    done(changed) {
      refresh(changed);
      classToast('updated', back);
    },
    refused: refused('updated'),
  });
  const remove = useCallMutation(deleteMembershipClass, {
    done({ left }) {
      refresh(left ?? undefined);
      const run = () =>
        left
          ? activate.mutate({ input: { id: left.id, isActive: true }, version: left.version })
          : create.mutate({ input: entriesOf(removed) });
      classToast('deleted', {
        ...(left && { detail: words.deactivated(removed.name) }),
        action: { label: words.undo, run },
      });
    },
    refused: refused('deleted'),
  });
  return {
    isPending: remove.isPending,
    run: () => remove.mutate({ input: { id: removed.id }, version: removed.version }),
  };
}
