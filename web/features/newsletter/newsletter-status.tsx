import { type NewsletterStatus, newsletterStatuses } from '#contract/vocabulary.ts';
import { Badge, type BadgeVariant } from '../../design/badge.tsx';

const variants: Record<NewsletterStatus, BadgeVariant> = {
  draft: 'secondary',
  sending: 'accent',
  stopped: 'destructive',
  sent: 'success',
};

export const NewsletterBadge = ({ status }: { status: NewsletterStatus }) => (
  <Badge variant={variants[status]}>{newsletterStatuses[status]}</Badge>
);
