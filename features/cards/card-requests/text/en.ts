import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Card requests',
  help: 'Requests of employees without a card. Issuing the card completes the request, and the employee is told.',
  states: { pending: 'Waiting', issued: 'Issued', rejected: 'Refused', withdrawn: 'Withdrawn' },
  columns: {
    name: 'Employee',
    department: 'Department',
    template: 'Template',
    note: 'Note',
    at: 'Requested',
    status: 'Status',
    decided: 'Handled',
    actions: 'Actions',
  },
  anyTemplate: 'Chosen by the administrator',
  issue: 'Issue',
  reject: 'Refuse',
  rejectTitle: 'Refuse the request of “{name}”',
  reason: 'Reason',
  reasonHint: 'The employee reads this reason',
  cancel: 'Cancel',
  rejected: 'Refused; the employee is told',
  empty: 'No card requests',
  emptyHelp: 'Requests that employees make under “My card” appear here.',
  own: {
    button: 'Request a card',
    template: 'Template',
    note: 'Note',
    noteHint: 'For example your title, or when you need the card',
    send: 'Send request',
    sent: 'Request sent; you will be told the outcome',
    pending: 'Your card request is waiting',
    pendingHelp: 'You will be told the outcome; the card appears here once it is issued.',
    withdraw: 'Withdraw request',
    withdrawn: 'Request withdrawn',
    refused: 'Your last request was refused: {reason}',
  },
}
