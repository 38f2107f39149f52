import type { Deal } from '#contract/deals/deals.ts';
import {
  cancelDealMeeting,
  type DealMeeting,
  scheduleDealMeeting,
} from '#contract/deals/meetings.ts';
import { listPlatformTeam } from '#contract/deals/tasks.ts';
import { readersZone } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { useUser } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { instantOf } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { ContactChoice } from './contact-choice.tsx';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { dealMeetingWords as words } from './work-words.ts';

type Of = Pick<Deal, 'id' | 'platformId' | 'contact'>;

export function ScheduleMeeting({ deal, close }: { deal: Of; close: () => void }) {
  const refresh = useRefreshDeals();
  const { platformId } = deal;
  const change = useFormMutation(scheduleDealMeeting, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.added, description: title });
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
            title: text('title'),
            startTime: instantOf(entries.get('startTime')),
            minutes: Number(text('minutes')),
            place: text('place'),
            notes: text('notes'),
            people: entries.getAll('people').map(String),
            contactId: text('contactId'),
          },
        });
      }}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <TextInput name="title" label={words.title} maxLength={length.title} error={errors.title} />
      <TextInput
        name="startTime"
        type="datetime-local"
        label={words.when}
        hint={words.whenHint(readersZone())}
        error={errors.startTime}
      />
      <Select
        name="minutes"
        label={words.minutes}
        value="60"
        options={words.lengths}
        error={errors.minutes}
      />
      <TextInput
        name="place"
        label={words.place}
        hint={words.placeHint}
        maxLength={length.path}
        optional
        error={errors.place}
      />
      <ContactChoice
        platformId={platformId}
        chosen={deal.contact}
        label={words.contact}
        hint={words.contactHint}
        empty={words.noContact}
        optional
        error={errors.contactId}
      />
      <Colleagues platformId={platformId} error={errors.people} />
      <TextArea
        name="notes"
        label={words.notes}
        rows={3}
        maxLength={length.note}
        optional
        error={errors.notes}
      />
    </DialogForm>
  );
}

function Colleagues({ platformId, error }: { platformId: string; error: string | undefined }) {
  const { id: own } = useUser();
  const { data } = useCallQuery(listPlatformTeam, { platformId });
  const others = (data?.people ?? []).filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend>{words.people}</legend>
      <p className="hint">{words.peopleHint}</p>
      {others.map(({ id, name }) => (
        <label className="check" key={id}>
          <input type="checkbox" name="people" value={id} />
          {name}
        </label>
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function CancelMeeting({ meeting, close }: { meeting: DealMeeting; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(cancelDealMeeting, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.cancelDone, description: title });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { meetingId: meeting.id } })}
      failed={words.failed}
      label={words.cancel}
      busy={words.cancelling}
      back={words.keep}
      danger
      close={close}
    >
      <p>{words.cancelText(meeting.title)}</p>
    </DialogForm>
  );
}
