/** What makes a password acceptable beyond its length: not on the list of common ones, not the person. */
import { length } from '#contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password: unpacking the lists takes a start's time, and memory. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(plain));
}

/** Common passwords, and what people make of them to reach a length: twice, thrice, with a year. */
async function isCommon(password: string): Promise<boolean> {
  known ??= load();
  const common = await known;
  const text = plain(password);
  const stem = text.replace(/\d+$/, '');
  if (common.has(text) || (stem.length > 0 && stem.length < length.passwordMin && common.has(stem)))
    return true;
  return [2, 3, 4].some((times) => {
    const part = text.slice(0, text.length / times);
    return part.length > 0 && part.repeat(times) === text && (part.length < 4 || common.has(part));
  });
}

/** Refuses a new password as `invalid_input` of the field it was entered in. */
export async function checkNewPassword(
  password: string,
  person: { email: string; firstName: string; lastName: string },
  field: 'password' | 'newPassword',
): Promise<void> {
  const text = plain(password);
  const own = [person.email, person.email.split('@')[0], `${person.firstName}${person.lastName}`];
  const personal = own.some((part) => {
    const word = plain(part ?? '');
    return word.length >= 4 && text.replace(/\d+$/, '') === word;
  });
  const monotone = new Set(password.toLowerCase()).size < 4;
  if (!personal && !monotone && !(await isCommon(password))) return;
  throw new AppError('invalid_input', {
    fields: {
      [field]: personal
        ? 'This is your own name or address. Choose something nobody expects.'
        : 'Many people use this password. Three or four unrelated words are better.',
    },
  });
}
