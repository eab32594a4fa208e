import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { need: 'Business matching' },
    resources: { need: 'Business matching' },
    permissions: {
      'need:view': 'See needs and matches',
      'need:review': 'Review needs and book outcomes',
      'need:schedule': 'Match and schedule',
    },
    objects: { need: 'Need', needMatch: 'Match' },
    events: { bookOutcome: 'Book outcome', interest: 'Say yes', decline: 'Say no' },
    eventsOf: {
      need: {
        approve: 'Approve',
        reject: 'Reject',
        invite: 'Invite',
        suggest: 'Suggest partners',
        meet: 'Begin talks',
        achieve: 'Agreed',
        fail: 'Not agreed',
        close: 'Close',
        withdraw: 'Withdraw',
        expire: 'End with the activity',
      },
    },
    states: {
      need: {
        review_pending: 'Waiting for review',
        published: 'Published',
        matching: 'Matching',
        meeting: 'In talks',
        achieved: 'Agreed',
        unachieved: 'Not agreed',
        closed: 'Closed',
        expired: 'Expired',
        rejected: 'Rejected',
      },
      needMatch: {
        suggested: 'Suggested',
        interested_one: 'One side interested',
        mutual: 'Both interested',
        declined: 'Declined',
        booked: 'Meeting booked',
        lapsed: 'Lapsed',
      },
    },
    sides: { supply: 'Supply', demand: 'Demand' },
  },
  jobs: { suggest: 'Matching of needs' },
  notices: {
    approve: 'Your “{need}” at “{title}” is published. See who fits: {url}',
    reject: 'Your “{need}” at “{title}” was not accepted: {reason}',
    invite: '“{title}” invites you to business matching. Say whom you want to meet: {url}',
  },
  sheet: {
    name: 'Needs',
    fileName: 'needs.xlsx',
    columns: {
      side: 'Kind',
      title: 'Title',
      category: 'Category',
      region: 'Region',
      budgetFrom: 'Amount from (CNY)',
      budgetTo: 'Amount to (CNY)',
      text: 'Details',
      company: 'Company',
      name: 'Contact person',
      state: 'State',
      matches: 'Matches',
    },
  },
}
