/**
 * Partner organisations' fields of work and countries. A separate file, because only their profiles and lists need it.
 */

export const partnerFocuses = {
  energy: 'Energy',
  connectivity: 'Connectivity',
  'data-centres': 'Data centres',
  compute: 'AI and compute',
  finance: 'Finance',
  construction: 'Construction',
  skills: 'Skills and training',
  policy: 'Policy and law',
} as const;

/** By ISO 3166 code, West Africa first. */
export const partnerCountries = {
  NG: 'Nigeria',
  GH: 'Ghana',
  BJ: 'Benin',
  BF: 'Burkina Faso',
  CV: 'Cabo Verde',
  CI: 'Côte d’Ivoire',
  GM: 'Gambia',
  GN: 'Guinea',
  GW: 'Guinea-Bissau',
  LR: 'Liberia',
  ML: 'Mali',
  MR: 'Mauritania',
  NE: 'Niger',
  SN: 'Senegal',
  SL: 'Sierra Leone',
  TG: 'Togo',
  CM: 'Cameroon',
  EG: 'Egypt',
  ET: 'Ethiopia',
  KE: 'Kenya',
  MA: 'Morocco',
  RW: 'Rwanda',
  ZA: 'South Africa',
  FR: 'France',
  DE: 'Germany',
  IN: 'India',
  NL: 'Netherlands',
  AE: 'United Arab Emirates',
  GB: 'United Kingdom',
  US: 'United States',
} as const;

export type PartnerFocus = keyof typeof partnerFocuses;
export type PartnerCountry = keyof typeof partnerCountries;
