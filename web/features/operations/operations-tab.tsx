import { TabSections } from '../administration/tab-sections.tsx';
import { operationsSections, operationsWords as words } from './words.ts';

function sectionAt(query: URLSearchParams): string {
  const named = query.get('section') ?? '';
  return Object.hasOwn(operationsSections, named) ? named : 'health';
}

/** Links to the sections of the tab Operations. */
export const OperationsSections = () => (
  <TabSections
    tab="operations"
    label={words.sections}
    names={operationsSections}
    openAt={sectionAt}
  />
);
