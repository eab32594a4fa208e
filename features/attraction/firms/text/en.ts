import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  states: {
    private: 'Private',
    pool: 'Pool',
    locked: 'Locked',
    deal_done: 'Won',
    dormant: 'Dormant',
    blacklisted: 'Blacklisted',
    merged: 'Merged',
    anonymised: 'Anonymised',
  },
  events: {
    edit: 'Edit',
    claim: 'Claim',
    assign: 'Assign',
    transfer: 'Transfer',
    lock: 'Lock',
    unlock: 'Unlock',
    putBack: 'Put back into the pool',
    recycle: 'Recycle',
    win: 'Win',
    sleep: 'Set to dormant',
    wake: 'Wake',
    blacklist: 'Blacklist',
    lift: 'Lift the blacklisting',
    merge: 'Merge',
    unmerge: 'Undo the merge',
    erase: 'Anonymise',
  },
  denials: {
    permission: 'You do not have the permission for this',
    ownerOnly: 'Only the owner, or a colleague who may transfer firms, can do this: {event}',
    contractPending: 'A contract waits for approval or signature; until then this is not possible: {event}',
    state: '“{event}” is not possible in the state “{state}”',
  },
  errors: {
    versionConflict: 'Somebody else has just changed this; look at it again before you go on',
    uscc: 'The unified social credit code is wrong; check its 18 characters',
    duplicate: 'This firm is there already; open the one that is there',
    alike: 'There are firms that may be the same. Check them; if it is another one, you can save it',
  },
}
