export const editorsWords = {
  panel: 'Admin panel',
  content: 'Content Management',
  texts: 'Site texts',
  help: 'Help & Manual',
} as const;
