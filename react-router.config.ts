import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/pages',
  ssr: true,
  // All routes are known from the start: no second address tells about them.
  routeDiscovery: { mode: 'initial' },
  // A route in one file: on a slow line each one more costs a round trip.
  splitRouteModules: false,
} satisfies Config;
