export const brokenLinkWords = {
  title: 'Links that lead nowhere',
  here: 'As it was last saved, this links to pages of this site that don’t exist:',
  all: 'These articles and texts link to pages of this site that don’t exist:',
  hint: 'Links to other sites are not checked.',
} as const;
