import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      cardGroup: 'Card group',
    },
  },
  errors: {
    nameTaken: 'Another group has this name. Choose a different one.',
    tooMany: 'There can be {max} groups at most. Delete one that is not needed.',
    versionConflict: 'Somebody else changed the group. Reload and try again.',
  },
  done: 'Done',
}
