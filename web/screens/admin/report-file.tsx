import { useRef, useState } from 'react';
import { shop } from '#contract/limits.ts';
import { type CatalogueReport, uploadReportFile } from '#contract/sales.ts';
import { messageOf } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { Field } from '../../ui/field.tsx';
import { upload } from '../../upload.ts';
import { useCatalogueRefresh } from './use-report.ts';

const megabyte = 1024 * 1024;
const sizeText = (bytes: number) =>
  bytes < megabyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / megabyte).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** The PDF of a report: what is there, and a new one in its place. Buyers get the new one from then on. */
export function ReportFile({
  report,
  onUploaded,
}: {
  report: CatalogueReport;
  onUploaded: (changed: CatalogueReport) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState('');
  const refresh = useCatalogueRefresh();
  const { file } = report;

  async function send() {
    const chosen = input.current?.files?.[0];
    if (!chosen) return setError('Choose a PDF first.');
    if (chosen.size > shop.fileBytes)
      return setError(`That is more than ${sizeText(shop.fileBytes)}. Choose a smaller file.`);
    setError('');
    setSent(0);
    try {
      const changed = await upload(uploadReportFile, { reportId: report.id }, chosen, setSent);
      refresh();
      onUploaded(changed);
      if (input.current) input.current.value = '';
      showToast({
        title: 'Uploaded',
        description: `${changed.file?.name ?? chosen.name}, ${changed.file?.pages ?? 0} pages`,
      });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSent(null);
    }
  }

  return (
    <section className="stack report-file" aria-labelledby="report-file">
      <h3 id="report-file">PDF of the report</h3>
      <p>
        {file ? (
          <>
            <strong>{file.name}</strong>, {file.pages} pages, {sizeText(file.bytes)}
          </>
        ) : report.sample ? (
          'None yet: buyers get a sample edition, which this site makes.'
        ) : (
          'None yet: visitors read “In preparation”, and cannot buy it.'
        )}
      </p>
      <form
        className="upload"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          name="file"
          label={file ? 'New PDF' : 'PDF file'}
          hint={`At most ${sizeText(shop.fileBytes)}. Its pages are counted.`}
          error={error}
        >
          {(described) => (
            <input
              ref={input}
              className="input"
              type="file"
              name="file"
              accept="application/pdf,.pdf"
              {...described}
            />
          )}
        </Field>
        <button
          type="submit"
          className="button button-secondary"
          disabled={sent !== null}
          aria-busy={sent !== null}
        >
          {sent !== null ? 'Uploading...' : file ? 'Replace PDF' : 'Upload PDF'}
        </button>
        {sent !== null && (
          <progress className="upload-progress" aria-label="Upload" max={1} value={sent} />
        )}
      </form>
    </section>
  );
}
