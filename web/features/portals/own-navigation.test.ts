import { expect, test } from 'vitest';
import type { Permission, Role } from '#contract/vocabulary.ts';
import { ownNavigation } from './own-navigation.ts';

const at = (pathname: string, role: Role, ...permissions: Permission[]) =>
  ownNavigation(
    {
      id: '1',
      firstName: 'Ama',
      lastName: 'Mensah',
      email: 'ama@example.org',
      organization: null,
      country: null,
      role,
      memberType: null,
      status: 'active',
      permissions,
      executiveUntil: null,
      emailConfirmed: true,
      createdAt: '2026-01-01T00:00:00Z',
      version: 1,
    },
    { pathname, search: '' },
  );
const quickOf = (...of: Parameters<typeof at>) =>
  at(...of).quick.map(({ label, current }) => (current ? `[${label}]` : label));
const hereOf = (...of: Parameters<typeof at>) =>
  at(...of)
    .sections.flatMap(({ items }) => items)
    .filter(({ current }) => current)
    .map(({ label }) => label);

test.each<[Role, Permission[], string]>([
  ['admin', ['client_portal', 'admin_panel'], 'Administration'],
  ['partner', ['client_portal', 'partner_portal'], 'Partner Portal'],
  ['client', ['client_portal', 'member_portal'], 'Client Portal'],
  ['member', ['client_portal', 'member_portal'], 'Member Portal'],
  ['executive', ['client_portal', 'member_portal'], 'Member Portal'],
  ['member', ['client_portal'], 'Client Portal'],
])('on phones, the bar of role %s with %j has %s', (role, permissions, portal) => {
  expect(quickOf('/', role, ...permissions)).toEqual(['[Dashboard]', portal, 'My account']);
});

test('on phones, the bar has the portal that is open', () => {
  expect(quickOf('/client-portal', 'member', 'client_portal', 'member_portal')).toEqual([
    'Dashboard',
    '[Client Portal]',
    'My account',
  ]);
});

test('a page below another address belongs to the place that leads to it', () => {
  expect(hereOf('/client-portal/capital-formation', 'client', 'client_portal')).toEqual([
    'Client Portal',
  ]);
  expect(hereOf('/deals/1', 'partner', 'partner_portal')).toEqual(['Partner Portal']);
  expect(hereOf('/entity-dashboard/1', 'admin', 'partner_portal')).toEqual(['Funding Platforms']);
  expect(hereOf('/platform-dashboard/1', 'partner', 'partner_portal')).toEqual([
    'Funding Platforms',
  ]);
});
