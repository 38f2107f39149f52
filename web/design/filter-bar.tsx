/** Words, choices and days that narrow a list. Each acts immediately, has an address, and can be taken back. */
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import { designWords } from './pattern-words.ts';
import type { Sorts } from './sort-cycle.ts';

const words = designWords.filter;

interface Choice {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

/** What a list is narrowed by. */
export interface Narrowing {
  /** What the words are looked for in; without it there is no search field. */
  placeholder?: string | undefined;
  choices: readonly Choice[];
  /** Days that bound the list, by their names in the address: the first is the earlier. */
  days?: readonly { name: string; label: string }[] | undefined;
}

interface Props extends Narrowing {
  /** The list's address, and what of it is no filter. */
  action: string;
  keep: Readonly<Record<string, string>>;
  /** The list's own way to be sorted, and the others; none: it has only one. */
  own?: string;
  sorts?: Sorts;
  /** Beside it: how many there are, what can be done with all of them. */
  children?: React.ReactNode;
}

/** How long a pause in typing ends the words. */
const pause = 300;

export function FilterBar({
  action,
  keep,
  placeholder,
  choices,
  days = [],
  own,
  sorts = {},
  children,
}: Props) {
  const [query] = useSearchParams();
  const form = useFormOf(query);
  const apply = useApply(query);
  const value = (name: string) => query.get(name) ?? '';
  const names = [...choices, ...days].map(({ name }) => name);
  const narrows = [...names, 'search'].some((name) => value(name) !== '');
  const [first, second] = days.map(({ name }) => value(name));
  return (
    <Form
      className="filter-bar"
      method="get"
      action={action}
      role="search"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        apply.now(event.currentTarget);
      }}
    >
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      {placeholder !== undefined && (
        <input
          className="input"
          name="search"
          type="search"
          aria-label={words.search}
          placeholder={placeholder}
          maxLength={length.search}
          defaultValue={value('search')}
          onInput={(event) => apply.soon(event.currentTarget.form)}
        />
      )}
      <span className="filter-chips">
        {choices.map(({ name, label, options }) => (
          <Chip key={name} {...{ name, label }} shown={options[value(name)]}>
            <select
              name={name}
              defaultValue={value(name)}
              onChange={(event) => apply.now(event.currentTarget.form)}
            >
              <option value="">{words.all}</option>
              {Object.entries(options).map(([key, text]) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </select>
          </Chip>
        ))}
        {days.map(({ name, label }) => (
          <Chip key={name} {...{ name, label }} shown={value(name) || undefined}>
            <input
              type="date"
              name={name}
              defaultValue={value(name)}
              onChange={(event) => apply.soon(event.currentTarget.form)}
            />
          </Chip>
        ))}
        {/* Where columns have heads these sort, and this only carries what they say. */}
        {Object.keys(sorts).length > 0 && (
          <span className="filter-sort">
            <Chip name="sort" label={words.sort} shown={undefined}>
              <select
                name="sort"
                defaultValue={value('sort')}
                onChange={(event) => apply.now(event.currentTarget.form)}
              >
                <option value="">{own}</option>
                {Object.entries(sorts).map(([key, text]) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
            </Chip>
          </span>
        )}
      </span>
      {narrows && (
        <Link className="filter-clear" to={`${action}?${new URLSearchParams(keep)}`}>
          {words.clear}
        </Link>
      )}
      {first && second && first > second && (
        <p className="error" role="alert">
          {words.backwards}
        </p>
      )}
      {children && <div className="filter-beside">{children}</div>}
    </Form>
  );
}

/** A filter with its value; once it has one, with what takes it back. */
function Chip({
  name,
  label,
  shown,
  children,
}: {
  name: string;
  label: string;
  shown: string | undefined;
  children: React.ReactNode;
}) {
  const [query] = useSearchParams();
  const without = new URLSearchParams(query);
  without.delete(name);
  without.delete('after');
  return (
    <span className={shown === undefined ? 'chip' : 'chip chip-set'}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its control is what it is given */}
      <label>
        <span>{label}</span>
        {children}
      </label>
      {shown !== undefined && (
        <Link to={`?${without}`} preventScrollReset aria-label={words.remove(shown)}>
          ×
        </Link>
      )}
    </span>
  );
}

/** Sends the form now, or when the person pauses. What is typed is one step of Back. */
function useApply(query: URLSearchParams) {
  const navigate = useNavigate();
  const submit = (form: HTMLFormElement | null, options = {}) => {
    const { pathname } = new URL(form?.action ?? location.href);
    void navigate(`${pathname}?${new URLSearchParams(entriesOf(form))}`, options);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  return {
    now(form: HTMLFormElement | null) {
      stop();
      submit(form);
    },
    soon(form: HTMLFormElement | null) {
      stop();
      const replace = query.has('search');
      timer.current = setTimeout(() => submit(form, { replace, preventScrollReset: true }), pause);
    },
  };
}

const entriesOf = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  );

/** What the bar that the control stands in says now, whether it is applied yet or not. */
export const typedFilter = (control: Element): Record<string, string> =>
  entriesOf(control.closest('form'));

/** Its fields follow the address, and stay the same fields: the focus does not get lost. */
function useFormOf(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    const before = shown.current;
    shown.current = query;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue;
      const value = query.get(field.name) ?? '';
      // Somebody who goes on typing is ahead of the address.
      const isTyping =
        field === document.activeElement && field.value !== (before.get(field.name) ?? '');
      if (field.type !== 'hidden' && !isTyping) field.value = value;
    }
  }, [query]);
  return form;
}
