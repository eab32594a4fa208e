import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { tasks: 'Work' },
    menu: {
      approvals: 'Approvals',
    },
    resources: {
      approval: 'Approvals',
    },
    permissions: {
      'approval:decide': 'Decide approvals',
    },
    objects: {
      approval: 'Approval',
    },
    events: {
      submitAgain: 'Submit again',
      escalate: 'Escalate',
      sendBack: 'Send back',
      autoApprove: 'Approve automatically',
      addSigner: 'Add a signer',
      handOn: 'Hand on',
    },
    states: {
      approval: {
        draft: 'Sent back',
        approving: 'Waiting',
        approved: 'Approved',
        rejected: 'Refused',
        withdrawn: 'Withdrawn',
        auto_approved: 'Approved automatically',
        timeout: 'Overdue',
      },
    },
  },
  denials: {
    state: 'The approval is “{state}”: you cannot {event} it now',
    ownRequest: 'Nobody decides their own request. Somebody else has to',
    deputyOfRequester:
      'You stand in for the person who asks and count as that person. Somebody else has to decide',
    notAsked: 'This approval does not wait for you',
    notYours: 'Only whoever asked can do this',
    alreadyAsked: 'This person has been asked already',
    signerAsked: 'Choose somebody besides yourself and whoever asked',
  },
  /** A decision of a deputy. */
  inPlaceOf: '{name} for {principal}',
  states: {
    draft: 'Sent back',
    approving: 'Waiting',
    approved: 'Approved',
    rejected: 'Refused',
    withdrawn: 'Withdrawn',
    auto_approved: 'Approved automatically',
    timeout: 'Overdue',
  },
  events: {
    approve: 'approve',
    reject: 'refuse',
    sendBack: 'send back',
    submitAgain: 'hand in again',
    withdraw: 'withdraw',
    addSigner: 'add a signer to',
    handOn: 'hand on',
    escalate: 'escalate',
  },
  errors: {
    payloadChanged: 'The request has changed since you opened it. Look at it again before you decide',
    noDecider:
      'Nobody else in the company can decide. First give another account the right to handle approvals',
    unknownSigner: 'Choose somebody who may handle approvals',
    allNeedsRight: 'You do not have the right to see all approvals',
  },
}
