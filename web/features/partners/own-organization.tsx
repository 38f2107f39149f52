import { Link } from 'react-router';
import { partnerTabPath } from './partner-tabs.ts';
import { dashboardWords as words } from './words.ts';

/** The organisation that the person represents, with a link to its profile, which any tab of partners can show. */
export const OwnOrganization = ({
  organization,
}: {
  organization: { id: string; name: string };
}) => (
  <p>
    {words.speaksFor} <strong>{organization.name}</strong>.{' '}
    <Link to={partnerTabPath('industry', { organization: organization.id })}>{words.edit}</Link>
  </p>
);
