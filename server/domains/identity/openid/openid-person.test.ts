import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOf, provenAddress } from './openid-person.ts';

const address = 'ada.l@example.org';

test.each([
  [{ given_name: 'Ada', family_name: 'Lovelace', name: 'X Y' }, 'Ada', 'Lovelace'],
  [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
  [{ name: 'Ada', family_name: 'Lovelace' }, 'Ada', 'Lovelace'],
  [{ given_name: ' Ada\n\u0000 M. ' }, 'Ada M.', ''],
  [{ given_name: 7, name: ['Ada'] }, 'ada.l', ''],
  [{}, 'ada.l', ''],
])('the name in %j is “%s” “%s”', (claims, firstName, lastName) => {
  expect(namesOf(claims, address)).toMatchObject({ firstName, lastName });
});

test('whatever a provider sends, a name can be stored and is not too long', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.anything());
  fc.assert(
    fc.property(
      fc.record({ given_name: texts, family_name: texts, name: texts }, { requiredKeys: [] }),
      (claims) => {
        const { firstName, lastName } = namesOf(claims, address);
        expect(firstName).not.toBe('');
        for (const name of [firstName, lastName]) {
          expect(name.length).toBeLessThanOrEqual(100);
          expect(name.isWellFormed()).toBe(true);
          expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(name).toBe(name.trim());
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('AUTH-03 an address counts only with a true email_verified, and in ASCII letters', () => {
  expect(provenAddress({ email: 'Ada@Example.ORG', email_verified: true })).toBe('ada@example.org');
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (email, proof) => {
      const found = provenAddress({ email, email_verified: proof });
      if (found === null) return;
      expect(proof).toBe(true);
      expect(found).toBe(String(email).toLowerCase());
    }),
  );
  for (const email of ['ﬁ@example.org', '\u212A@example.org', 'a@exämple.org', 'a b@example.org'])
    expect(provenAddress({ email, email_verified: true })).toBeNull();
});
