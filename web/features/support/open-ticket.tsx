import { useQueryClient } from '@tanstack/react-query';
import { length } from '#contract/limits.ts';
import {
  listSupportTickets,
  openSupportTicket,
  type TicketDetail,
} from '#contract/support/conversations.ts';
import { ticketPriorities } from '#contract/vocabulary.ts';
import { invalidateCall } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { Attach, filesIn } from '../messages/message-files.tsx';
import { messageSaid } from '../portals/message-said.ts';
import { ticketWords as words } from './words.ts';

type Opened = (ticket: TicketDetail) => void;

/** The button and its dialog. */
export const OpenTicket = ({
  label = words.open,
  secondary = false,
  onOpened,
}: {
  label?: string;
  secondary?: boolean;
  onOpened?: Opened;
}) => (
  <DialogButton
    label={label}
    title={words.open}
    name={secondary ? undefined : 'ticket'}
    className={secondary ? 'button button-secondary' : 'button'}
  >
    {(close) => <NewTicket close={close} {...(onOpened && { onOpened })} />}
  </DialogButton>
);

function NewTicket({ close, onOpened }: { close: () => void; onOpened?: Opened }) {
  const client = useQueryClient();
  const change = useFormMutation(openSupportTicket, {
    waits: {
      said: ({ description }) => messageSaid(description, words.opened, words.failed),
      kept() {
        draft.sent();
        close();
      },
    },
    done(ticket) {
      draft.sent();
      void invalidateCall(client, listSupportTickets);
      showToast({ title: words.opened, description: words.openedText(ticket) });
      close();
      onOpened?.(ticket);
    },
  });
  const draft = useDraft(change.form, 'new ticket');
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) => {
        const files = filesIn(entries);
        if (!files) return;
        change.mutate({
          input: {
            subject: String(entries.get('subject')),
            description: String(entries.get('description')),
            priority: String(entries.get('priority')) as keyof typeof ticketPriorities,
            ...files,
          },
        });
      }}
    >
      <DraftNotice {...draft.offer} />
      <TextInput
        name="subject"
        label={words.subject}
        error={change.fields.subject}
        maxLength={length.title}
      />
      <TextArea
        name="description"
        label={words.description}
        error={change.fields.description}
        rows={6}
        maxLength={length.message}
      />
      <Select name="priority" label={words.priority} value="normal" options={ticketPriorities} />
      <Attach error={change.fields.files} />
    </DialogForm>
  );
}
