export const activityPaths = {
  list: '/demo/activity/activity',
  page: '/demo/activity/activity/page',
  design: '/demo/activity/activity/design',
} as const
