import { type ReportPackage, reportPackages } from './vocabulary.ts';

/** How a package is named where its discount is shown: on pages, in emails and in documents. */
export const packageTitle = (name: ReportPackage): string =>
  `${reportPackages[name]} package${name === 'executive' ? ', with a 2-hour advisory session' : ''}`;
