import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { clueImport: 'Import of clues', firmImport: 'Import of firms', dealImport: 'Import of deals' },
  },
  clues: {
    title: 'Import of clues',
    columns: {
      name: 'Name',
      mobile: 'Mobile',
      email: 'Email',
      company: 'Firm',
      title: 'Job title',
      intent: 'Intent',
      productLine: 'Line of products',
      grade: 'Grade',
      region: 'Region',
      industry: 'Industry',
      campaign: 'Campaign',
      channel: 'Channel',
    },
    sheet: {
      name: 'Clues',
      fileName: 'Template for clues.xlsx',
      notesName: 'How to fill it in',
      notes: {
        titles: 'Keep the titles in the first row; columns may be moved, and those you do not need deleted.',
        required: 'Each row has a name with a mobile number or an address, or a firm alone.',
        grade: 'The grade is A, B, C or D; C where it is empty.',
        limit:
          'Up to {max} rows. The file is looked at first, written after you agree, and can be taken back for 24 hours.',
      },
    },
  },
  deals: {
    title: 'Import deals',
    columns: {
      title: 'Deal',
      firm: 'Firm',
      amount: 'Amount',
      currency: 'Currency',
      rate: 'Rate',
      expectedClose: 'Expected close',
      category: 'Forecast category',
      need: 'Need',
      nextStep: 'Next step',
    },
    sheet: {
      name: 'Deals',
      fileName: 'Deal template.xlsx',
      notesName: 'Notes',
      notes: {
        titles:
          'Keep the column names in the first row. Columns may be moved, and those you do not need deleted.',
        required:
          '“Deal” is required. “Firm” is the full name of a firm that you see; without one the deal has no firm.',
        amount:
          '“Amount” is in the unit of the currency: CNY, USD, EUR, HKD, JPY or GBP, and CNY if empty. Foreign money needs a “Rate”.',
        owner: 'The deals are yours; several can be handed over in the list.',
        limit:
          'At most {max} rows. The file is checked first, written after you confirm, and can be taken back for 24 hours.',
      },
    },
  },
  firms: {
    title: 'Import of firms',
    columns: {
      name: 'Firm',
      shortName: 'Short name',
      uscc: 'Credit code',
      grade: 'Grade',
      industry: 'Industry',
      region: 'Region',
      address: 'Address',
      website: 'Website',
      phone: 'Phone',
      employees: 'Employees',
      note: 'Note',
    },
    sheet: {
      name: 'Firms',
      fileName: 'Template for firms.xlsx',
      notesName: 'How to fill it in',
      notes: {
        titles: 'Keep the titles in the first row; columns may be moved, and those you do not need deleted.',
        required: 'The name is required; a credit code has 18 characters.',
        region: 'The region is the name of a district, or its code of six digits.',
        limit:
          'Up to {max} rows. The file is looked at first, written after you agree, and can be taken back for 24 hours.',
      },
    },
  },
  messages: {
    amount: 'Enter an amount with at most two decimals',
    currency: 'Enter CNY, USD, EUR, HKD, JPY or GBP',
    rate: 'Enter a rate above 0',
    day: 'Enter a day such as 2026-12-31',
    category: 'There is no such forecast category',
    noRate: 'Without a rate foreign money is named, not added',
    firmUnknown: 'There is no firm “{value}”, or more than one',
    firmGone: 'The firm is out of sight',
    needed: '{field} is empty',
    somebody: 'Write a name with a mobile number or an address, or the name of a firm',
    contact: '“{value}” has neither a mobile number nor an address',
    tooLong: '{field} is longer than {max} characters',
    mobile: '“{value}” is no mobile number',
    email: '“{value}” is no email address',
    grade: 'The grade is A, B, C or D',
    uscc: '“{value}” is no credit code',
    employees: 'The number of employees is a whole number',
    region: 'No region is called “{value}”; it stays empty',
    industry: 'No industry is called “{value}”; it stays empty',
    twice: 'The same as row {row}',
    known: 'There is a card of this person; the clue joins it',
    optedOut: 'This person asked not to be contacted and is not imported',
    same: 'A firm with this code or number is there already and is not imported again',
    alike: 'Firms of a similar name: {names}',
    noPermission: 'You may not import any more',
    poolGone: 'The pool is closed, or you may not import into it',
    full: 'You have as many firms as you may have',
    refused: 'It was not written; please try again',
  },
}
