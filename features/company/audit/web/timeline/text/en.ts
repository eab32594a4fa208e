import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  label: 'History',
  empty: 'No history yet',
  emptyHelp: 'Every change is written down here and can be neither altered nor deleted.',
  system: 'Automatically',
  device: 'Device',
  api: 'API',
  change: '{from} → {to}',
  fields: 'Fields: {fields}',
  separator: ', ',
  reason: 'Reason: {reason}',
  more: 'Show earlier entries',
}
