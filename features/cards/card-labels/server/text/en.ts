import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardLabels: 'Impressions',
    },
    objects: {
      cardLabel: 'Impression',
      cardLabelSettings: 'Impression settings',
    },
    states: {
      cardLabel: {
        pending: 'Waiting for review',
        shown: 'Shown',
        hidden: 'Hidden',
      },
    },
    events: {
      show: 'Shown',
      hide: 'Hidden',
    },
  },
  problems: {
    empty: 'Enter an impression.',
    tooLong: 'An impression has 8 characters at most.',
    characters: 'Use words only, without links and special characters.',
    number: 'An impression cannot hold phone numbers.',
    word: 'This is not suitable to be shown. Put it differently.',
  },
  denials: {
    permission: 'You do not have the permission for this',
    state: 'It is in this state already',
    pending: 'It still waits for review',
    moderated: 'An administrator has hidden it; you cannot bring it back',
  },
  done: 'Done',
}
