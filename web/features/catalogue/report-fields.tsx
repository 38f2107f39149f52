import { useRef, useState } from 'react';
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import {
  type ReportStatus,
  reportCategories,
  reportStatuses,
} from '#contract/commerce/vocabulary.ts';
import { formatBytes } from '#contract/format.ts';
import { length, shop } from '#contract/limits.ts';
import { Field, Select, TextArea, TextInput } from '../../design/field.tsx';
import { FileField } from '../../design/file-field.tsx';
import { reportWords } from './report-words.ts';

const words = reportWords.form;

/** ADMIN-18: the form sends the name. */
const categoryNames = Object.fromEntries(
  Object.values(reportCategories).map((name) => [name, name]),
);

interface Props {
  report?: CatalogueReport;
  errors: Readonly<Record<string, string>>;
  fileError: string;
  /** The fraction of the PDF that has been sent; null while it is not being sent. */
  sent: number | null;
  /** Called with the status chosen in the form. */
  onStatus?: (status: ReportStatus) => void;
}

/** The fields of the report form (ADMIN-18..ADMIN-20), including its PDF; the server validates them. */
export function ReportFields({ report, errors, fileError, sent, onStatus }: Props) {
  const [status, setStatus] = useState<ReportStatus>(report?.status ?? 'inactive');
  /** Keeps a status once somebody has chosen it; until then a new report goes on sale with its PDF. */
  const chosen = useRef(report !== undefined);
  const become = (next: ReportStatus) => {
    setStatus(next);
    onStatus?.(next);
  };
  const most = formatBytes(shop.fileBytes);
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        value={report?.name}
        maxLength={length.title}
        error={errors.name}
      />
      <TextArea
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        rows={3}
        value={report?.description}
        maxLength={length.description}
        error={errors.description}
      />
      <Select
        name="category"
        label={words.category}
        options={categoryNames}
        value={report?.category ?? reportCategories.policy}
        error={errors.category}
      />
      <TextInput
        name="price"
        label={words.price}
        type="number"
        inputMode="numeric"
        step={1}
        value={report && String(report.price)}
        error={errors.price}
      />
      <FileField
        name="file"
        label={report?.file ? words.newPdf : words.pdf}
        hint={`${pdfNow(report)} ${words.pdfHint(most)}`.trim()}
        accept="application/pdf,.pdf"
        error={fileError}
        sent={sent}
        onChoose={(file) => {
          if (!chosen.current) become(file ? 'active' : 'inactive');
        }}
      />
      <Field
        name="status"
        label={words.status}
        hint={report || status !== 'inactive' ? undefined : words.draftHint}
        error={errors.status}
      >
        {(described) => (
          <select
            className="input"
            name="status"
            value={status}
            onChange={(event) => {
              chosen.current = true;
              become(event.currentTarget.value as ReportStatus);
            }}
            {...described}
          >
            {Object.entries(reportStatuses).map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <details className="more" open={hasFurther(errors)}>
        <summary>{words.more}</summary>
        <div className="stack">
          <FurtherFields report={report} errors={errors} />
        </div>
      </details>
    </>
  );
}

const hasFurther = (errors: Props['errors']): boolean =>
  ['publishedOn', 'pages', 'contents', 'firstPage'].some((name) => errors[name] !== undefined);

function pdfNow(report: CatalogueReport | undefined): string {
  if (!report) return '';
  const { file, sample } = report;
  if (file) return words.pdfNow(file.name, file.pages, file.bytes);
  return sample ? words.pdfNone.sample : words.pdfNone.preparation;
}

function FurtherFields({
  report,
  errors,
}: {
  report: CatalogueReport | undefined;
  errors: Props['errors'];
}) {
  return (
    <>
      <div className="pair">
        <TextInput
          name="publishedOn"
          label={words.publishedOn}
          type="date"
          value={report?.publishedOn}
          error={errors.publishedOn}
          optional
        />
        {/* With a PDF, its pages are counted. */}
        {!report?.file && (
          <TextInput
            name="pages"
            label={words.pages}
            type="number"
            inputMode="numeric"
            max={shop.mostPages}
            value={report && String(report.pages)}
            error={errors.pages}
            optional
          />
        )}
      </div>
      <TextArea
        name="contents"
        label={words.contents}
        hint={words.contentsHint}
        rows={5}
        value={report?.contents.join('\n')}
        error={errors.contents}
        optional
      />
      <TextArea
        name="firstPage"
        label={words.firstPage}
        hint={words.firstPageHint}
        rows={5}
        value={report?.firstPage.join('\n')}
        error={errors.firstPage}
        optional
      />
    </>
  );
}
