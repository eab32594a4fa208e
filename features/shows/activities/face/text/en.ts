import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  blocks: {
    activityTickets: 'Tickets',
    activityAgenda: 'Agenda',
    activitySpeakers: 'Speakers',
    activityMap: 'Venue and map',
  },
  titles: {
    activityTickets: 'Tickets',
    activityAgenda: 'Agenda',
    activitySpeakers: 'Speakers',
    activityMap: 'How to get there',
  },
  states: { open: 'Open', waiting: 'Full; waiting list open', closed: 'Not on sale now' },
  free: 'Free',
  review: 'needs review',
  join: 'Sign up',
  wait: 'Join the waiting list',
  online: 'Online',
  onMap: 'Open in a map',
  floorPlan: 'Floor plan',
}
