import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Import people',
  steps: { upload: 'Upload', check: 'Check', result: 'Result' },
  template: '1. Download the template',
  templateHelp:
    'Write departments as a path, such as “Head office/Marketing”; missing ones are made. Columns with * are required. Please leave the header row as it is.',
  download: 'Download template',
  upload: '2. Upload the filled-in file',
  updateExisting: 'Update people who are known already',
  updateExistingHelp:
    'Matched by employee number or mobile; only what the sheet holds is changed. Without this such rows count as errors',
  drop: 'Drop the file here, or click to choose',
  dropHelp: '.xlsx or .csv, up to 10 MB. It is checked first; nothing is written yet.',
  wrongType: 'Please choose a .xlsx or .csv file',
  tooBig: 'The file must not be larger than 10 MB',
  uploading: 'Uploading {file}',
  uploaded: 'Uploaded, waiting to be checked',
  cancelUpload: 'Stop uploading',
  validating: 'Checking the rows',
  validatingHelp:
    'Required cells, formats and duplicates, row by row. You can close this window and come back later.',
  verdicts: { all: 'All', ok: 'Fine', warn: 'With notes', error: 'With errors' },
  row: 'Row',
  name: 'Name',
  mobile: 'Mobile',
  verdict: 'Verdict',
  message: 'Notes',
  fine: 'Nothing to note',
  allFine: 'All {total} {total|row|rows} can be imported',
  someWrong:
    '{error} {error|row|rows} {error|has|have} errors and are left out; the other {ready} can be imported',
  nothing: 'There is nothing to import. Please correct the file and upload it again',
  updates: '{count} of them update people who are known already',
  unknownColumns: 'These columns are not known and are left out: {names}',
  errorsFile: 'Download the faulty rows',
  errorsFileHelp: 'Your own columns with the reason in the last one: correct them and upload the file again',
  again: 'Upload another file',
  commit: 'Import {count} people',
  running: 'Importing',
  runningHelp:
    'Row by row; a failure does not stop the others. You can close this window, the import goes on.',
  completed: 'Imported {imported} people',
  partial: 'Imported {imported} people, {failed} failed',
  failed: 'The import could not be finished',
  failedHelp:
    'Nothing was written. Please check the file and try again; if it keeps failing, contact support.',
  failedRows: 'These rows could not be imported',
  undo: 'Undo import',
  undoUntil: 'Possible until {time}',
  undoTitle: 'Undo this import?',
  undoBody:
    'People it added are removed and updated details are put back. Whoever was changed since is kept.',
  undone: 'Undone: {removed} removed, {kept} kept',
  undoneState: 'This import was undone',
  cancelled: 'This import was cancelled; nothing was written',
  cancel: 'Cancel import',
  cancelTitle: 'Cancel this import?',
  cancelBody: 'The uploaded file is thrown away and nothing is written.',
  cancelStay: 'Go on importing',
  close: 'Keep it',
  finish: 'Done',
  gone: 'This import was not found; it may have expired',
  leftOut:
    '{error} {error|row|rows} {error|was|were} left out for their errors. Download them, correct them and upload them again.',
  another: 'Import another file',
}
