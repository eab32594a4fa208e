import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  clues: {
    open: 'Import',
    title: 'Import clues',
    name: 'Person or firm',
    mobile: 'Mobile',
    templateHelp:
      'Fill in the template, one clue a row: a name with a mobile number or an address, or a firm alone. Keep the titles of the columns.',
    dropHelp:
      '{types}, up to {max} MB and 5,000 rows. The file is looked at first; nothing is written before you agree.',
    pool: 'Import into',
    byRules: 'As the rules decide',
    known:
      '{count} rows are about people you have cards of; they join them, and go to whoever looks after them.',
    commit: 'Import {count} rows',
    completed: '{imported} clues were imported.',
    partial: '{imported} clues were imported, {failed} rows were not.',
    undoBody:
      'Clues of this import that nobody touched become void, and people it made go to the bin; what was worked on or claimed stays.',
    undone: '{removed} were taken back, {kept} stay because something happened with them.',
  },
  deals: {
    open: 'Import',
    title: 'Import deals',
    name: 'Deal',
    mobile: 'Firm',
    templateHelp:
      'Fill in the template, one deal a row. “Deal” is required, “Firm” is the name of a firm you have; keep the column names.',
    dropHelp: '{types}, up to {max} MB and 5,000 rows. The file is checked first; nothing is written yet.',
    pipeline: 'Into pipeline',
    commit: 'Import {count} rows',
    completed: '{imported} deals were imported; they are yours.',
    partial: '{imported} deals were imported, {failed} rows were not.',
    undoBody: 'Deals that nobody has touched since become invalid; the others stay.',
    undone: '{removed} taken back, {kept} kept because they have changed.',
  },
  firms: {
    open: 'Import',
    title: 'Import firms',
    name: 'Firm',
    mobile: 'Credit code',
    templateHelp:
      'Fill in the template, one firm a row; its name is required. Keep the titles of the columns.',
    dropHelp:
      '{types}, up to {max} MB and 5,000 rows. The file is looked at first; nothing is written before you agree.',
    target: 'Import into',
    targets: { pool: 'The pool', mine: 'My firms' },
    known:
      '{count} rows have names like those of firms you know; they are shown among likely duplicates afterwards.',
    commit: 'Import {count} rows',
    completed: '{imported} firms were imported.',
    partial: '{imported} firms were imported, {failed} rows were not.',
    undoBody:
      'Firms of this import that nobody touched are deleted; those with people, follow-ups or deals stay.',
    undone: '{removed} were taken back, {kept} stay because something happened with them.',
  },
}
