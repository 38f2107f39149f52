/** Search, choices and dates that filter a list. Each takes effect immediately, has an address, and can be removed. */
import { useEffect, useId, useRef } from 'react';
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

/** The filters of a list. */
export interface Narrowing {
  /** What the search covers; without it there is no search field. */
  placeholder?: string | undefined;
  choices: readonly Choice[];
  /** Date limits, by their names in the address: the earlier one first. */
  days?: readonly { name: string; label: string }[] | undefined;
}

interface Props extends Narrowing {
  /** The list's address, and its parameters that are not filters. */
  action: string;
  keep: Readonly<Record<string, string>>;
  /** The label of the default order; `sorts` are the other orders. Without it the list has only one order. */
  own?: string;
  sorts?: Sorts;
  /** Shown beside the filters: the number of rows, actions on all of them. */
  children?: React.ReactNode;
}

/** Pause in typing, in milliseconds, after which the search is applied. */
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
            {(id) => (
              <select
                id={id}
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
            )}
          </Chip>
        ))}
        {days.map(({ name, label }) => (
          <Chip key={name} {...{ name, label }} shown={value(name) || undefined}>
            {(id) => (
              <input
                id={id}
                type="date"
                name={name}
                defaultValue={value(name)}
                onChange={(event) => apply.soon(event.currentTarget.form)}
              />
            )}
          </Chip>
        ))}
        {/* Where column heads sort, this field is hidden and only submits the current order. */}
        {Object.keys(sorts).length > 0 && (
          <span className="filter-sort">
            <Chip name="sort" label={words.sort} shown={undefined}>
              {(id) => (
                <select
                  id={id}
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
              )}
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

/** A filter with its value, and a button to remove it once it has one. */
function Chip({
  name,
  label,
  shown,
  children,
}: {
  name: string;
  label: string;
  shown: string | undefined;
  /** The field, with the id that the label names. */
  children: (id: string) => React.ReactNode;
}) {
  const id = useId();
  const [query] = useSearchParams();
  const without = new URLSearchParams(query);
  without.delete(name);
  without.delete('after');
  return (
    <span className={shown === undefined ? 'chip' : 'chip chip-set'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {shown !== undefined && (
        <Link to={`?${without}`} preventScrollReset aria-label={words.remove(shown)}>
          ×
        </Link>
      )}
    </span>
  );
}

/** Applies the form now, or after a pause in typing. All typing together is one step of Back. */
function useApply(query: URLSearchParams) {
  const navigate = useNavigate();
  const submit = (form: HTMLFormElement | null, options = {}) => {
    // By its attribute: the property `action` is the filter of that name, if there is one.
    const { pathname } = new URL(form?.getAttribute('action') ?? '', location.href);
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

/** The current entries of the control's filter bar, even if they have not been applied yet. */
export const typedFilter = (control: Element): Record<string, string> =>
  entriesOf(control.closest('form'));

/** Updates the fields from the address without replacing them, so that they keep the focus. */
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
      // Someone still typing is ahead of the address.
      const isTyping =
        field === document.activeElement && field.value !== (before.get(field.name) ?? '');
      if (field.type !== 'hidden' && !isTyping) field.value = value;
    }
  }, [query]);
  return form;
}
