import type { InfoPage } from '../blocks.ts';
import { capabilitySourcing } from './capability-sourcing.ts';
import { capacityBuilding } from './capacity-building.ts';
import { capitalFormation } from './capital-formation.ts';
import { cookies } from './cookies.ts';
import { digitalRightsEducation } from './digital-rights-education.ts';
import { dueDiligenceServices } from './due-diligence-services.ts';
import { governance } from './governance.ts';
import { governmentAdvisory } from './government-advisory.ts';
import { investmentAdvisory } from './investment-advisory.ts';
import { marketIntelligence } from './market-intelligence.ts';
import { membership } from './membership.ts';
import { mission } from './mission.ts';
import { partners } from './partners.ts';
import { policyAdvocacy } from './policy-advocacy.ts';
import { privacy } from './privacy.ts';
import { readinessMethod } from './readiness-method.ts';
import { smes } from './smes.ts';
import { terms } from './terms.ts';
import { whoWeAre } from './who-we-are.ts';

/** The pages that consist of words alone; `web/routes.ts` has their paths. */
export const infoPages: readonly InfoPage[] = [
  capacityBuilding,
  capitalFormation,
  capabilitySourcing,
  policyAdvocacy,
  governmentAdvisory,
  digitalRightsEducation,
  dueDiligenceServices,
  readinessMethod,
  marketIntelligence,
  investmentAdvisory,
  partners,
  smes,
  membership,
  mission,
  governance,
  whoWeAre,
  privacy,
  terms,
  cookies,
];
