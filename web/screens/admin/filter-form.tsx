import { Form, useSearchParams, useSubmit } from 'react-router';
import { length } from '#contract/limits.ts';
import { Select, TextInput } from '../../ui/field.tsx';

interface Choice {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

interface Props {
  tab: string;
  /** What the words are looked for in; without it there is no search field. */
  placeholder?: string;
  choices: readonly Choice[];
  /** Days that bound the list, by their names in the address. */
  days?: readonly { name: string; label: string }[];
}

/** Words, choices and days that narrow a tab's list. A plain form, so that it works by keyboard and the view has an address. */
export function FilterForm({ tab, placeholder, choices, days = [] }: Props) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const value = (name: string) => query.get(name) ?? '';
  return (
    <Form className="filter" method="get" action="/admin" role="search" key={query.toString()}>
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
      <button type="submit" className="button button-secondary">
        {placeholder === undefined ? 'Show' : 'Search'}
      </button>
    </Form>
  );
}
