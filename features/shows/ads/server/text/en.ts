import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { advertisement: 'Advertising' },
    resources: { ad: 'Advertising' },
    permissions: {
      'ad:view': 'See advertising and its delivery',
      'ad:edit': 'Edit ad slots and campaigns',
      'ad:review': 'Review campaigns',
    },
    objects: { adCampaign: 'Ad campaign', adSlot: 'Ad slot' },
    events: { addSlots: 'Opened ad slots' },
    eventsOf: {
      adCampaign: {
        edit: 'Changed',
        submit: 'Submitted',
        approve: 'Approved',
        reject: 'Rejected',
        start: 'Started',
        pay: 'Pay',
        lapse: 'Not paid in time',
        pause: 'Paused',
        resume: 'Resumed',
        exhaust: 'Budget used up',
        stop: 'Stopped early',
        end: 'Ended by time',
        archive: 'Archived',
      },
    },
    states: {
      adCampaign: {
        draft: 'Draft',
        review_pending: 'Waiting for review',
        rejected: 'Rejected',
        approved: 'Approved',
        awaiting_payment: 'Awaiting payment',
        running: 'Running',
        paused: 'Paused',
        exhausted: 'Budget used up',
        ended: 'Ended',
        archived: 'Archived',
      },
    },
    places: {
      page: 'Activity page',
      exhibitors: 'Exhibitor directory',
      map: 'Map of booths',
      screen: 'Hall screens',
    },
    own: 'Organiser',
  },
  orders: {
    line: { flat: '{place}, flat', cpm: '{place}, {units} showings', cpc: '{place}, {units} clicks' },
    ended: 'The campaign ended: what was not delivered goes back',
  },
  menu: 'Advertising',
  portal: {
    stopped: 'Cancelled; the organiser handles the refund',
    booked: 'Sent; you can pay once the organiser has agreed',
  },
  sheet: {
    name: 'Advertising',
    fileName: 'advertising.xlsx',
    columns: {
      name: 'Name',
      place: 'Slot',
      advertiser: 'Advertiser',
      state: 'State',
      startsAt: 'From',
      endsAt: 'Until',
      budget: 'Budget (CNY)',
      planned: 'Planned by now',
      delivered: 'Delivered',
      served: 'Served',
      viewable: 'Viewable',
      clicks: 'Clicks',
      invalid: 'Invalid',
      spend: 'Spend (CNY)',
    },
  },
}
