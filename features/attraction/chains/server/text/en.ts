import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text = {
  labels: {
    resources: { chain: 'Industry chains' },
    permissions: { 'chain:edit': 'Edit industry chains', 'chain:link': 'Link firms to industry chains' },
    objects: { chain: 'Industry chain', chainImport: 'Import of industry chains' },
    events: { setNode: 'Choose the link in an industry chain' },
    eventsOf: {
      chain: {
        addNode: 'Add a link',
        editNode: 'Edit a link',
        removeNode: 'Remove a link',
        arrange: 'Rearrange the links',
        linkFirm: 'Add a firm',
        moveFirm: 'Update a firm',
        unlinkFirm: 'Remove a firm',
      },
    },
  },
  sheet: {
    title: 'Import industry chains',
    name: 'Industry chains',
    fileName: 'Industry chain template.xlsx',
    notesName: 'Notes',
    columns: {
      chain: 'Chain',
      industry: 'Industry',
      name: 'Link',
      tier: 'Position',
      weight: 'Weight',
      target: 'Firms wanted',
      keywords: 'Keywords',
      summary: 'Description',
      firms: 'Target firms',
    },
    notes: {
      titles:
        'Keep the column names in the first row. Columns may be moved, and those you do not need deleted.',
      rows: 'One link a row. Rows with the same “Chain” belong together; a chain that does not exist is created.',
      tier: '“Position” is Upstream, Midstream or Downstream. “Weight” is 1 to 5, and 3 if empty.',
      keywords: '“Keywords” and “Target firms” may hold several, separated by commas.',
      limit:
        'At most {max} rows. The file is checked first, written after you confirm, and can be taken back for 24 hours.',
    },
  },
  messages: {
    needed: '{field} is empty',
    tooLong: '{field} is longer than {max} characters',
    tier: 'Position “{value}”: enter Upstream, Midstream or Downstream',
    weight: 'Enter a weight from 1 to 5',
    target: 'Enter a whole number from 0 to 999',
    keywords: 'At most {max} keywords of 20 characters each',
    twice: 'Same as row {row}',
    same: 'The chain already has a link of this name',
    full: 'A chain has at most {most} links',
    noPermission: 'You may no longer import',
  },
} satisfies Translation<typeof source>
