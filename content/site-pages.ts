/** The words of pages shown in place of the requested one. */
export const notFoundWords = {
  heading: '404 Page Not Found',
  lede: 'Did you forget to add the page to the router?',
  text: 'The address may be mistyped, or the page doesn’t exist yet.',
  home: 'Go to the home page',
  submit: 'Submit Your Project',
} as const;

export const offlineWords = {
  heading: 'No connection',
  lede: 'This page isn’t saved on your device, and there’s no connection to load it.',
  text: 'You can still submit a project: it’s kept on your device and sent when you’re back online. These pages are saved on your device:',
  pages: [
    { label: 'Home', href: '/' },
    { label: 'Submit Your Project', href: '/projects/submit' },
    { label: 'News and Research', href: '/news-research' },
    { label: 'FAQ', href: '/faq' },
  ],
} as const;

export const unauthorizedWords = {
  heading: 'Please sign in',
  lede: 'This page is for people with an account.',
  signIn: 'Sign In',
  toasts: 'Notifications',
  toast: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
} as const;
