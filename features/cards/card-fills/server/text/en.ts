import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      fill: 'Fill in for many',
      undoFill: 'Undo fill',
    },
  },
  jobs: { fill: 'Fill cards' },
  fill: {
    nothing: 'Choose the fields to fill in',
    field: '{field}: {reason}',
    notUndoable: 'There is nothing to undo here',
    tooLateToUndo: 'More than 24 hours have passed; it cannot be undone',
    problems: {
      personal: 'differs from person to person and cannot be filled in for many',
      always: 'always shows the template’s default',
      noDefault: 'has no default in this template',
      hidden: 'is not in use',
    },
  },
}
