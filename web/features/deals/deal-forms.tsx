import { changeDeal, createDeal, type Deal } from '#contract/deals/deals.ts';
import type { DealStage } from '#contract/deals/vocabulary.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { DealFields, readDeal } from './deal-fields.tsx';
import { comparedDeal } from './deal-text.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { dealFormWords as words } from './words.ts';

/** DEAL-10; DECISIONS §7: the list is refreshed, and the dialog closes. */
export function NewDealForm({ platformId, close }: { platformId: string; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(createDeal, {
    done({ dealName }) {
      refresh();
      close();
      showToast({ title: 'Success', description: `${words.created}: ${dealName}` });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({
          input: {
            platformId,
            ...readDeal(entries),
            stage: String(entries.get('stage')) as DealStage,
          },
        })
      }
      failed={words.error}
      label={words.create}
      busy={words.creating}
      close={close}
    >
      <DealFields platformId={platformId} errors={change.fields} />
    </DialogForm>
  );
}

export function EditDealForm({ deal, close }: { deal: Deal; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useEditMutation(changeDeal, deal, {
    refresh,
    done({ dealName }) {
      refresh();
      close();
      showToast({ title: words.saved, description: dealName });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => change.submit({ dealId: deal.id, ...readDeal(entries) }, words.yours)}
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={comparedDeal} kind="text" />
      }
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <DealFields
        key={filled.version}
        platformId={deal.platformId}
        deal={filled}
        errors={change.fields}
      />
    </DialogForm>
  );
}
