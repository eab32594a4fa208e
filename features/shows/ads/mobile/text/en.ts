import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  label: 'Ad',
  portal: {
    states: {
      draft: 'Draft',
      review_pending: 'In review',
      rejected: 'Rejected',
      approved: 'Approved',
      awaiting_payment: 'Awaiting payment',
      running: 'Running',
      paused: 'Paused',
      exhausted: 'Used up',
      ended: 'Ended',
      archived: 'Archived',
    },
    places: { page: 'Activity page', exhibitors: 'Directory', map: 'Map', screen: 'Hall screens' },
    title: 'Advertising',
    empty: 'No campaigns yet. Ask the organiser to book one.',
    until: 'Please pay before {until}, or the place is given to others.',
    cost: 'Cost',
    period: 'Period',
    place: 'Place',
    numbers: 'Served {served}, viewable {viewable}, clicks {clicks}',
    screenNumbers: '{served} rounds on screens; visibility is not measured',
    stop: 'Cancel the booking',
    stopNote:
      'Before it is shown everything goes back; afterwards what was not delivered, and nothing of a flat price. The organiser’s finance handles refunds.',
    reason: 'Reason',
  },
}
