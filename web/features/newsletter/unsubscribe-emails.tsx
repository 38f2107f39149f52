import { unsubscribeWords as words } from '#content/unsubscribe.ts';
import { formatList } from '#contract/format.ts';
import type { LinkedEmails } from '#contract/notifications/unsubscribe.ts';
import { emailChoices, notificationTopics } from '#contract/notifications/vocabulary.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { LinkPage } from './link-page.tsx';

/** What the link of an email turns off, or has turned off. Works without script and without signing in. */
export function UnsubscribeEmails({
  scope,
  topics,
  done,
}: LinkedEmails & { done?: 'ended' | 'resumed' | undefined }) {
  const what = scope === 'summaries' ? words.summaries : words.about(notificationTopics[scope]);
  const settings = (
    <p>
      <a href="/account#notification-settings">{words.settings}</a>
    </p>
  );
  if (done === 'resumed')
    return (
      <LinkPage heading={words.resumed}>
        <Notice variant="success" alert>
          {words.again(
            formatList(
              topics.map(({ topic, email }) =>
                words.how(notificationTopics[topic], emailChoices[email]),
              ),
            ),
          )}
        </Notice>
        {settings}
      </LinkPage>
    );
  if (done === 'ended' || topics.length === 0)
    return (
      <LinkPage heading={words.done}>
        <Notice variant="success" alert>
          {words.off(what)}
        </Notice>
        <p>{words.portal}</p>
        {topics.length > 0 && (
          <form method="post">
            {topics.map(({ topic, email }) => (
              <input key={topic} type="hidden" name="undo" value={`${topic}:${email}`} />
            ))}
            <Button type="submit" variant="secondary">
              {words.undo}
            </Button>
          </form>
        )}
        {settings}
      </LinkPage>
    );
  return (
    <LinkPage heading={words.heading}>
      <form method="post" className="stack">
        <p className="lede">{words.ask(what)}</p>
        <p>
          <Button type="submit">{words.button}</Button>
        </p>
      </form>
      {settings}
    </LinkPage>
  );
}
