import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import { type MailingEvent, type MailingState, mostAlone } from '../mailings.contract.ts'

/** The person who asks for an event. */
export interface MailingActor {
  mayEdit: boolean
  maySend: boolean
}

/** How many people it goes to, and whether somebody agreed. */
export interface MailingFacts {
  count: number
}

type Denial = 'permission' | 'nobody'
export type MailingDenial = Denial | 'state'

interface MailingTypes {
  subject: { state: MailingState }
  actor: MailingActor
  context: MailingFacts
  denial: Denial
}

const editor = ({ mayEdit }: MailingActor) => (mayEdit ? undefined : ('permission' as const))
const sender = ({ maySend }: MailingActor) => (maySend ? undefined : ('permission' as const))

/** Whether one person may not let it go alone. */
export const needsSecond = (count: number): boolean => count > mostAlone

/** The states of a message to many. */
export const mailingMachine = stateMachine<
  MailingTypes,
  MailingEvent | 'agree' | 'decline' | 'outgrow' | 'finish'
>(
  'mailings',
  {
    edit: { from: ['draft'], to: stay, who: editor },
    remove: { from: ['draft'], to: stay, who: editor },
    submit: {
      from: ['draft'],
      to: {
        among: ['waiting', 'queuing'],
        choose: (_mailing, { count }) => (needsSecond(count) ? 'waiting' : 'queuing'),
      },
      who: sender,
      guard: (_mailing, { count }) => (count === 0 ? 'nobody' : undefined),
    },
    agree: { from: ['waiting'], to: 'queuing' },
    decline: { from: ['waiting'], to: 'draft' },
    // More people by now than one person may write to alone.
    outgrow: { from: ['queuing'], to: 'draft' },
    finish: { from: ['queuing'], to: 'sent' },
    stop: { from: ['queuing', 'sent'], to: 'stopped', who: sender },
  },
  { initial: ['draft'] },
)

/** How many of the next people still fit where nobody agreed to more than one person may write to. */
export const roomLeft = (queued: number, isAgreed: boolean): number =>
  isAgreed ? Number.MAX_SAFE_INTEGER : Math.max(0, mostAlone - queued)
