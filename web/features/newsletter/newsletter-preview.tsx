import { previewNewsletter } from '#contract/newsletter/issues.ts';
import { useCallQuery } from '../../data/api.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { EmailViews } from './email-views.tsx';
import { newsletterWords } from './newsletter-words.ts';

export const NewsletterPreview = ({ id, version }: { id: string; version: number }) => (
  <EmailViews
    hint={newsletterWords.preview.hint}
    frame={{ src: `/admin/newsletters/${id}/email?version=${version}` }}
  >
    <PlainText id={id} />
  </EmailViews>
);

const PlainText = ({ id }: { id: string }) => (
  <QueryBoundary query={useCallQuery(previewNewsletter, { id })} rows={8}>
    {({ text }) => <p className="as-written email-text">{text}</p>}
  </QueryBoundary>
);
