import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  description: 'The people of {company}',
  language: 'Language',
  search: 'Search',
  placeholder: 'Name, title or department',
  count: '{count} people',
  found: '{count} found for “{keyword}”',
  clear: 'Show all',
  none: 'Nobody found for “{keyword}”',
  noneHelp: 'Try another name, title or department.',
  empty: 'There is no card to show yet',
  emptyHelp: 'Please come back later, or contact the company.',
  others: 'Others',
  open: 'Open the card of {name}',
  pages: 'Pages',
  before: 'Previous',
  next: 'Next',
  place: 'Page {page} of {pages}',
  poweredBy: 'Powered by Cardline',
}
