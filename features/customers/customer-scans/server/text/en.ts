import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      scanCards: 'Scan paper cards',
    },
    objects: {
      cardScan: 'Card scan',
    },
    states: {
      cardScan: {
        scanning: 'Reading',
        to_confirm: 'To be confirmed',
        failed: 'Not readable',
        confirmed: 'Confirmed',
      },
    },
    events: {
      scan: 'Scanned',
      recognise: 'Recognised',
    },
  },
  errors: {
    unreadable: 'This card could not be read. Take a sharper picture, or fill in the form.',
    batchFull: 'A batch holds up to {max} pictures of cards. Confirm or discard this one first.',
    tooMany: '{max} pictures of cards are waiting for you. Deal with them before you upload more.',
    state: 'This picture has changed in the meantime. Reload and try again.',
    changed: 'This picture has been dealt with already. Reload and try again.',
    twin: 'This customer may exist already. Choose to merge, keep both or skip.',
    noTarget: 'The customer to merge into does not exist, or you may not change it.',
    done: 'Saved as a customer.',
    discarded: 'Discarded.',
    gone: 'This picture cannot be found.',
  },
}
