/**
 * Form fields: a label, an optional hint, and an error associated with the control. Uncontrolled, so they work without
 * script.
 */
import { useId } from 'react';
import { designWords } from './pattern-words.ts';

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  autoFocus: boolean;
}

interface FieldProps {
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  wide?: boolean | undefined;
  children: (described: Described) => React.ReactNode;
}

export function Field({ name, label, hint, error, optional, wide, children }: FieldProps) {
  const base = useId();
  // While the field is invalid, its id must be predictable, so that the summary above can link to it.
  const id = error ? `field-${name}` : `${name}${base}`.replaceAll(/[^\w-]/g, '');
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={wide ? 'field wide' : 'field'}>
      {label && (
        <label htmlFor={id}>
          {label}
          {optional && <span className="optional"> {designWords.optional}</span>}
        </label>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        // In a document that comes back with errors, the first of them gets the focus.
        autoFocus: Boolean(error),
      })}
      <p className="error" id={`${id}-error`} data-error={name}>
        {error}
      </p>
    </div>
  );
}

/** The errors of a form, above it, each with a link to its field. */
export function ErrorLinks({ fields }: { fields: Readonly<Record<string, string>> }) {
  const errors = Object.entries(fields);
  if (errors.length === 0) return null;
  return (
    <ul>
      {errors.map(([name, message]) => (
        <li key={name}>
          <a href={`#field-${name}`}>{message}</a>
        </li>
      ))}
    </ul>
  );
}

type Own = Omit<FieldProps, 'children'> & { value?: string | undefined };

export function TextInput({
  name,
  label,
  hint,
  error,
  optional,
  wide,
  value,
  ...input
}: Own & Omit<React.ComponentProps<'input'>, 'value' | 'name'>) {
  return (
    <Field {...{ name, label, hint, error, optional, wide }}>
      {(described) => (
        <input
          className="input"
          type="text"
          name={name}
          defaultValue={value}
          {...described}
          {...input}
        />
      )}
    </Field>
  );
}

export function TextArea({
  name,
  label,
  hint,
  error,
  optional,
  wide,
  value,
  ...input
}: Own & Omit<React.ComponentProps<'textarea'>, 'value' | 'name'>) {
  return (
    <Field {...{ name, label, hint, error, optional, wide }}>
      {(described) => (
        <textarea className="input" name={name} defaultValue={value} {...described} {...input} />
      )}
    </Field>
  );
}

export function Select({
  name,
  label,
  hint,
  error,
  optional,
  wide,
  value,
  options,
  empty,
  ...input
}: Own & {
  options: Readonly<Record<string, string>>;
  /** The label of the empty choice. */
  empty?: string;
} & Omit<React.ComponentProps<'select'>, 'value' | 'name'>) {
  return (
    <Field {...{ name, label, hint, error, optional, wide }}>
      {(described) => (
        <select className="input" name={name} defaultValue={value ?? ''} {...described} {...input}>
          {empty !== undefined && <option value="">{empty}</option>}
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
