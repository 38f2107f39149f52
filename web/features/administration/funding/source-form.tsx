import { useNavigate } from 'react-router';
import {
  changeFundingSource,
  createFundingSource,
  type FundingSource,
} from '#contract/funding/sources.ts';
import { addedSourceKinds } from '#contract/funding/vocabulary.ts';
import { useEditMutation, useFormMutation } from '../../../data/use-form-mutation.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../../design/conflict-notice.tsx';
import { DialogForm } from '../../../design/dialog-form.tsx';
import { Select } from '../../../design/field.tsx';
import { showToast } from '../../../islands/toast.ts';
import { readKind, readSource, SourceFields } from './source-fields.tsx';
import { sourcePath } from './source-parts.tsx';
import { sourceFormWords as words } from './source-words.ts';

export function AddSource({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const change = useFormMutation(createFundingSource, {
    done({ id, name }) {
      refresh();
      close();
      showToast({ title: words.added, description: name });
      void navigate(sourcePath(id));
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { kind: readKind(entries), ...readSource(entries) } })
      }
      failed={words.failed}
      label={words.add}
      busy={words.saving}
      close={close}
    >
      <Select
        name="kind"
        label={words.kind}
        options={addedSourceKinds}
        value="feed"
        error={change.fields.kind}
      />
      <SourceFields form={change.form} errors={change.fields} isMapped />
    </DialogForm>
  );
}

const compared: Compared<FundingSource> = [
  [words.name, ({ name }) => name],
  [words.address, ({ address }) => address],
  [words.licence, ({ licence }) => licence],
  [words.platform, ({ platform }) => platform],
  [words.mapping, ({ mapping }) => Object.values(mapping).join(', ')],
];

export function EditSource({ source, close }: { source: FundingSource; close: () => void }) {
  const refresh = useRefresh();
  const change = useEditMutation(changeFundingSource, source, {
    refresh: () => refresh(),
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.saved, description: name });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => change.submit({ id: source.id, ...readSource(entries) }, words.yours)}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <SourceFields
        key={filled.version}
        form={change.form}
        source={filled}
        errors={change.fields}
        isMapped={filled.abilities.map}
      />
    </DialogForm>
  );
}
