/** Shared by the enhanced forms: fields, error messages, the pending button, one JSON request. */

export const entriesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value.trim()]] : [],
    ),
  );

/** Runs `work` instead of submitting the form. */
export const onSubmit = (form: HTMLFormElement, work: () => Promise<void>): void =>
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void work();
  });

const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);

/** Shows these messages at their fields, removes all others, and focuses the first. */
export function showErrors(form: HTMLFormElement, fields: Record<string, string>): void {
  sayIn(form);
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset.error ?? '';
    const message = fields[name] ?? '';
    place.textContent = message;
    const control = controlOf(form, name);
    if (message) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
  }
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Repeats a toast's text in the form, because the toast disappears. Without a text, removes it. */
export function sayIn(form: HTMLFormElement, text = ''): void {
  const place = form.querySelector<HTMLElement>('[data-said]');
  if (place) Object.assign(place, { textContent: text, hidden: !text });
}

/** Shows the result of a form in place of its fields, and moves the focus there. */
export function showInstead(form: HTMLFormElement, result: HTMLElement): void {
  for (const child of form.children) (child as HTMLElement).hidden = child !== result;
  result.tabIndex = -1;
  result.focus();
}

/** Disables the button and shows `text` while `work` runs. */
export async function pending<T>(
  form: HTMLFormElement,
  text: string,
  work: () => Promise<T>,
): Promise<T> {
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button])');
  const label = button?.textContent ?? '';
  if (button) {
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    button.textContent = text;
  }
  try {
    return await work();
  } finally {
    if (button) {
      button.disabled = false;
      button.removeAttribute('aria-busy');
      button.textContent = label;
    }
  }
}
