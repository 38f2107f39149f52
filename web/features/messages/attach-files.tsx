import { useEffect, useRef, useState } from 'react';
import { addMessageFile } from '#contract/support/message-files.ts';
import { upload } from '../../data/upload.ts';
import { AddFiles } from '../documents/add-files.tsx';
import { fileWords as words } from './file-words.ts';

/** Uploads files and enters them in the form around it, under `files`. A reset of the form drops them. */
export function AttachFiles({ error }: { error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [arrived, setArrived] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    const form = place.current?.closest('form');
    const clear = () => {
      setArrived(new Map());
      setRound((before) => before + 1);
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return (
    <div ref={place}>
      <AddFiles
        key={round}
        send={async (file, watch) => {
          const { id } = await upload(addMessageFile, {}, file, watch);
          if (!watch.signal.aborted) setArrived((before) => new Map(before).set(file, id));
        }}
        done={() => undefined}
        removed={(file) =>
          setArrived((before) => new Map([...before].filter(([one]) => one !== file)))
        }
        several
        label={words.add}
        accepted={words.accepted}
      />
      {[...new Set(arrived.values())].map((id) => (
        <input key={id} type="hidden" name="files" value={id} />
      ))}
      {error && (
        <p className="error small" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
