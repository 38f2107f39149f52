import type { Deal } from '#contract/deals/deals.ts';
import { sendDealEmail } from '#contract/deals/emails.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { ContactChoice } from './contact-choice.tsx';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { emailWords as words } from './work-words.ts';

type Of = Pick<Deal, 'id' | 'platformId' | 'contact'>;

/** An email to a contact of the funder, which is logged as an activity. */
export function EmailForm({ deal, close }: { deal: Of; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(sendDealEmail, {
    done({ email }) {
      refresh();
      close();
      showToast({ title: words.done, ...(email?.to && { description: email.to }) });
    },
  });
  const errors = change.fields;
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        const text = (name: string) => String(entries.get(name));
        change.mutate({
          input: {
            dealId: deal.id,
            contactId: text('contactId'),
            subject: text('subject'),
            text: text('text'),
          },
        });
      }}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <ContactChoice
        platformId={deal.platformId}
        chosen={deal.contact}
        label={words.to}
        hint={words.toHint}
        empty={words.choose}
        withEmail
        error={errors.contactId}
      />
      <TextInput
        name="subject"
        label={words.subject}
        maxLength={length.title}
        error={errors.subject}
      />
      <TextArea
        name="text"
        label={words.text}
        hint={words.textHint}
        rows={8}
        maxLength={length.message}
        error={errors.text}
      />
    </DialogForm>
  );
}
