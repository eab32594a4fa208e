import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  states: { converting: 'Being drawn', ready: 'Ready', failed: 'Not drawn', recycled: 'In the bin' },
  events: {
    edit: 'edit',
    replace: 'upload a new version',
    redraw: 'draw again',
    remove: 'delete',
    restore: 'restore',
    draw: 'draw',
    fail: 'draw',
    purge: 'remove for good',
  },
  denials: {
    permission: 'You have no right to do this',
    state: 'The document is “{state}”: you cannot {event} it now',
    tooLate: 'It was deleted more than 30 days ago and cannot be restored',
    notDue: 'It is not time yet',
  },
  failures: {
    encrypted: 'The file asks for a password. Remove the password and upload it again',
    damaged: 'The file is damaged or no valid PDF. Export it again and upload that',
    empty: 'The file has no pages',
    tooManyPages: 'The file has more than 300 pages. Split it and upload the parts',
    script: 'The file runs scripts or starts programs. Save it as a PDF without them and upload that',
    tooHeavy: 'Drawing the file took too long or too much memory. Simplify it and upload it again',
    noConverter:
      'LibreOffice is not installed on this server: office files can only be downloaded. You can also save the file as PDF and upload that',
    notConverted: 'The office file could not be converted. Save it as PDF and upload that',
  },
  errors: {
    versionConflict: 'Somebody has just changed it. Look at it again before you go on',
    folder: 'This folder does not exist. Choose another one',
    inItself: 'A folder cannot lie in itself or in one of its own folders',
    tooDeep: 'Folders go four levels deep at most',
    department: 'This department does not exist. Choose another one',
    tooManyFolders: 'There can be {most} folders at most',
    tooManyDocuments: 'There can be {most} documents at most. Empty the bin first',
    notEmpty: 'The folder is not empty ({documents} documents). Move them first, or choose where they go',
    watermarkedDownload: 'The file has no watermark: choose either the watermark or the download',
  },
  batch: { done: 'Done' },
}
