import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  help: 'Every change in the company: who, when and what. Entries are added, never altered.',
  keyword: 'Person or object',
  days: 'Days',
  export: 'Export',
  none: 'Nothing has happened yet',
  noneHelp: 'Whatever anybody makes, changes or deletes will stand here.',
  empty: 'Nothing matches',
  emptyHelp: 'Widen the filters, or wait for something to happen.',
  detail: 'Operation',
  before: 'Before',
  after: 'After',
  field: 'Field',
  noChanges: 'No field was changed.',
  more: 'Further content',
  requestId: 'Request number',
  addressMark: 'Address mark',
  addressHelp: 'The same address has the same mark; the IP cannot be read from it.',
  sameObject: 'Everything about this object',
  blank: 'empty',
  change: '{from} → {to}',
}
