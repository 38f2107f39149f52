import { useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { length } from '#contract/limits.ts';
import { Select, TextInput } from '../../ui/field.tsx';
import type { Sorts } from './sort-steps.ts';

interface Choice {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

/** What a list is narrowed by. */
export interface Narrowing {
  /** What the words are looked for in; without it there is no search field. */
  placeholder?: string;
  choices: readonly Choice[];
  /** Days that bound the list, by their names in the address. */
  days?: readonly { name: string; label: string }[];
}

interface Props extends Narrowing {
  tab: string;
  own: string;
  sorts: Sorts;
}

/** Words, choices and days that narrow a tab's list. A plain form, so that it works by keyboard and the view has an address. */
export function FilterForm({ tab, placeholder, choices, days = [], own, sorts }: Props) {
  const [query] = useSearchParams();
  const form = useFormOf(query);
  const submit = useSubmit();
  const value = (name: string) => query.get(name) ?? '';
  return (
    <Form className="filter" method="get" action="/admin" role="search" ref={form}>
      <input type="hidden" name="tab" value={tab} />
      {placeholder !== undefined && (
        <TextInput
          name="search"
          type="search"
          label="Search"
          placeholder={placeholder}
          maxLength={length.search}
          value={value('search')}
        />
      )}
      {choices.map((choice) => (
        <Select
          key={choice.name}
          {...choice}
          empty="All"
          value={value(choice.name)}
          onChange={(event) => submit(event.currentTarget.form)}
        />
      ))}
      {days.map(({ name, label }) => (
        <TextInput key={name} name={name} label={label} type="date" value={value(name)} />
      ))}
      {/* Where columns have heads these sort, and this only carries what they say. */}
      <Select
        name="sort"
        label="Sort"
        options={sorts}
        empty={own}
        value={value('sort')}
        onChange={(event) => submit(event.currentTarget.form)}
      />
      <button type="submit" className="button button-secondary">
        {placeholder === undefined ? 'Show' : 'Search'}
      </button>
    </Form>
  );
}

/** Its fields follow the address, and stay the same fields: the focus does not get lost. */
function useFormOf(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    for (const field of form.current?.elements ?? [])
      if (
        (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) &&
        field.type !== 'hidden'
      )
        field.value = query.get(field.name) ?? '';
  }, [query]);
  return form;
}
