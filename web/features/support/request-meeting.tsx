import { useQueryClient } from '@tanstack/react-query';
import { readersZone } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { getSchedule } from '#contract/overview/schedule.ts';
import { listMeetings, requestMeeting } from '#contract/support/meetings.ts';
import { invalidateAddress } from '../../data/api.ts';
import { instantOf } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { meetingWords as words } from './words.ts';

/** Date and time in the person's own time zone. */
export const When = ({ error }: { error: string | undefined }) => (
  <TextInput
    name="startTime"
    type="datetime-local"
    label={words.when}
    hint={words.whenHint(readersZone())}
    error={error}
  />
);

/** The button and its dialog. */
export const RequestMeeting = ({
  label = words.request,
  secondary = false,
}: {
  label?: string;
  secondary?: boolean;
}) => (
  <DialogButton
    label={label}
    title={words.request}
    name={secondary ? undefined : 'meeting'}
    className={secondary ? 'button button-secondary' : 'button'}
  >
    {(close) => <NewMeeting close={close} />}
  </DialogButton>
);

function NewMeeting({ close }: { close: () => void }) {
  const client = useQueryClient();
  const change = useFormMutation(requestMeeting, {
    done() {
      void invalidateAddress(client, listMeetings.path);
      void invalidateAddress(client, getSchedule.path);
      close();
      showToast({ title: words.requested, description: words.requestedText });
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) =>
        change.mutate({
          input: {
            title: String(entries.get('title')),
            startTime: instantOf(entries.get('startTime')),
            minutes: Number(entries.get('minutes')),
            notes: String(entries.get('notes')),
          },
        })
      }
    >
      <TextInput
        name="title"
        label={words.title}
        error={change.fields.title}
        maxLength={length.title}
      />
      <When error={change.fields.startTime} />
      <Select name="minutes" label={words.minutes} value="30" options={words.lengths} />
      <TextArea
        name="notes"
        label={words.notes}
        optional
        error={change.fields.notes}
        rows={3}
        maxLength={length.message}
      />
    </DialogForm>
  );
}
