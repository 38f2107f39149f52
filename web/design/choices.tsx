import { Field } from './field.tsx';

/** Several choices from a short list. */
export function Choices({
  name,
  label,
  options,
  chosen,
  error,
}: {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <Field name={name} error={error}>
      {({ 'aria-describedby': describedBy }) => (
        <fieldset className="choice-group" aria-describedby={describedBy}>
          <legend>{label}</legend>
          <div className="choices">
            {Object.entries(options).map(([value, text]) => (
              <label className="choice" key={value}>
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Field>
  );
}
