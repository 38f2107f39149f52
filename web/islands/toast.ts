/**
 * The product's toast, without a framework: shared by public pages and signed-in screens. One at a time, for
 * five seconds, or ten where it can undo something; removed from the page later (UX-01..UX-04).
 */
import { toastRemoved, toastShown, undoShown } from '#contract/timing.ts';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; href: string } | { label: string; run: () => void };
  /** A second line, for what the required wording omits. */
  detail?: string | undefined;
}

let current: { element: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined;
let count = 0;

/** The toasts' container: inside an open dialog, because everything outside it is inert. */
function region(): HTMLElement {
  const dialog = document.querySelector('dialog:modal');
  const regions = document.querySelectorAll<HTMLElement>('.toasts');
  const known = [...regions].find((one) => one.closest('dialog') === dialog);
  if (known) return known;
  const made = document.createElement('section');
  made.className = 'toasts';
  made.setAttribute('aria-label', 'Notifications');
  made.setAttribute('aria-live', 'polite');
  if (dialog) dialog.prepend(made);
  else document.body.append(made);
  return made;
}

function dismiss(): void {
  if (!current) return;
  const { element, timer } = current;
  clearTimeout(timer);
  element.hidden = true;
  setTimeout(() => element.remove(), toastRemoved);
  current = undefined;
}

function add(parent: HTMLElement, tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

export function showToast({
  title,
  description,
  detail,
  variant = 'default',
  action,
}: Toast): void {
  dismiss();
  const element = document.createElement('div');
  count += 1;
  element.id = `toast-${count}`;
  element.className = variant === 'destructive' ? 'toast toast-destructive' : 'toast';
  if (variant === 'destructive') element.setAttribute('role', 'alert');
  add(element, 'p', 'toast-title', title);
  if (description) add(element, 'p', 'toast-description', description);
  if (detail) add(element, 'p', 'toast-description', detail);
  const button = add(
    element,
    action && 'href' in action ? 'a' : 'button',
    'button button-quiet',
    action?.label ?? 'Close',
  );
  if (action && 'href' in action) button.setAttribute('href', action.href);
  else
    button.addEventListener('click', () => {
      if (action) action.run();
      dismiss();
    });
  // A live region announces only what is added to it, so it must exist first.
  const parent = region();
  requestAnimationFrame(() => parent.append(element));
  const isUndoable = action !== undefined && 'run' in action;
  current = { element, timer: setTimeout(dismiss, isUndoable ? undoShown : toastShown) };
}

/** Splits `X! Y` and `X: Y` into title and description; other text is the description (UX-06). */
export function showText(text: string, variant: 'default' | 'destructive' = 'default'): void {
  const split = /^(.+?!)\s+(.+)$/.exec(text) ?? /^(.+?):\s+(.+)$/.exec(text);
  if (split) showToast({ title: split[1] ?? '', description: split[2] ?? '', variant });
  else
    showToast({
      title: variant === 'destructive' ? 'Error' : 'Success',
      description: text,
      variant,
    });
}
