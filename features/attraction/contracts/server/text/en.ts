import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { contract: 'Contracts', receipt: 'Receipts' },
    permissions: {
      'contract:edit': 'Draft and change contracts',
      'contract:sign': 'Sign and void contracts',
      'receipt:record': 'Record receipts',
      'receipt:confirm': 'Confirm and allocate receipts',
    },
    objects: { contract: 'Contract', receipt: 'Receipt' },
    eventsOf: {
      contract: {
        submit: 'Submit',
        approve: 'Agree',
        sign: 'Sign',
        begin: 'First payment',
        settle: 'Paid in full',
        replacePlan: 'Change the plan',
        change: 'Ask for a change',
        applyChange: 'Change takes effect',
        dropChange: 'Change refused',
        complete: 'Complete',
        void: 'Void',
      },
      receipt: {
        record: 'Record',
        confirm: 'Confirm',
        allocate: 'Allocate',
        reverse: 'Reverse',
        discard: 'Discard',
      },
    },
    states: {
      contract: {
        draft: 'Draft',
        pending_signing: 'To be signed',
        signed: 'Signed',
        in_progress: 'In progress',
        change: 'Changing',
        completed: 'Completed',
        archived: 'Archived',
        void: 'Void',
      },
      receipt: {
        recorded: 'To be confirmed',
        confirmed: 'Confirmed',
        reversed: 'Reversed',
        discarded: 'Discarded',
      },
    },
  },
  today: { overdue: 'Overdue payments' },
  timeline: {
    signed: 'Contract {number} was signed for {amount}',
    received: '{amount} came in ({number})',
    reversed: '{amount} was taken back ({number})',
    contract: 'Contracts',
    receipt: 'Receipts',
  },
  approval: {
    sign: 'Contract “{title}” before it is signed',
    change: 'Contract “{title}” changes',
    signKind: 'Signing a contract',
    changeKind: 'Changing a contract',
    fields: {
      contract: 'Contract',
      firm: 'Customer',
      amount: 'Amount',
      period: 'Term',
      plan: 'Payment plan',
    },
  },
}
