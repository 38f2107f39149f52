import { useState } from 'react';
import { callUrl } from '#contract/call.ts';
import { length } from '#contract/limits.ts';
import {
  changePrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
  recordPrivacyRequest,
} from '#contract/operations/privacy.ts';
import { type PrivacyRequestKind, privacyRequestKinds } from '#contract/operations/vocabulary.ts';
import { eraseRequester, exportRequester } from '#contract/overview/privacy-data.ts';
import { useToday } from '../../app/session.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { breachWords, requestWords as words } from './words.ts';

const compared: Compared<PrivacyRequest> = [
  [words.columns.name, ({ name }) => name],
  [words.email, ({ email }) => email],
  [words.columns.kind, ({ kind }) => privacyRequestKinds[kind]],
  [words.details, ({ details }) => details || breachWords.unknown],
  [words.receivedOn, ({ receivedOn }) => receivedOn],
  [words.settledOn, ({ settledOn }) => settledOn ?? breachWords.unknown],
  [words.outcome, ({ outcome }) => outcome || breachWords.unknown],
];

const text = (entries: FormData, name: string) => String(entries.get(name) ?? '');
const entriesOf = (entries: FormData) => ({
  kind: text(entries, 'kind') as PrivacyRequestKind,
  name: text(entries, 'name'),
  email: text(entries, 'email'),
  details: text(entries, 'details'),
  receivedOn: text(entries, 'receivedOn'),
});

export const RecordRequest = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.record} wide onClose={onClose}>
    {(close) => <RecordForm close={close} />}
  </Dialog>
);

function RecordForm({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(recordPrivacyRequest, {
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
      <RequestFields errors={change.fields} />
    </DialogForm>
  );
}

export function EditRequest({ row, onClose }: { row: PrivacyRequest; onClose: () => void }) {
  const [erases, setErases] = useState(false);
  return (
    <Dialog title={erases ? words.erase : words.editTitle} wide onClose={onClose}>
      {(close) =>
        erases ? (
          <EraseForm row={row} close={close} />
        ) : (
          <>
            <PersonalData row={row} onErase={() => setErases(true)} />
            <EditForm row={row} close={close} />
          </>
        )
      }
    </Dialog>
  );
}

/** What is kept about the person, for as long as the request says who it is. */
function PersonalData({ row, onErase }: { row: PrivacyRequest; onErase: () => void }) {
  if (!row.email) return null;
  return (
    <div className="actions">
      <a
        className="button button-secondary"
        href={callUrl(exportRequester, { id: row.id })}
        download
      >
        {words.download}
      </a>
      {row.kind === 'erasure' && !row.settledOn && (
        <button type="button" className="button button-danger" onClick={onErase}>
          {words.erase}
        </button>
      )}
    </div>
  );
}

function EraseForm({ row, close }: { row: PrivacyRequest; close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(eraseRequester, {
    done() {
      refresh();
      close();
      showToast({ title: words.personErased });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { id: row.id, outcome: text(entries, 'outcome') } })
      }
      failed={words.eraseFailed}
      label={words.erase}
      busy={words.erasing}
      danger
      close={close}
    >
      <p>{words.eraseWhat(row.email)}</p>
      <TextArea
        name="outcome"
        label={words.outcome}
        hint={words.outcomeHint}
        rows={3}
        maxLength={length.note}
        error={change.fields.outcome}
      />
    </DialogForm>
  );
}

function EditForm({ row, close }: { row: PrivacyRequest; close: () => void }) {
  const refresh = useRefresh({ list: listPrivacyRequests });
  const change = useEditMutation(changePrivacyRequest, row, {
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
            settledOn: text(entries, 'settledOn'),
            outcome: text(entries, 'outcome'),
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
      <RequestFields key={filled.version} request={filled} errors={fields} />
      <TextInput
        key={`settled-${filled.version}`}
        name="settledOn"
        type="date"
        label={words.settledOn}
        hint={words.settledHint}
        optional
        value={filled.settledOn ?? ''}
        error={fields.settledOn}
      />
      <TextArea
        key={`outcome-${filled.version}`}
        name="outcome"
        label={words.outcome}
        optional
        rows={3}
        value={filled.outcome}
        maxLength={length.note}
        error={fields.outcome}
      />
    </DialogForm>
  );
}

interface Fields {
  request?: PrivacyRequest;
  errors: Readonly<Record<string, string>>;
}

function RequestFields({ request, errors }: Fields) {
  const today = useToday();
  return (
    <>
      <Select
        name="kind"
        label={words.columns.kind}
        options={privacyRequestKinds}
        value={request?.kind ?? 'copy'}
        error={errors.kind}
      />
      <TextInput
        name="name"
        label={words.columns.name}
        value={request?.name}
        maxLength={length.name}
        error={errors.name}
      />
      <TextInput
        name="email"
        type="email"
        label={words.email}
        value={request?.email}
        maxLength={length.email}
        error={errors.email}
      />
      <TextArea
        name="details"
        label={words.details}
        optional
        rows={3}
        value={request?.details}
        maxLength={length.note}
        error={errors.details}
      />
      <TextInput
        name="receivedOn"
        type="date"
        label={words.receivedOn}
        value={request?.receivedOn ?? today}
        error={errors.receivedOn}
      />
    </>
  );
}
