import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { activities: 'Events' },
    menu: {
      activities: 'Activities',
    },
    resources: {
      activity: 'Activities',
    },
    permissions: {
      'activity:view': 'View activities',
      'activity:create': 'Create activities',
      'activity:edit': 'Edit activities',
      'activity:publish': 'Review and publish activities',
      'activity:cancel': 'Cancel activities',
      'activity:close': 'Close activities',
    },
    objects: {
      activity: 'Activity',
    },
    eventsOf: {
      activity: {
        publish: 'Published',
        pause: 'Paused sign-up',
        resume: 'Resumed sign-up',
        cancel: 'Cancelled',
        close: 'Closed',
        archive: 'Archived',
        submit: 'Submitted for review',
        approve: 'Approved',
        reject: 'Refused',
        links: 'Changed links',
        tickets: 'Changed tickets and quotas',
        agenda: 'Changed agenda',
        designPage: 'Begin designing the page',
      },
    },
    states: {
      activity: {
        draft: 'Draft',
        review_pending: 'In review',
        rejected: 'Refused',
        published: 'Published',
        paused: 'Sign-up paused',
        cancelled: 'Cancelled',
        closed: 'Closed',
        archived: 'Archived',
      },
    },
    fieldsOf: {
      activity: {
        title: 'Title',
        kind: 'Kind',
        format: 'Form',
        summary: 'Summary',
        details: 'Details',
        startsAt: 'Begins',
        endsAt: 'Ends',
        zone: 'Time zone',
        venue: 'Venue',
        onlineUrl: 'Online link',
        capacity: 'Capacity',
        refundSteps: 'Refund policy',
        privacyText: 'Privacy notice',
        coverFileId: 'Cover',
      },
    },
  },
}
