export const activityPaths = {
  list: '/demo/activity/activity',
  page: '/demo/activity/activity/page',
} as const
