import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Article } from '#contract/content/articles.ts';
import { listArticles } from '#contract/content/articles.ts';
import { formatNumber } from '#contract/format.ts';
import {
  deleteNewsletter,
  getNewsletter,
  listNewsletters,
  type NewsletterDraft,
} from '#contract/newsletter/issues.ts';
import { newsletterLists } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { defineScreen, idNamed, screenQuery } from '../../data/define-screen.ts';
import { useRecordForms } from '../../data/use-refresh.ts';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { type Fact, RecordFacts } from '../administration/record-parts.tsx';
import { RemoveButton } from '../administration/remove-button.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { NewsletterForm } from './newsletter-editor.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { SendNewsletter } from './newsletter-sending.tsx';
import { NewsletterBadge } from './newsletter-status.tsx';
import { newsletterWords as words } from './newsletter-words.ts';

/** The articles that an issue can be made from. */
const latestArticles = { limit: 30 };

/** One issue: its text, how it looks, and its sending. */
function NewsletterRecord() {
  const [query] = useSearchParams();
  const id = query.get('newsletter') ?? '';
  const back = new URLSearchParams(query);
  back.delete('newsletter');
  back.set('tab', 'newsletters');
  const articles = useCallQuery(listArticles, latestArticles);
  return (
    <>
      <div className="record-bar">
        <Link to={`/admin?${back}`}>{listWords.backTo.newsletters}</Link>
      </div>
      <QueryBoundary query={useCallQuery(getNewsletter, { id })} rows={8}>
        {(issue) => (
          <QueryBoundary query={articles} rows={8}>
            {({ items }) => <Record key={issue.id} issue={issue} articles={items} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

export const newsletterRecord = defineScreen({
  queries: [
    screenQuery(getNewsletter, idNamed('newsletter')),
    screenQuery(listArticles, () => latestArticles),
  ],
  Screen: NewsletterRecord,
});

function Record({ issue, articles }: { issue: NewsletterDraft; articles: readonly Article[] }) {
  useRecordTitle(issue.subject);
  const forms = useRecordForms<NewsletterDraft>({ record: getNewsletter, list: listNewsletters });
  const navigate = useNavigate();
  const isDraft = issue.status === 'draft';
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{issue.subject}</h2>
          <NewsletterBadge status={issue.status} />
        </header>
        {isDraft && <NewsletterForm issue={issue} articles={articles} {...forms} />}
        <NewsletterPreview id={issue.id} version={issue.version} />
      </div>
      <aside className="record-side">
        <SendNewsletter issue={issue} {...forms} />
        <RecordFacts facts={factsOf(issue)} />
        <p className="small muted">{words.figures}</p>
        {isDraft && (
          <RemoveButton
            call={deleteNewsletter}
            id={issue.id}
            name={issue.subject}
            words={words.removal}
            done={() => void navigate('/admin?tab=newsletters')}
          />
        )}
      </aside>
    </article>
  );
}

function factsOf(issue: NewsletterDraft): Fact[] {
  const { facts, fields } = words;
  const { sendingAt, finishedAt } = issue;
  const figures: Fact[] = [
    [facts.recipients, formatNumber(issue.recipients)],
    [facts.delivered, formatNumber(issue.delivered)],
    [facts.refused, formatNumber(issue.refused)],
    [facts.unsubscribed, formatNumber(issue.unsubscribed)],
  ];
  return [
    [fields.list, newsletterLists[issue.list]],
    [facts.author, issue.author ?? facts.erased],
    [facts.created, <DateTime key="created" at={issue.createdAt} withTime />],
    ...(sendingAt
      ? [[facts.began, <DateTime key="began" at={sendingAt} withTime />] satisfies Fact, ...figures]
      : []),
    ...(finishedAt
      ? [[facts.finished, <DateTime key="finished" at={finishedAt} withTime />] satisfies Fact]
      : []),
  ];
}
