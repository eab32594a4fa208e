import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      importCards: 'Import cards',
    },
    objects: {
      cardImport: 'Card import',
    },
  },
  jobs: { import: 'Import of cards' },
  sheet: {
    name: 'Cards',
    notesName: 'How to fill in',
    fileName: '{template} - import.xlsx',
    changesFileName: '{template} - changes.xlsx',
    number: 'Card number',
    numberHint: 'Do not change it. Rows without a number are found by their mobile number.',
    listedOnly: 'Choose a department from the list.',
    department: 'Choose from the list, or enter the name of a department',
    inherits: "Leave it empty to use the template's own value",
    hints: {
      mobile: '11 digits; numbers of other countries begin with + and the country code',
      phone: 'Such as 0512-66881200',
      email: 'Such as name@example.com',
      wechat: 'The WeChat ID, not the nickname',
      url: 'Begins with http:// or https://',
      paragraph: 'May have several lines',
    },
    notes: {
      head: 'For cards of “{template}”, one a row.',
      titles:
        'Do not change the titles in the first row. Columns may be moved, and those that you do not need may be removed.',
      required: 'Required: {required}. Rows without them are not imported.',
      mobile:
        'Cards are recognised by their mobile number: a template has no number twice, and a number that has a card is not imported again.',
      department:
        'Enter departments by the names they have in the system; where a name is there twice, enter the path, such as “R&D/Front end”.',
      formula: 'Every cell is read as text; formulas do not run.',
      limit:
        'At most {max} rows and 20 MB. The file is checked first; nothing is written before you confirm.',
    },
    changeNotes: {
      head: 'For changing cards of “{template}”, one a row.',
      key: 'The card number says which card is meant; do not change it. Rows without one are found by their mobile number.',
      empty: 'An empty cell changes nothing. To empty a field, enter [clear].',
      personal:
        'Where exports need approval, mobile numbers, mail addresses and other personal values are not filled in; enter new ones where they change.',
      formula: 'Cells are read as text; formulas are not run.',
      limit:
        'At most {max} rows and 20 MB. You see every value before and after; nothing is written before you confirm, and it can be undone for 24 hours.',
    },
  },
  importMessages: {
    needed: 'must not be empty',
    withField: '{field}: {reason}',
    duplicateInFile: 'Row {row} has the same mobile number',
    duplicateCard: 'This mobile number has a card already ({name})',
    staffHasCard: 'This person has a card of this template already',
    unknownDepartment: 'There is no department “{name}”',
    unknownDepartmentNear: 'There is no department “{name}”; did you mean {near}?',
    ambiguousDepartment: 'Several departments are called “{name}”; enter the path: {near}',
    outOfScope: 'This department is not yours to manage',
    sameName: 'Row {row} has the same name; make sure that it is somebody else',
    otherName: 'The staff directory has this mobile number as “{name}”',
    unreachable: 'No mobile number and no e-mail address: nobody can be notified',
    noKey: 'Enter the card number or a mobile number',
    unknownCard: 'This card was not found',
    sameCard: 'The same card as in row {row}',
    renames: 'The name changes from “{from}” to “{to}”',
    changedMeanwhile: 'Somebody changed the card after the check. Upload the file again',
    notEditable: 'The card cannot be changed in its present state',
    noSeats: 'The template has no free seat',
    seatsShort: 'The template has {free} seats left, none for this row; add seats and upload the file again',
    mobileTaken: 'Another card took this mobile number during the import',
    templateClosed: 'The template is disabled or has expired',
  },
}
