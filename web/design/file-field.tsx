import { Field } from './field.tsx';
import { designWords } from './pattern-words.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  accept: string;
  optional?: boolean;
  /** The fraction sent, 0 to 1; null while nothing is being sent. */
  sent: number | null;
  onChoose?: (file: File | undefined) => void;
}

/** A file that is sent with the form, with its upload progress. */
export function FileField({ name, accept, sent, onChoose, ...field }: Props) {
  return (
    <div className="file-field">
      <Field name={name} {...field}>
        {(described) => (
          <input
            className="input"
            type="file"
            name={name}
            accept={accept}
            onChange={(event) => onChoose?.(event.currentTarget.files?.[0])}
            {...described}
          />
        )}
      </Field>
      {sent !== null && (
        <progress
          className="upload-progress"
          aria-label={designWords.upload.progress}
          max={1}
          value={sent}
        />
      )}
    </div>
  );
}
