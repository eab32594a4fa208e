import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  upload: {
    noFile: 'Please choose a file to upload',
    oneFile: 'Only one file can be uploaded at a time',
    empty: 'The file is empty',
    tooLarge: 'The file must not be larger than {max}',
    wrongExtension: 'Only these file types are supported: {extensions}',
    damaged: 'The file is damaged or did not arrive completely, please choose it again',
    notMultipart: 'Please upload the file as a form',
    fields: 'The form has too many fields, or one that is too long',
    mismatch: 'The content of the file does not match its extension {extension}',
    macros: 'The file contains macros; please save it in a format without macros first',
    archive: 'The inner structure of the file is not acceptable',
    image: {
      vector: 'SVG graphics are not supported; please convert the image to JPG, PNG or WebP',
      animated: 'GIF animations are not supported; please convert the image to JPG, PNG or WebP',
      format: 'Only JPG, PNG and WebP images are supported',
      tooManyPixels: 'The image is too large; at most 40 million pixels are supported',
    },
  },
  sheet: {
    notASheet: 'This file cannot be read; please use a spreadsheet in .xlsx or .csv format',
    oldExcel: 'Old .xls files are not supported; please save the file as .xlsx',
    encrypted: 'The spreadsheet is protected with a password; please remove it first',
    tooManyRows: 'A spreadsheet may have at most {max} rows',
    tooLarge: 'The spreadsheet is too large; please split it',
    tooSlow: 'The spreadsheet is too complex to be read in time; please split it',
    empty: 'The spreadsheet holds no data',
    missingColumns: 'Columns are missing: {columns}',
    duplicateColumns: 'Columns occur more than once: {columns}',
    reason: 'Reason',
    listedOnly: 'Please choose from the list',
  },
  imports: {
    noPermission: 'You may no longer do this import.',
    notWaiting: 'This import cannot do that now.',
    tooLateToUndo: 'More than 24 hours have passed; this cannot be undone.',
    errorsFile: '{file}-not-imported.xlsx',
  },
  jobs: {
    failed: 'It failed: an error in the server. {now} (task {id})',
    died: 'It failed: the server stopped {times} times in the middle of it, perhaps for lack of memory or because the file is too complex. {now} (task {id})',
    startAgain:
      'What was done is kept: open the task under Imports and exports and start it again, the file need not be sent once more',
    tellAdministrator: 'Please try again later or tell your administrator',
  },
  messages: {
    notANumber: 'Please enter a valid mobile number',
  },
}
