import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    versionConflict: 'Somebody has just changed this. Look at the latest state and try again',
    topFull: 'At most {most} news stand on top. Take another one from the top first',
  },
  denials: {
    permission: 'You have no right to decide about comments',
    state: 'The comment is like this already',
  },
  batch: { removed: 'Moved to the bin', done: 'Done' },
}
