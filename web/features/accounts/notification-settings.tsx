import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
  type TopicSetting,
} from '#contract/notifications/settings.ts';
import { emailChoices, notificationTopics } from '#contract/notifications/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { queryOf, useCallQuery } from '../../data/api.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { Select, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { useZone } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { notificationSettingsWords as words } from './notification-words.ts';

/** What one is notified of, and how. */
export function NotificationSettingsCard() {
  const settings = useCallQuery(getNotificationSettings, {});
  return (
    <section className="card stack" aria-labelledby="notification-settings">
      <h2 id="notification-settings" tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.lede}</p>
      <QueryBoundary query={settings} rows={6}>
        {(data) => <SettingsForm settings={data} />}
      </QueryBoundary>
    </section>
  );
}

const compared: Compared<NotificationSettings> = [
  ...valuesOf(notificationTopics).map(
    (topic) =>
      [
        notificationTopics[topic],
        ({ topics }: NotificationSettings) => {
          const chosen = topics.find((setting) => setting.topic === topic);
          return chosen ? words.chosen(chosen.screen, emailChoices[chosen.email]) : words.always;
        },
      ] as const,
  ),
  [words.quiet, ({ quietFrom, quietUntil }) => words.quietHours(quietFrom, quietUntil)],
  [words.timeZone, ({ timeZone }) => timeZone ?? words.noZone],
];

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient();
  const show = (newest: NotificationSettings) =>
    client.setQueryData(queryOf(getNotificationSettings, {}).queryKey, newest);
  const change = useEditMutation(saveNotificationSettings, settings, {
    refresh: show,
    done(saved) {
      show(saved);
      showToast({ title: words.saved, description: words.savedText });
    },
  });
  const { form, filled, conflict, begin, fields, problem, isPending, submit } = change;
  return (
    <form
      ref={form}
      key={filled.version}
      className="stack"
      noValidate
      onInput={begin}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const isQuiet = entered.has('quiet');
        const text = (name: string) => String(entered.get(name) ?? '');
        submit(
          {
            timeZone: text('timeZone'),
            quietFrom: isQuiet ? text('quietFrom') : null,
            quietUntil: isQuiet ? text('quietUntil') : null,
            topics: filled.topics.map(({ topic }) => ({
              topic,
              screen: entered.has(`screen-${topic}`),
              email: text(`email-${topic}`) as TopicSetting['email'],
            })),
          },
          words.yours,
        );
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      <table className="table notification-topics">
        <thead>
          <tr>
            <th scope="col">{words.topic}</th>
            <th scope="col">{words.screen}</th>
            <th scope="col">{words.email}</th>
          </tr>
        </thead>
        <tbody>
          {filled.topics.map((setting) => (
            <TopicRow key={setting.topic} setting={setting} />
          ))}
          {(['orders', 'account'] as const).map((topic) => (
            <tr key={topic}>
              <td>{notificationTopics[topic]}</td>
              <td data-label={words.screen}>{words.always}</td>
              <td data-label={words.email}>{words.always}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{words.fixed}</p>
      <QuietHours settings={filled} fields={fields} />
      <FormProblem title={words.failed} text={problem} />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.saving : words.save}
        </button>
      </p>
    </form>
  );
}

const TopicRow = ({ setting: { topic, screen, email } }: { setting: TopicSetting }) => {
  const label = notificationTopics[topic];
  return (
    <tr>
      <td>{label}</td>
      <td data-label={words.screen}>
        <span className="check">
          <input
            type="checkbox"
            name={`screen-${topic}`}
            defaultChecked={screen}
            aria-label={words.control(label, words.screen)}
          />
        </span>
      </td>
      <td data-label={words.email}>
        <select
          className="input"
          name={`email-${topic}`}
          defaultValue={email}
          aria-label={words.control(label, words.email)}
        >
          {Object.entries(emailChoices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
};

const never = () => () => undefined;
const none: readonly string[] = [];
let listed = none;
/** The browser's own list, which the server's HTML goes without. */
function browsersZones(): readonly string[] {
  if (listed === none) listed = Intl.supportedValuesOf('timeZone');
  return listed;
}

/** Where nothing is chosen yet, the browser's own zone is suggested. */
function QuietHours({
  settings: { timeZone, quietFrom, quietUntil },
  fields,
}: {
  settings: NotificationSettings;
  fields: Record<string, string>;
}) {
  const [isQuiet, setQuiet] = useState(quietFrom !== null);
  const here = useZone();
  const zone = timeZone ?? here;
  const known = useSyncExternalStore(never, browsersZones, () => none);
  const zones = [...new Set([zone, here, ...known])];
  return (
    <>
      <h3>{words.quiet}</h3>
      <label className="check">
        <input
          type="checkbox"
          name="quiet"
          checked={isQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        <span>{words.quietOn}</span>
      </label>
      <p className="small muted">{words.quietHint}</p>
      {isQuiet && (
        <div className="form">
          <TextInput
            name="quietFrom"
            type="time"
            label={words.from}
            value={quietFrom ?? '21:00'}
            error={fields.quietFrom}
          />
          <TextInput
            name="quietUntil"
            type="time"
            label={words.until}
            value={quietUntil ?? '07:00'}
            error={fields.quietUntil}
          />
        </div>
      )}
      <Select
        key={zone}
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={zone}
        options={Object.fromEntries(zones.map((name) => [name, name.replaceAll('_', ' ')]))}
        error={fields.timeZone}
      />
    </>
  );
}
