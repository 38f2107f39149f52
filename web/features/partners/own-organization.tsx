import { Link } from 'react-router';
import { partnerTabPath } from './partner-tabs.ts';
import { dashboardWords as words } from './words.ts';

/** Whom the person speaks for, with the way to its profile; any tab of partners opens it. */
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
