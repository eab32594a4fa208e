import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  how: 'Press space to pick up, the arrow keys to move, space again to put down, escape to cancel.',
  taken: '{name} picked up from place {place} of {count}.',
  over: '{name} is over place {place} of {count}.',
  nowhere: '{name} is over no place where it can be put down.',
  dropped: '{name} put down at place {place} of {count}.',
  back: 'Cancelled; {name} is back at place {place}.',
  board: {
    taken: '{name} picked up.',
    over: '{name} is over the column {column}.',
    nowhere: '{name} is over no column.',
    dropped: '{name} put down in {column}.',
    back: 'Cancelled; {name} was not moved.',
  },
}
