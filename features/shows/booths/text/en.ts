import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    versionConflict: 'Somebody else has just changed the floor plan. Look at it as it is now and try again.',
    tooMany: 'An application takes {most} booths at most',
    lapsed: 'The hold of booth {numbers} has ended. Choose a booth again.',
    noBooth: 'This application has no booth',
    noPrice: 'The price class “{priceClass}” has no price yet',
  },
  denials: {
    permission: 'You may not do this',
    state: 'Booth {number} is “{state}” now: {event} is not possible',
  },
  states: {
    available: 'Available',
    held: 'Held',
    reserved: 'Reserved',
    sold: 'Sold',
    occupied: 'Moved in',
    blocked: 'Blocked',
  },
  events: {
    hold: 'Hold',
    reserve: 'Reserve',
    sell: 'Sell',
    moveIn: 'Move in',
    lapse: 'End the hold',
    withdraw: 'Give back',
    release: 'Release',
    block: 'Block',
    unblock: 'Unblock',
    edit: 'Change',
    swap: 'Swap',
    split: 'Split',
    merge: 'Merge',
  },
}
