import { length } from '#contract/limits.ts';
import {
  type Breach,
  changeBreach,
  listBreaches,
  recordBreach,
} from '#contract/operations/privacy.ts';
import { instantOf, localTime } from '../../data/local-time.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { breachWords as words } from './words.ts';

const compared: Compared<Breach> = [
  [words.name, ({ title }) => title],
  [words.description, ({ description }) => description],
  [words.measures, ({ measures }) => measures || words.unknown],
  [words.people, ({ people }) => people?.toString() ?? words.unknown],
  [words.knownAt, ({ knownAt }) => localTime(knownAt)],
  [words.authorityToldAt, ({ authorityToldAt: at }) => (at ? localTime(at) : words.unknown)],
  [words.peopleToldAt, ({ peopleToldAt: at }) => (at ? localTime(at) : words.unknown)],
  [words.noNotice, ({ noNotice }) => noNotice || words.unknown],
  [words.columns.state, ({ closedAt }) => words.states[closedAt ? 'closed' : 'open']],
];

const text = (entries: FormData, name: string) => String(entries.get(name) ?? '');
const entriesOf = (entries: FormData) => ({
  title: text(entries, 'title'),
  description: text(entries, 'description'),
  measures: text(entries, 'measures'),
  people: text(entries, 'people').trim() === '' ? null : Number(entries.get('people')),
  knownAt: instantOf(entries.get('knownAt')),
});

export const RecordBreach = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.record} wide onClose={onClose}>
    {(close) => <RecordForm close={close} />}
  </Dialog>
);

function RecordForm({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(recordBreach, {
    done() {
      refresh();
      close();
      showToast({ title: words.recorded });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: entriesOf(entries) })}
      failed={words.failed}
      label={words.record}
      busy={words.saving}
      close={close}
    >
      <BreachFields errors={change.fields} />
    </DialogForm>
  );
}

export const EditBreach = ({ row, onClose }: { row: Breach; onClose: () => void }) => (
  <Dialog title={words.editTitle} wide onClose={onClose}>
    {(close) => <EditForm row={row} close={close} />}
  </Dialog>
);

function EditForm({ row, close }: { row: Breach; close: () => void }) {
  const refresh = useRefresh({ list: listBreaches });
  const change = useEditMutation(changeBreach, row, {
    refresh,
    done(changed) {
      refresh(changed);
      close();
      showToast({ title: words.saved });
    },
  });
  const { filled, conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          {
            id: row.id,
            ...entriesOf(entries),
            authorityToldAt: instantOf(entries.get('authorityToldAt')),
            peopleToldAt: instantOf(entries.get('peopleToldAt')),
            noNotice: text(entries, 'noNotice'),
            closed: entries.has('closed'),
          },
          words.yours,
        )
      }
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <div className="stack" key={filled.version}>
        <BreachFields breach={filled} errors={fields} />
        <Time name="authorityToldAt" value={filled.authorityToldAt} errors={fields} optional />
        <Time name="peopleToldAt" value={filled.peopleToldAt} errors={fields} optional />
        <TextArea
          name="noNotice"
          label={words.noNotice}
          hint={words.noNoticeHint}
          optional
          rows={2}
          value={filled.noNotice}
          maxLength={length.note}
          error={fields.noNotice}
        />
        <label className="check">
          <input type="checkbox" name="closed" defaultChecked={filled.closedAt !== null} />
          {words.closed}
        </label>
      </div>
    </DialogForm>
  );
}

interface Fields {
  breach?: Breach;
  errors: Readonly<Record<string, string>>;
}

function Time({
  name,
  value,
  errors,
  optional = false,
}: {
  name: 'knownAt' | 'authorityToldAt' | 'peopleToldAt';
  value: string | null | undefined;
  optional?: boolean;
} & Pick<Fields, 'errors'>) {
  return (
    <TextInput
      name={name}
      type="datetime-local"
      label={words[name]}
      optional={optional}
      value={value ? localTime(value) : ''}
      error={errors[name]}
    />
  );
}

function BreachFields({ breach, errors }: Fields) {
  return (
    <>
      <TextInput
        name="title"
        label={words.name}
        value={breach?.title}
        maxLength={length.title}
        error={errors.title}
      />
      <TextArea
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        rows={4}
        value={breach?.description}
        maxLength={length.description}
        error={errors.description}
      />
      <TextArea
        name="measures"
        label={words.measures}
        optional
        rows={3}
        value={breach?.measures}
        maxLength={length.description}
        error={errors.measures}
      />
      <TextInput
        name="people"
        inputMode="numeric"
        label={words.people}
        hint={words.peopleHint}
        optional
        value={breach?.people?.toString()}
        error={errors.people}
      />
      <Time name="knownAt" value={breach?.knownAt} errors={errors} />
    </>
  );
}
