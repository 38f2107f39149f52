import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/pages',
  ssr: true,
  // All routes are known from the start: no second address tells about them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
