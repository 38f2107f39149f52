import { useEffect, useId, useRef, useState } from 'react';
import { uploadWords as words } from './list-words.ts';
import { type SendFile, type Sending, useUploads } from './use-uploads.ts';

const types = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx';
/** Named one by one: a phone then takes the photo as one of these. */
const photos = 'image/jpeg,image/png,image/webp';

interface Props {
  send: SendFile;
  /** Runs after each file that has arrived. */
  done: () => void;
  /** Runs for a file that is taken off the list. */
  removed?: (file: File) => void;
  several: boolean;
  label: string;
  /** Which files are accepted. */
  accepted: string;
}

/** Chooses files, drops them or takes a photo, and shows how far each has come. */
export function AddFiles({ send, done, removed, several, label, accepted }: Props) {
  const uploads = useUploads(send, done);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    uploads.add(several ? chosen : chosen.slice(0, 1));
  };
  return (
    <>
      <fieldset
        aria-label={label}
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <p className="actions">
          <label className="button button-secondary" htmlFor={`${id}-files`}>
            {label}
          </label>
          <Chooser id={id} name="files" multiple={several} accept={types} take={take} />
          <label className="button button-secondary take-photo" htmlFor={`${id}-photo`}>
            {words.photo}
          </label>
          <Chooser id={id} name="photo" accept={photos} capture="environment" take={take} />
          <span className="small muted drop-hint">{words.drop}</span>
        </p>
        <p className="hint" id={`${id}-hint`}>
          {accepted}
        </p>
      </fieldset>
      {uploads.items.length > 0 && (
        <ul className="uploads" aria-label={words.files}>
          {uploads.items.map((item) => (
            <Row
              key={item.key}
              item={item}
              again={() => uploads.again(item.key)}
              remove={() => {
                uploads.remove(item.key);
                removed?.(item.file);
              }}
            />
          ))}
        </ul>
      )}
      {/* Tells a form that contains it. */}
      {uploads.left > 0 && <input type="hidden" name="uploading" />}
      <p className="visually-hidden" role="status">
        {uploads.items.length > 0 && words.summary(uploads.left)}
      </p>
    </>
  );
}

interface ChooserProps
  extends Pick<React.ComponentProps<'input'>, 'multiple' | 'accept' | 'capture'> {
  id: string;
  name: string;
  take: (files: FileList | null) => void;
}

/** The label beside it is its button. */
function Chooser({ id, name, take, ...more }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeChosen = () => {
    const { current } = input;
    if (!current?.files?.length) return;
    take(current.files);
    // Choosing the same file again is a change, too.
    current.value = '';
  };
  // What was chosen before this script arrived.
  useEffect(takeChosen);
  return (
    <input
      ref={input}
      id={`${id}-${name}`}
      className="visually-hidden"
      type="file"
      aria-describedby={`${id}-hint`}
      {...more}
      onChange={takeChosen}
    />
  );
}

function textOf({ state, part, problem }: Sending): string {
  const percent = Math.round(part * 100);
  if (state === 'sending') return words.sending(percent);
  if (state === 'offline') return words.offline(percent);
  if (state === 'failed') return words.failed(problem ?? '');
  return words[state];
}

function Row({ item, again, remove }: { item: Sending; again: () => void; remove: () => void }) {
  const { file, part, state } = item;
  const isOver = state === 'done' || state === 'failed';
  const button = (label: string, act: () => void) => (
    <button type="button" className="button button-quiet" onClick={act}>
      {label}
      <span className="visually-hidden"> {file.name}</span>
    </button>
  );
  return (
    <li>
      <div>
        <p>
          <bdi>{file.name}</bdi>
        </p>
        {!isOver && <progress aria-label={file.name} value={part} max={1} />}
        <p
          className={state === 'failed' ? 'small error' : 'small muted'}
          role={state === 'failed' ? 'alert' : undefined}
        >
          {textOf(item)}
        </p>
      </div>
      <p className="actions">
        {state === 'failed' && button(words.again, again)}
        {button(isOver ? words.dismiss : words.cancel, remove)}
      </p>
    </li>
  );
}
