import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      writeTag: 'Write NFC tag',
      removeTag: 'Remove NFC tag',
    },
  },
  which: 'Choose a card or a template',
  closed: 'The card is not public; visitors would see nothing. Have it claimed or enable it first.',
  example: { name: 'Lin Shuyan', title: 'Account manager' },
  encoder: {
    name: 'Name',
    url: 'Card address',
    message: 'Message (hexadecimal)',
    bytes: 'Bytes',
    fileName: '{template} - NFC encoder list.csv',
  },
}
