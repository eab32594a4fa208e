import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Import people',
  templateHelp:
    'Write departments as a path, such as “Head office/Marketing”; missing ones are made. Columns with * are required. Please leave the header row as it is.',
  updateExisting: 'Update people who are known already',
  updateExistingHelp:
    'Matched by employee number or mobile; only what the sheet holds is changed. Without this such rows count as errors',
  updates: '{count} of them update people who are known already',
  commit: 'Import {count} people',
  completed: 'Imported {imported} people',
  partial: 'Imported {imported} people, {failed} failed',
  undoBody:
    'People it added are removed and updated details are put back. Whoever was changed since is kept.',
  undone: 'Undone: {removed} removed, {kept} kept',
  cards: 'Issue cards to these {count}',
  cardsHelp: 'The same file will do; people who have a card are left out',
}
