import { newsletterWords as words } from '#content/newsletter.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { formatList } from '#contract/format.ts';
import type { Subscription } from '#contract/newsletter/subscriptions.ts';
import { type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SitePage } from '../site/site-page.tsx';
import { LinkPage } from './link-page.tsx';
import { NewsletterForm, NewsNewsletter } from './newsletter-form.tsx';

const Again = () => (
  <p className="actions">
    <ButtonLink variant="secondary" href="/newsletter">
      {words.end.again}
    </ButtonLink>
  </p>
);

const listed = (lists: readonly NewsletterList[]) =>
  formatList(lists.map((list) => newsletterLists[list]));

export interface Tried {
  list: NewsletterList;
  title: string;
  description: string;
  email: string;
  error?: string | undefined;
}

/** Both newsletters, or the one that the address names or that was requested without script. */
export function NewsletterPage({
  list,
  sent,
  tried,
}: {
  list: NewsletterList | null;
  sent: boolean;
  tried: Tried | undefined;
}) {
  if (sent)
    return (
      <LinkPage heading={words.checkEmail}>
        <Notice variant="success" title={words.done[0]} alert>
          {words.done[1]}
        </Notice>
        <p className="lede">{words.confirmFirst}</p>
        <Again />
      </LinkPage>
    );
  const shown = tried?.list ?? list;
  if (shown)
    return (
      <LinkPage heading={words.byEmail(words.lists[shown].heading)}>
        <p className="lede">{words.lists[shown].text}</p>
        {tried && (
          <Notice variant="destructive" title={tried.title} alert>
            {tried.description}
          </Notice>
        )}
        <NewsletterForm list={shown} value={tried?.email} error={tried?.error} />
      </LinkPage>
    );
  const { insights, news } = words.lists;
  return (
    <SitePage here="/newsletter">
      <div className="page section">
        <div className="split">
          <h1>{words.heading}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="page section newsletters">
        <section aria-labelledby="insights" className="stack">
          <h2 id="insights">{insights.heading}</h2>
          <p>{insights.text}</p>
          <NewsletterForm />
        </section>
        <section aria-labelledby="news" className="stack">
          <h2 id="news">{news.heading}</h2>
          <p>{news.text}</p>
          <NewsNewsletter />
        </section>
      </div>
    </SitePage>
  );
}

const Refused = ({ error }: { error: ErrorBody }) => (
  <Notice variant="destructive" title={words.refused} alert>
    {error.message}
  </Notice>
);

export function ConfirmPage({
  confirmed,
  error,
}: {
  confirmed: Subscription | null;
  error: ErrorBody | null;
}) {
  const { confirm } = words;
  if (confirmed)
    return (
      <LinkPage heading={confirm.done}>
        <Notice variant="success" alert>
          {confirm.doneText(listed(confirmed.lists))} <strong>{confirmed.email}</strong>.{' '}
          {confirm.doneLinks}
        </Notice>
        <p className="actions">
          <ButtonLink variant="secondary" href="/">
            {words.home}
          </ButtonLink>
        </p>
      </LinkPage>
    );
  return (
    <LinkPage heading={confirm.heading}>
      {error ? (
        <>
          <Refused error={error} />
          <p className="actions">
            <ButtonLink href="/newsletter">{confirm.again}</ButtonLink>
          </p>
        </>
      ) : (
        <form method="post" className="stack">
          <p className="lede">{confirm.text}</p>
          <p>
            <Button type="submit">{confirm.button}</Button>
          </p>
        </form>
      )}
    </LinkPage>
  );
}

/** Shown when the address is no longer stored. */
const Forgotten = () => (
  <LinkPage heading={words.end.done}>
    <Notice variant="success" alert>
      {words.end.forgotten}
    </Notice>
    <Again />
  </LinkPage>
);

export function PreferencesPage({ email, lists, saved }: Subscription & { saved: boolean }) {
  const { preferences } = words;
  if (email === null) return <Forgotten />;
  return (
    <LinkPage heading={preferences.heading}>
      {saved && (
        <Notice variant="success" title={preferences.saved} alert>
          {preferences.savedText}
        </Notice>
      )}
      <p className="lede">
        {preferences.for} <strong>{email}</strong>
      </p>
      <form method="post" className="stack">
        <fieldset className="stack">
          <legend className="label">{preferences.legend}</legend>
          {Object.entries(newsletterLists).map(([list, label]) => (
            <label key={list} className="check">
              <input
                type="checkbox"
                name="lists"
                value={list}
                defaultChecked={lists.includes(list as NewsletterList)}
              />
              <span>
                {label}
                <span className="hint cell-line">{words.lists[list as NewsletterList].text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="actions">
          <Button type="submit">{preferences.save}</Button>
          <button type="submit" className="button button-secondary" name="none" value="true">
            {preferences.none}
          </button>
        </p>
      </form>
    </LinkPage>
  );
}

export function UnsubscribePage({
  token,
  email,
  lists,
  ended,
}: Subscription & { token: string; ended: boolean }) {
  const { end } = words;
  if (email === null) return <Forgotten />;
  const change = (
    <ButtonLink variant="secondary" href={`/newsletter/preferences/${token}`}>
      {end.change}
    </ButtonLink>
  );
  if (ended)
    return (
      <LinkPage heading={end.done}>
        <Notice variant="success" alert>
          {end.ended(email, listed(lists))}
        </Notice>
        <p className="actions">{change}</p>
      </LinkPage>
    );
  return (
    <LinkPage heading={end.heading}>
      <form method="post" className="stack">
        <p className="lede">{end.text(email)}</p>
        <p className="actions">
          <Button type="submit">{end.button}</Button>
          {change}
        </p>
      </form>
    </LinkPage>
  );
}
