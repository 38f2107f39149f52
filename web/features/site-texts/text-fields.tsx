import type { EditedText } from '#contract/content/site-texts.ts';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { type FieldGroup, groupsOf, labelOf } from './field-groups.ts';

interface Props {
  text: EditedText;
  errors: Readonly<Record<string, string>>;
}

/** The fields of a text, each section of its page in a part that opens. */
export function TextFields({ text, errors }: Props) {
  return groupsOf(text).map((group) =>
    group.id === '' ? (
      <Fields key="" group={group} text={text} errors={errors} />
    ) : (
      <details
        key={group.id}
        className="text-part"
        open={group.fields.some(({ name }) => errors[name]) || undefined}
      >
        <summary>{group.heading}</summary>
        <div className="stack">
          <Fields group={group} text={text} errors={errors} />
        </div>
      </details>
    ),
  );
}

const Fields = ({ group, text, errors }: Props & { group: FieldGroup }) =>
  group.fields.map((field) => (
    <TextField
      key={field.name}
      field={field}
      label={labelOf(group.id, field.name)}
      value={text.entries[field.name] ?? ''}
      error={errors[field.name]}
    />
  ));

function TextField({
  field: { name, kind, max, options, optional },
  ...shown
}: {
  field: EditedText['fields'][number];
  label: string;
  value: string;
  error: string | undefined;
}) {
  const common = { ...shown, name, optional };
  if (kind === 'choice')
    return (
      <Select {...common} options={Object.fromEntries((options ?? []).map((one) => [one, one]))} />
    );
  if (kind === 'text' || kind === 'texts')
    return <TextArea {...common} translate="no" rows={kind === 'text' ? 3 : 8} maxLength={max} />;
  return <TextInput {...common} type={kind === 'date' ? 'date' : 'text'} maxLength={max} />;
}
