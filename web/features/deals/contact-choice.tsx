import { useEffect, useRef, useState } from 'react';
import { listPlatformContacts, type PlatformContact } from '#contract/funding/platform-contacts.ts';
import { length, list } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { Select, TextInput } from '../../design/field.tsx';
import { contactChoiceWords as words } from './contact-words.ts';

interface Props {
  platformId: string;
  /** The one that is named already. */
  chosen: { id: string; name: string } | null;
  label: string;
  hint?: string;
  /** The label of the empty choice. */
  empty: string;
  optional?: boolean;
  /** Only those with an address, which is shown beside the name. */
  withEmail?: boolean;
  error: string | undefined;
}

/** Pause in typing, in milliseconds, after which the search is applied. */
const pause = 300;

/** A platform’s contacts to choose from; where there are more than a choice holds, they can be searched. */
export function ContactChoice({ platformId, chosen, withEmail = false, ...field }: Props) {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState(chosen?.id ?? '');
  const { items, isCrowded } = useContacts(platformId, search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [named, setNamed] = useState(chosen);
  const shown = items.filter(({ email }) => email || !withEmail);
  const nameOf = ({ name, email }: PlatformContact) => (withEmail ? `${name} (${email})` : name);
  const options = Object.fromEntries([
    // What is chosen stays in the list, whatever is searched for.
    ...(named ? [[named.id, named.name]] : []),
    ...shown.map((contact) => [contact.id, nameOf(contact)]),
  ]);
  return (
    <>
      {isCrowded && (
        <TextInput
          name="contactSearch"
          type="search"
          label={words.search}
          hint={words.searchHint}
          maxLength={length.search}
          optional
          onInput={({ currentTarget }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setSearch(currentTarget.value), pause);
          }}
        />
      )}
      <Select
        {...field}
        // What is chosen by default is there only when the contacts are.
        key={items.length > 0 ? 'contacts' : 'none'}
        name="contactId"
        value={value}
        options={options}
        onChange={({ currentTarget: { value: id } }) => {
          setValue(id);
          setNamed(id === '' ? null : { id, name: options[id] ?? '' });
        }}
      />
    </>
  );
}

/** Those before stay while others are searched for. */
function useContacts(platformId: string, search: string) {
  const first = useCallQuery(listPlatformContacts, { platformId, limit: list.standard });
  const found = useCallQuery(listPlatformContacts, {
    platformId,
    limit: list.standard,
    ...(search && { search }),
  });
  const [last, setLast] = useState<readonly PlatformContact[]>([]);
  const items = found.data?.items ?? last;
  if (items !== last) setLast(items);
  return { items, isCrowded: (first.data?.total ?? 0) > list.standard };
}
