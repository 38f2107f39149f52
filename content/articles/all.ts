import type { ArticleText } from '../article.ts';
import { chilePlan } from './chile-plan.ts';
import { cloudContractClauses } from './cloud-contract-clauses.ts';
import { developmentBankFund } from './development-bank-fund.ts';
import { ghanaAiStrategy } from './ghana-ai-strategy.ts';
import { kenyaDataCentre } from './kenya-data-centre.ts';
import { nigeriaDataProtection } from './nigeria-data-protection.ts';
import { operatingSkills } from './operating-skills.ts';
import { powerOptions } from './power-options.ts';
import { sovereignFund } from './sovereign-fund.ts';
import { submarineCables } from './submarine-cables.ts';
import { termSheet } from './term-sheet.ts';
import { universityAiCentres } from './university-ai-centres.ts';

/** The first twelve texts of the news and research list, newest first. */
export const articleTexts: readonly ArticleText[] = [
  cloudContractClauses,
  sovereignFund,
  powerOptions,
  kenyaDataCentre,
  ghanaAiStrategy,
  chilePlan,
  operatingSkills,
  developmentBankFund,
  nigeriaDataProtection,
  termSheet,
  universityAiCentres,
  submarineCables,
];
