export const brokenLinkWords = {
  title: 'Links that lead nowhere',
  here: 'This text links to pages, headings, pictures or files on this site that don’t exist:',
  all: 'As they were last saved, these link to pages, headings, pictures or files on this site that don’t exist:',
  hint: 'Links to other sites are not checked.',
  /** What the link says, the heading above it and the field, as far as there is something to say. */
  where: (text: string, under: string, field: string) =>
    [text && `“${text}”`, under && `under “${under}”`, field && `in ${field}`]
      .filter((part) => part !== '')
      .join(', '),
} as const;
