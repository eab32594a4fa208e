import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  label: 'Ad',
  portal: {
    booking: {
      title: 'Book a place',
      help: 'The organiser reviews your booking. Once it is agreed, pay on this page: the place is then yours.',
      slot: 'Place',
      name: 'Name (internal)',
      headline: 'Headline',
      target: 'Opens on click',
      targetHelp: 'Your exhibitor page, or an address that begins with https://',
      from: 'First day',
      to: 'Last day',
      budget: 'Budget (CNY)',
      budgetHelp: 'Leave empty for places with a flat price',
      send: 'Send for review',
      flat: '{price} for the whole time',
      cpm: '{price} for a thousand viewable showings',
      cpc: '{price} a click',
      full: 'Full on: {days}',
      none: 'The organiser has opened no places for advertisements.',
    },
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
