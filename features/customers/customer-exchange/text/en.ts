import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  import: {
    open: 'Import customers',
    title: 'Import customers',
    templateHelp: 'Fill in one customer a row. Keep the column titles; the columns may change places.',
    known: '{count} {count|row has|rows have} the mobile or e-mail of a customer of yours:',
    onKnown: { skip: 'Skip them', update: 'Update the customers', new: 'Add them anew' },
    onKnownHelp: {
      skip: 'These rows are not imported.',
      update: 'What the file says replaces what is there; numbers, addresses and tags are added.',
      new: 'The new customers are marked as possible duplicates.',
    },
    commit: 'Import {count} {count|row|rows}',
    completed: '{imported} {imported|customer|customers} imported.',
    partial: '{imported} {imported|customer|customers} imported, {failed} {failed|row|rows} failed.',
    skipped: '{skipped} {skipped|row|rows} skipped.',
    undoBody:
      'New customers go to the bin, updated ones become what they were; whom somebody has changed since stays.',
    undone: '{removed} undone; {kept} were changed since and stay.',
  },
  export: {
    open: 'Export',
    title: 'Export customers',
    scope: 'Which',
    scopes: {
      chosen: 'The {count} chosen',
      list: 'What the list shows',
      mine: 'Those I look after',
      all: 'All that I may export',
      group: 'Those of this group',
    },
    numbers: 'With mobiles, phones, e-mails and WeChat',
    numbersHelp:
      'Somebody else has to agree; then fetch the file from Jobs · Exports within 24 hours, three times at most.',
    optedOut: 'With those who asked not to be contacted',
    optedOutHelp: 'They asked not to be contacted and stay out unless you want them.',
    hint: 'Up to 50 customers without numbers come at once; anything else needs consent. Every row says who exported it and when. Numbers you may not see stay masked.',
    start: 'Export',
    close: 'Close',
  },
}
