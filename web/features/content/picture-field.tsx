import { useEffect, useRef, useState } from 'react';
import { pictureLimits, pictureTypes, webpAddress } from '#contract/content/picture-files.ts';
import {
  type ArticlePicture,
  type UploadedPicture,
  uploadArticlePicture,
} from '#contract/content/pictures.ts';
import { formatBytes } from '#contract/format.ts';
import { messageOf } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { TextInput } from '../../design/field.tsx';
import { FileField } from '../../design/file-field.tsx';
import { readPicture } from './read-article.ts';
import { articleFormWords as words } from './words.ts';

interface Props {
  picture: ArticlePicture | null;
  errors: Readonly<Record<string, string>>;
  /** Called when an upload begins and ends. */
  onUpload: (isUploading: boolean) => void;
}

const most = formatBytes(pictureLimits.bytes);

/**
 * The picture of an article. It is uploaded when it is chosen and becomes the article's when the form is saved; until then
 * a hidden text field keeps it, so that the form's draft and reset include it.
 */
export function PictureField({ picture: initial, errors, onUpload }: Props) {
  const kept = useRef<HTMLInputElement>(null);
  const initialText = initial ? JSON.stringify(initial) : '';
  const [picture, setPicture] = useState<UploadedPicture | null>(initial);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [isNew, setNew] = useState(false);
  const [round, setRound] = useState(0);
  const alt = () => kept.current?.form?.elements.namedItem('pictureAlt');

  useEffect(() => {
    const form = kept.current?.form;
    const reset = () => {
      setPicture(initialText === '' ? null : readPicture(initialText));
      setFault('');
      setNew(false);
    };
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [initialText]);

  function keep(next: UploadedPicture | null): void {
    if (!kept.current) return;
    kept.current.value = next ? JSON.stringify(next) : '';
    kept.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function send(file: File): Promise<void> {
    if (file.size > pictureLimits.bytes) return setFault(words.pictureTooLarge(most));
    setFault('');
    setSent(0);
    onUpload(true);
    try {
      keep(await upload(uploadArticlePicture, {}, file, { tell: setSent }));
      setNew(true);
      const field = alt();
      if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setSent(null);
      setRound((number) => number + 1);
      onUpload(false);
    }
  }

  function remove(): void {
    const field = alt();
    if (field instanceof HTMLInputElement) field.value = '';
    keep(null);
    setNew(false);
    const file = kept.current?.form?.elements.namedItem('pictureFile');
    if (file instanceof HTMLElement) requestAnimationFrame(() => file.focus());
  }

  return (
    <>
      <input
        ref={kept}
        type="text"
        name="picture"
        hidden
        defaultValue={initialText}
        onInput={(event) => setPicture(readPicture(event.currentTarget.value))}
      />
      {picture && (
        <img
          className="content-picture"
          src={webpAddress(picture)}
          alt=""
          width={picture.width}
          height={picture.height}
        />
      )}
      <FileField
        key={round}
        name="pictureFile"
        label={picture ? words.pictureReplace : words.picture}
        hint={words.pictureHint(most)}
        error={fault || errors.picture || errors['picture.id']}
        accept={pictureTypes.join(',')}
        optional
        sent={sent}
        onChoose={(file) => file && void send(file)}
      />
      <p className="small" role="status">
        {isNew && picture ? words.pictureUploaded : ''}
      </p>
      <div className="stack" hidden={!picture}>
        <TextInput
          name="pictureAlt"
          label={words.pictureAlt}
          hint={words.pictureAltHint}
          value={initial?.alt ?? ''}
          error={errors.pictureAlt || errors['picture.alt']}
          maxLength={pictureLimits.alt}
        />
        <p className="actions">
          <button type="button" className="button button-secondary" onClick={remove}>
            {words.pictureRemove}
          </button>
        </p>
      </div>
    </>
  );
}
