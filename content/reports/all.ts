import type { ReportText } from '../report.ts';
import { infrastructureReports } from './infrastructure.ts';
import { marketReports } from './market.ts';
import { partnershipReports } from './partnerships.ts';
import { policyReports } from './policy.ts';
import { specializedReports } from './specialized.ts';

/** The 23 reports of the first catalogue, category by category. */
export const reportTexts: readonly ReportText[] = [
  ...policyReports,
  ...marketReports,
  ...infrastructureReports,
  ...partnershipReports,
  ...specializedReports,
];
