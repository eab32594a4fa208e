import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { prospects: 'Leads and firms' },
    menu: { clues: 'Leads' },
    resources: { clue: 'Leads' },
    permissions: {
      'clue:view': 'View leads',
      'clue:create': 'Create leads',
      'clue:edit': 'Edit and convert leads',
      'clue:claim': 'Claim leads',
      'clue:assign': 'Assign leads',
      'clue:void': 'Void leads',
      'clue:import': 'Import clues',
      'clue:export': 'Export clues',
      'clue:configure': 'Configure pools and rules',
    },
    objects: {
      clue: 'Lead',
      cluePool: 'Lead pool',
      clueRules: 'Assignment rules',
      clueSettings: 'Lead settings',
    },
    eventsOf: {
      clue: {
        capture: 'Captured',
        arrive: 'Came again',
        giveBack: 'Given back',
        invalidate: 'Marked invalid',
        claim: 'Claimed',
        assign: 'Assigned',
        extend: 'Extended',
        reopen: 'Reopened',
        convert: 'Converted',
        void: 'Voided',
        restore: 'Restored',
        merge: 'Merged',
        touch: 'Followed up',
        timeout: 'Returned by its clock',
        release: 'Released by a leaver',
        exempt: 'Exempted',
        unexempt: 'Exemption ended',
      },
      cluePool: { close: 'Closed' },
      clueSettings: { scoreModel: 'Score changed' },
    },
    states: {
      clue: {
        unassigned: 'Unassigned',
        pending: 'To follow up',
        following: 'Following up',
        invalid: 'Invalid',
        returned: 'Returned',
        converted: 'Converted',
        voided: 'Void',
        merged: 'Merged',
      },
    },
  },
  sheet: {
    name: 'Clues',
    fileName: 'Clues {day}.xlsx',
    channel: 'Channel',
    campaign: 'Campaign',
  },
  firstPool: 'Public leads',
  review: {
    name: 'Review of invalid leads',
    title: '{count} invalid {count|lead waits|leads wait} for your review',
    detail: 'A sample of what was marked invalid last week. Reopen those that were judged wrongly.',
  },
  preview: {
    name: 'Notice of leads that go back',
    title: '{tonight} {tonight|lead goes|leads go} back tonight',
    detail:
      'At 02:00; {tomorrow} tomorrow night, {soon} more within three days. Follow up or extend to keep them.',
  },
}
