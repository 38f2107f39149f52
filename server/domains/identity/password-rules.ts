/** What makes a password acceptable beyond its length: not on the list of common ones, not the person. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { length } from '#contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Common passwords, and what people make of them to reach a length: twice, thrice, with a year. */
const common = new Set(dictionary['passwords-common'].map(plain));

function isCommon(password: string): boolean {
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
export function checkNewPassword(
  password: string,
  person: { email: string; firstName: string; lastName: string },
  field: 'password' | 'newPassword',
): void {
  const text = plain(password);
  const own = [person.email, person.email.split('@')[0], `${person.firstName}${person.lastName}`];
  const personal = own.some((part) => {
    const word = plain(part ?? '');
    return word.length >= 4 && text.replace(/\d+$/, '') === word;
  });
  const monotone = new Set(password.toLowerCase()).size < 4;
  if (!personal && !monotone && !isCommon(password)) return;
  throw new AppError('invalid_input', {
    fields: {
      [field]: personal
        ? 'This is your own name or address. Choose something nobody expects.'
        : 'Many people use this password. Three or four unrelated words are better.',
    },
  });
}
