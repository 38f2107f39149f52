import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import {
  type BrokenLink,
  checkLinks,
  type LinkedKind,
  listBrokenLinks,
} from '#contract/overview/broken-links.ts';
import { send, useCallQuery } from '../../data/api.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { fullLabelOf } from '../site-texts/field-groups.ts';
import { brokenLinkWords as words } from './broken-link-words.ts';
import { contentPath } from './queries.ts';

/** Milliseconds after the last letter. */
const pause = 500;

/** A warning beside a text while it is written: saving goes on. Nothing while every link leads somewhere. */
export function TypedLinks({
  form,
  kind,
  id,
  fields,
}: {
  form: RefObject<HTMLFormElement | null>;
  kind: LinkedKind;
  /** None for what is new. */
  id?: string;
  /** Those that may have links, and the address of an article. */
  fields: readonly string[];
}) {
  const entries = useTyped(form, fields);
  const hasLinks = Object.values(entries).some((text) => /[/#]/.test(text));
  const { data } = useQuery({
    queryKey: [checkLinks.path, kind, id, entries],
    queryFn: () => send(checkLinks, { kind, id, entries }),
    enabled: hasLinks,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const links = (hasLinks && data?.links) || [];
  return (
    links.length > 0 && (
      <div role="status">
        <Notice variant="accent" title={words.title}>
          <p>{words.here}</p>
          <Links kind={kind} links={links} />
          <p className="small">{words.hint}</p>
        </Notice>
      </div>
    )
  );
}

/** What is in these fields of the form, a moment after it was typed. */
function useTyped(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
): Record<string, string> {
  const [entries, setEntries] = useState<Record<string, string>>({});
  const names = fields.join(' ');
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      const typed = new FormData(element);
      setEntries(
        Object.fromEntries(names.split(' ').map((name) => [name, String(typed.get(name) ?? '')])),
      );
    };
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, pause);
    };
    read();
    element.addEventListener('input', readSoon);
    element.addEventListener('reset', readSoon);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', readSoon);
      element.removeEventListener('reset', readSoon);
    };
  }, [form, names]);
  return entries;
}

const Links = ({ kind, links }: { kind: LinkedKind; links: readonly BrokenLink[] }) => (
  <ul>
    {links.map(({ href, text, field, under }) => (
      <li key={[href, text, field, under].join(' ')}>
        <span translate="no">{href}</span>{' '}
        <span className="small muted">
          {words.where(
            text === href ? '' : text,
            under ?? '',
            kind === 'text' ? fullLabelOf(field) : '',
          )}
        </span>
      </li>
    ))}
  </ul>
);

const pathOf: Readonly<Record<LinkedKind, string>> = {
  article: `${contentPath}?article=`,
  text: '/admin/site-texts?text=',
  newsletter: '/admin?tab=newsletters&newsletter=',
};

/** All of them. */
export function BrokenLinks() {
  const { data } = useCallQuery(listBrokenLinks, {});
  return data && data.texts.length > 0 ? (
    <Notice variant="accent" title={words.title}>
      <p>{words.all}</p>
      <ul>
        {data.texts.map(({ kind, id, title, links }) => (
          <li key={`${kind} ${id}`}>
            <AppLink to={pathOf[kind] + id}>{title}</AppLink>
            <Links kind={kind} links={links} />
          </li>
        ))}
      </ul>
      <p className="small">{words.hint}</p>
    </Notice>
  ) : null;
}
