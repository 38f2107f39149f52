import { expect, test, vi } from 'vitest';
import { staffManual } from '../features/site/staff-manual.ts';

vi.mock(import('../features/site/staff-manual.ts'), async (original) => ({
  staffManual: vi.fn((await original()).staffManual),
}));

test('the operator’s manual is rendered when a part of it is first opened, not at every start', async () => {
  const { loader } = await import('./manual.tsx');
  const partNamed = (part: string) => loader({ params: { part } } as never).part;
  expect(staffManual).not.toHaveBeenCalled();
  expect(partNamed('clients')).toHaveProperty('sections');
  expect(staffManual).not.toHaveBeenCalled();
  expect(partNamed('people')).toHaveProperty('manual.html', expect.stringContaining('<h2'));
});
