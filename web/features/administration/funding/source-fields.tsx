import { type RefObject, useId, useRef, useState } from 'react';
import {
  type FundingSource,
  previewFundingSource,
  type SourcePreview,
} from '#contract/funding/sources.ts';
import {
  type addedSourceKinds,
  type PlatformType,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { messageOf, useCallMutation } from '../../../data/api.ts';
import { Select, TextInput } from '../../../design/field.tsx';
import { SourcePreviewPart } from './source-preview.tsx';
import { sourceFormWords as words } from './source-words.ts';

const paths = Object.keys(words.paths) as (keyof typeof words.paths)[];

interface Props {
  form: RefObject<HTMLFormElement | null>;
  source?: FundingSource;
  errors: Readonly<Record<string, string>>;
  /** A feed or release packages: with what is read from them. */
  isMapped: boolean;
}

/** A source's fields; the server validates them. */
export function SourceFields({ form, source, errors, isMapped }: Props) {
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        value={source?.name}
        maxLength={length.organization}
        error={errors.name}
      />
      <TextInput
        name="address"
        label={words.address}
        hint={words.addressHint}
        type="url"
        value={source?.address}
        maxLength={length.path}
        error={errors.address}
      />
      <TextInput
        name="licence"
        label={words.licence}
        hint={words.licenceHint}
        optional
        value={source?.licence}
        maxLength={length.title}
        error={errors.licence}
      />
      {isMapped && <ReadFields form={form} source={source} errors={errors} />}
    </>
  );
}

/** What is read, with a preview that follows the mapping. */
function ReadFields({
  form,
  source,
  errors,
}: Pick<Props, 'form' | 'errors'> & { source: FundingSource | undefined }) {
  const suggestions = useId();
  const [found, setFound] = useState<SourcePreview>();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const preview = useCallMutation(previewFundingSource, {
    done: () => setProblem(null),
    refused: (error) => setProblem(messageOf(error)),
  });
  /** Once it was asked for, the preview follows what is entered. */
  const read = (follows: boolean) => {
    if (!form.current || (follows && asked.current === null)) return;
    const given = new FormData(form.current);
    const { address, platform, type, mapping } = readSource(given);
    const kind = source ? (source.kind as Kind) : readKind(given);
    const input = { kind, address, platform, type, mapping };
    if (follows && asked.current === JSON.stringify(input)) return;
    asked.current = JSON.stringify(input);
    // Only the answer to the latest is shown.
    preview.mutate({ input }, { onSuccess: setFound });
  };
  return (
    <>
      <TextInput
        name="platform"
        label={words.platform}
        optional
        value={source?.platform}
        maxLength={length.organization}
        error={errors.platform}
      />
      <Select
        name="type"
        label={words.type}
        options={platformTypes}
        value={source?.type ?? 'grant'}
        error={errors.type}
      />
      <fieldset className="choice-group" onBlur={() => read(true)}>
        <legend>{words.mapping}</legend>
        <p className="hint">{words.mappingHint}</p>
        <div className="source-paths">
          {paths.map((name) => (
            <TextInput
              key={name}
              name={`mapping.${name}`}
              label={words.paths[name]}
              optional
              list={suggestions}
              autoComplete="off"
              value={source?.mapping[name]}
              maxLength={200}
              error={errors[`mapping.${name}`]}
            />
          ))}
        </div>
        <datalist id={suggestions}>
          {found &&
            [...found.lists, ...found.fields].map(({ path }) => <option key={path} value={path} />)}
        </datalist>
      </fieldset>
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={preview.isPending}
          aria-busy={preview.isPending}
          onClick={() => read(false)}
        >
          {preview.isPending ? words.previewing : words.preview}
        </button>
      </p>
      <div aria-live="polite">
        <SourcePreviewPart preview={found} problem={problem} />
      </div>
    </>
  );
}

type Kind = keyof typeof addedSourceKinds;
export const readKind = (entries: FormData) => String(entries.get('kind')) as Kind;

/** Converts the form's entries to the calls' input. */
export function readSource(entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    name: text('name'),
    address: text('address'),
    licence: text('licence'),
    platform: text('platform'),
    type: (text('type') || 'grant') as PlatformType,
    mapping: Object.fromEntries(paths.map((name) => [name, text(`mapping.${name}`)])),
  };
}
