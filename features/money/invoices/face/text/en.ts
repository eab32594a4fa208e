import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Invoice',
  ask: 'Ask for an invoice',
  amount: 'Can be invoiced: {amount}',
  type: 'Made out to',
  types: { enterprise: 'A company', personal: 'A person' },
  name: 'Invoice title',
  taxNumber: 'Tax number',
  taxNumberHelp: 'Needed for a company',
  email: 'Mail address',
  isSure: 'The number is right, send it anyway',
  send: 'Send',
  note: 'The company that was paid writes it. It comes by mail, and stays here for download.',
  sandbox: 'Rehearsed payment: no real invoice is written',
  download: 'Download the invoice',
  number: 'Invoice number {number}',
  reason: 'Reason: {reason}',
  states: {
    draft: 'Not sent',
    submitted: 'Sent, waiting',
    issuing: 'Being written',
    issued: 'Written',
    rejected: 'Sent back; you can ask again',
    red_issued: 'Reversed',
    void: 'Voided',
  },
  flaws: {
    name: 'Please write the invoice title',
    noTaxNumber: 'A company needs its tax number',
    taxNumber: 'A company’s number has 15 to 20 digits or capital letters; a person has none',
    checkDigit: 'The check digit does not fit. Please look again; tick the box if the number is right',
    email: 'Please write a mail address that works',
    nothing: 'There is nothing left to invoice',
    busy: 'Too many tries, please wait a while',
  },
}
