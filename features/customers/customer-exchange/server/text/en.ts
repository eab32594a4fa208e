import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      customerImport: 'Customer import',
    },
  },
  jobs: { import: 'Import of customers' },
  columns: {
    name: 'Name',
    mobiles: 'Mobile',
    phones: 'Phone',
    emails: 'E-mail',
    company: 'Company',
    department: 'Department',
    title: 'Job title',
    address: 'Address',
    website: 'Website',
    wechat: 'WeChat',
    fax: 'Fax',
    tags: 'Tags',
    note: 'Note',
  },
  more: { status: 'Status', source: 'Source', owner: 'Owner', createdAt: 'Added on' },
  sheet: {
    name: 'Customers',
    notesName: 'Notes',
    fileName: 'Customer import template.xlsx',
    several: 'Separate several values by commas',
    notes: {
      titles:
        'Leave the titles in the first row as they are; columns may change places, and those you do not need may be deleted.',
      required:
        'A name is required; mobiles, phones, e-mails and tags may hold several values, separated by commas.',
      known:
        'Rows with the mobile or e-mail of an existing customer can be skipped, used as an update or added anew when you confirm.',
      formula: 'Cells are read as text; formulas are never run.',
      limit:
        'Up to {max} rows and 20 MB. The file is checked first, written once you confirm, and can be undone for 24 hours.',
    },
  },
  importMessages: {
    needed: '{field} is required',
    tooLong: '{field} is too long or has characters that cannot be kept',
    mobile: 'The mobile number "{value}" is not right',
    email: 'The e-mail address "{value}" is not right',
    twice: 'Same mobile or e-mail as row {row}',
    known: 'The customer "{name}" has the same mobile or e-mail',
    taken: '{field} may occur only once in your company and belongs to another customer',
    takenMeanwhile: 'Another customer has details that may occur only once in your company',
    hidden:
      'A colleague has a customer with the same mobile or e-mail; this one will be marked as a possible duplicate',
    optedOut: 'This customer asked not to be contacted; the import does not change that',
    erased: 'This person had their data erased; a sheet may not bring it back',
    noPermission: 'You may no longer import customers',
    changed: 'The customer was changed or removed during the import',
  },
  exports: {
    staff: 'Customers',
    all: 'All customers',
    group: 'Customers of a group',
    fileName: '{what} {day}.xlsx',
    states: {
      to_confirm: 'To be confirmed',
      duplicate: 'Possible duplicate',
      normal: 'Normal',
      do_not_contact: 'Do not contact',
    },
    sources: {
      exchange: 'Card exchange',
      manual: 'Typed in',
      import: 'Sheet import',
      scan: 'Scanned card',
      copy: 'Copied by a colleague',
    },
  },
}
