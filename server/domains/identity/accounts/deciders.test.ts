/** Properties of the pure decision functions: permissions of a role, device names, passwords. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSite } from '#content/site.ts';
import { columns } from '#contract/call.ts';
import { permissions, roles, valuesOf } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import { deviceOf } from '../authentication/device.ts';
import { checkNewPassword } from '../authentication/password-rules.ts';
import { audienceOf, canAdminister, permissionsFor } from '../policy.ts';

const role = fc.constantFrom(...(valuesOf(roles) as readonly (keyof typeof roles)[]));
const portal = fc.constantFrom(...(valuesOf(permissions) as readonly (keyof typeof permissions)[]));
const held = fc.uniqueArray(portal);
const free = ['client_portal', 'member_portal'] as const;

describe('ROLE-20 the permissions that come with a role', () => {
  test('include the role’s portal and no other role’s, and keep the rest', () => {
    fc.assert(
      fc.property(role, held, (to, before) => {
        const after = permissionsFor(to, before);
        expect(after.includes('admin_panel')).toBe(to === 'admin');
        expect(after.includes('partner_portal')).toBe(to === 'partner');
        for (const name of free) expect(after.includes(name)).toBe(before.includes(name));
        expect(after).toEqual([...new Set(after)].sort());
        expect(permissionsFor(to, after)).toEqual(after);
      }),
    );
  });

  test('do not depend on the roles held before', () => {
    fc.assert(
      fc.property(fc.array(role), role, held, (way, to, before) => {
        const gone = way.reduce((now, step) => permissionsFor(step, now), before);
        expect(permissionsFor(to, gone)).toEqual(permissionsFor(to, before));
      }),
    );
  });
});

test('ROLE-16 only an active administrator with admin_panel can administer', () => {
  const status = fc.constantFrom('pending' as const, 'active' as const);
  fc.assert(
    fc.property(role, status, held, (as, is, has) => {
      const column = audienceOf({ role: as, status: is }, Temporal.Now.instant());
      expect(columns).toContain(column);
      expect(
        canAdminister(
          { column, permissions: has, secondFactor: false },
          { adminSecondFactor: false },
        ),
      ).toBe(as === 'admin' && is === 'active' && has.includes('admin_panel'));
    }),
  );
});

const mozilla = 'Mozilla/5.0 (';
describe('the name of a device', () => {
  test.each([
    ['Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome on Windows'],
    ['Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
    ['Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on macOS'],
    ['X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Linux; Android 15; K) Chrome/141.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Linux; Android 15) Chrome/141.0 Mobile Safari/537.36 EdgA/141.0', 'Edge on Android'],
    ['Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0', 'Samsung Internet on Android'],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/141.0 Safari/604.1', 'Chrome on iOS'],
    ['iPad; CPU OS 18_0 like Mac OS X) FxiOS/140.0 Safari/605.1', 'Firefox on iOS'],
    ['X11; Linux x86_64) Chrome/141.0 Safari/537.36 OPR/120.0', 'Opera on Linux'],
    ['Haiku) Firefox/140.0', 'Firefox'],
    ['Windows NT 10.0) Trident/7.0', 'A browser on Windows'],
  ])('%s is %s', (agent, name) => expect(deviceOf(mozilla + agent)).toBe(name));

  test('is always a known one, whatever the browser claims', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (agent) => {
        expect(deviceOf(agent)).toMatch(/^[A-Z][\w ]{2,40}$/);
      }),
    );
    expect(deviceOf('')).toBe('Unknown device');
    expect(deviceOf('<script>alert(1)</script>')).toBe('Unknown device');
  });
});

describe('the rules for a new password', () => {
  const person = { email: 'ngozi.adeyemi@example.org', firstName: 'Ngozi', lastName: 'Adeyemi' };
  const taken = async (password: string, who = person): Promise<boolean> => {
    try {
      await checkNewPassword(password, who, makeSite({}), 'password');
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_input') return false;
      throw error;
    }
  };

  test.each([
    'password1234',
    'PassWord2026!!',
    'passwordpassword',
    'qwertyuiop123',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'a-a-a-a-a-a-a-',
    '            ',
    'iloveyou2026',
    'dragon-dragon',
    'ngozi.adeyemi@example.org',
    'Ngozi Adeyemi 1984',
    'ngoziadeyemi1',
    'NGOZI.ADEYEMI',
    'digitalsovereignty',
    'Sovereignty2026!',
    'S0vere1gnty!2026',
    'DSA-Alliance-2026',
    'digitalsovereignty.example',
    'Welcome Ngozi 2026',
    'adeyemi.example!99',
    'Member-Portal-2026',
  ])('refuse “%s”', async (password) => expect(await taken(password)).toBe(false));

  test.each([
    'correct horse battery',
    'seven quiet herons over Lagos',
    'كلمة السر طويلة جدا',
    '密码是一只安静的白鹭在飞翔',
    '🦊🐢🌵🍕🎻🚲🌋🧵🪁🦉🥁🪴',
    '}{$%^#@!~<>?',
    'Ngozi wrote seven herons',
    'sovereignty of seven herons',
    'wednesday was quite wet',
  ])('accept “%s”', async (password) => expect(await taken(password)).toBe(true));

  const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789 -'];
  const random = fc
    .array(fc.constantFrom(...alphabet), { minLength: 24, maxLength: 60 })
    .map((list) => list.join(''));

  test('accept random passwords', async () => {
    await fc.assert(
      fc.asyncProperty(random, async (password) => {
        fc.pre(new Set(password).size > 6 && !/\d{12,}$/.test(password));
        expect(await taken(password)).toBe(true);
      }),
    );
  });

  test('ignore case, blanks and symbols around a refused one, and a year after it', async () => {
    const word = fc.constantFrom('password', 'iloveyou', 'sunshine', 'football', 'princess');
    const sign = fc.constantFrom('', ' ', '!', '-', '_', '.');
    const year = fc.integer({ min: 0, max: 99_999 }).map(String);
    await fc.assert(
      fc.asyncProperty(
        word,
        sign,
        year,
        sign,
        fc.boolean(),
        async (text, left, number, right, loud) => {
          const typed = `${left}${text}${left}${number}${right}`;
          expect(await taken(loud ? typed.toUpperCase() : typed)).toBe(false);
        },
      ),
    );
  });

  test('never throw, whatever the input and the person’s name', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (password, email, firstName, lastName) => {
        expect(typeof (await taken(password, { email, firstName, lastName }))).toBe('boolean');
      }),
    );
  });
});
