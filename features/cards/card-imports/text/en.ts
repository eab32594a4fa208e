import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  import: {
    title: 'Import cards',
    templateHelp:
      'Its columns are the fields of “{template}”. Columns with * are required. Leave the header row as it is.',
    seatsShort:
      'The template has {left} {left|seat|seats} left, so {over} {over|row|rows} would fail. Buy more seats or import fewer rows',
    warnNote: 'Rows with notes: {warn}. They are imported; please read the notes',
    handLinks: 'Have the cards claimed',
    notify: 'Notify staff right after the import',
    notifyHelp: 'Sends one notice to everyone with a mobile number or email',
    commit: 'Import {count} {count|card|cards}',
    completed: 'Done. Cards created: {imported}',
    partial: 'Done. Created: {imported}, failed: {failed}',
    undoBody:
      'Deletes the {count} {count|card|cards} it created. Cards that were changed or claimed since are kept.',
    undone: 'Undone. Deleted: {removed}, kept: {kept}',
    seeWritten: 'View cards',
  },
  changes: {
    title: 'Change many cards',
    template: 'Download the sheet',
    templateHelp:
      'Made of the fields of “{template}”. Tick cards in the list first to export a sheet that holds their present values.',
    download: 'Download the sheet',
    upload: 'Upload the changed file',
    allFine: '{ready} {ready|card|cards} will change, {unchanged} stay as they are',
    someWrong:
      '{ready} {ready|card|cards} will change, {unchanged} stay as they are, {error} {error|row|rows} {error|has|have} errors and change nothing',
    nothing: 'There is nothing to change. Check the file and upload it again.',
    unchanged: 'No change',
    before: 'Before',
    after: 'After',
    empty: '(empty)',
    change: 'Changes',
    commit: 'Change {count} {count|card|cards}',
    verdicts: { all: 'All', ok: 'Will change', warn: 'Look again', error: 'Errors', unchanged: 'No change' },
    completed: 'Done: {imported} {imported|card|cards} {imported|was|were} changed',
    partial: 'Done: {imported} {imported|card|cards} {imported|was|were} changed, {failed} were not',
    failed: 'The changes could not be made',
    failedHelp:
      'No card was changed. Check the file and upload it again; contact support if it happens repeatedly.',
    failedRows: 'These rows were not written',
    undo: 'Undo the changes',
    undoTitle: 'Undo these changes?',
    undoBody:
      'The {count} changed cards get their former values back; those that were changed since stay as they are.',
    undone: 'Undone: {removed} {removed|card|cards} restored, {kept} kept',
    undoneState: 'These changes were undone',
    cancelled: 'This was cancelled; no card was changed',
    leftOut:
      '{error} {error|row|rows} {error|has|have} errors and were left out. Download them, correct them and upload them again.',
    cancelTitle: 'Cancel these changes?',
    cancelBody: 'The uploaded file is thrown away and no card is changed.',
    cancel: 'Cancel the changes',
  },
  list: {
    downloadChosen: 'Export to change',
    change: 'Change many',
    import: 'Import',
    resume: 'An import has not been finished yet',
    resumeOpen: 'Continue',
  },
}
