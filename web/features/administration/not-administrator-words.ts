/** CLASS-02, for an administrators' screen outside the panel. */
export const notAdministratorWords = {
  title: 'Administration',
  toast: { title: 'Unauthorized', description: 'Admin access required.' },
  text: 'Only administrators can open this page. You’re being taken to the home page.',
  home: 'Go to the home page',
} as const;
