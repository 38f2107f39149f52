/** The words of the signed-in start page. */
export const dashboardWords = {
  welcome: (name: string) => `Welcome, ${name || 'User'}`,
  yourProjects: 'Your projects',
  adminPanel: 'Open Admin Panel',
  portals: {
    client: 'Open Client Portal',
    partner: 'Open Partner Portal',
    member: 'Open Member Portal',
  },
  membership: 'My membership',
  pending: {
    title: 'Your account is awaiting approval',
    text: 'Until an administrator approves it, you can submit projects and see everything that’s yours.',
  },
  projects: {
    heading: 'Recent projects',
    all: 'All projects',
    empty: 'No projects yet',
    emptyText:
      'Submit a data centre or technology project. We’ll review it within five business days.',
    submit: 'Submit Your Project',
    step: (step: number) => `Step ${step} of 5 · submitted`,
  },
  notifications: {
    heading: 'Notifications',
    empty: 'No notifications',
    emptyText: 'Updates and messages appear here.',
  },
} as const;
