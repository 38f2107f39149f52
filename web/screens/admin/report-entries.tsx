import { length, shop } from '#contract/limits.ts';
import type { CatalogueReport } from '#contract/sales.ts';
import { reportCategories, reportStatuses } from '#contract/vocabulary.ts';
import { Select, TextArea, TextInput } from '../../ui/field.tsx';

/** The fields of the report form (ADMIN-18..ADMIN-20); the server checks them. */
export function ReportFields({
  report,
  errors,
}: {
  report?: CatalogueReport;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        value={report?.name}
        maxLength={length.title}
        error={errors.name}
      />
      <TextArea
        name="description"
        label="Description"
        hint="Two or three sentences; they stand in the catalogue."
        rows={4}
        value={report?.description}
        maxLength={length.description}
        error={errors.description}
      />
      <Select
        name="category"
        label="Category"
        options={reportCategories}
        value={report?.category ?? 'policy'}
        error={errors.category}
      />
      <div className="pair">
        <TextInput
          name="price"
          label="Price in US dollars"
          type="number"
          inputMode="numeric"
          step={1}
          value={report && String(report.price)}
          error={errors.price}
        />
        <Select
          name="status"
          label="Status"
          options={reportStatuses}
          value={report?.status ?? 'active'}
          error={errors.status}
        />
      </div>
      <div className="pair">
        <TextInput
          name="publishedOn"
          label="Published on"
          type="date"
          value={report?.publishedOn}
          error={errors.publishedOn}
          optional
        />
        <TextInput
          name="pages"
          label="Pages"
          type="number"
          inputMode="numeric"
          max={shop.mostPages}
          value={report && String(report.pages)}
          error={errors.pages}
          optional
        />
      </div>
      <TextArea
        name="contents"
        label="Contents"
        hint="One chapter a line; visitors see them in the preview."
        rows={5}
        value={report?.contents.join('\n')}
        error={errors.contents}
        optional
      />
      <TextArea
        name="firstPage"
        label="First page"
        hint="One paragraph a line; visitors read it in the preview."
        rows={5}
        value={report?.firstPage.join('\n')}
        error={errors.firstPage}
        optional
      />
    </>
  );
}

type Entries = Pick<
  CatalogueReport,
  'name' | 'description' | 'category' | 'price' | 'status' | 'contents' | 'firstPage'
> &
  Partial<Pick<CatalogueReport, 'pages' | 'publishedOn'>>;

/** What the form says. A number that is none goes as it is: the server answers what is missing. */
export function readReport(form: HTMLFormElement): Entries {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  return {
    name: text('name'),
    description: text('description'),
    category: text('category') as Entries['category'],
    price: number('price'),
    status: text('status') as Entries['status'],
    contents: lines('contents'),
    firstPage: lines('firstPage'),
    ...(text('pages') !== '' && { pages: number('pages') }),
    ...(text('publishedOn') !== '' && { publishedOn: text('publishedOn') }),
  };
}
