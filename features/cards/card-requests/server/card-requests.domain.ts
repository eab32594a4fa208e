import { stateMachine } from '#platform/domain/state-machine.ts'

import type { RequestState } from '../card-requests.contract.ts'

export type RequestEvent = 'issue' | 'reject' | 'withdraw' | 'lapse'

/** The person who acts on a request. */
export interface RequestActor {
  isRequester: boolean
  /** May issue the card that is asked for. */
  mayIssue: boolean
}

interface RequestTypes {
  subject: { state: RequestState }
  actor: RequestActor
  context: undefined
  denial: 'permission'
}

const requester = ({ isRequester }: RequestActor) => (isRequester ? undefined : 'permission')
const issuer = ({ mayIssue }: RequestActor) => (mayIssue ? undefined : 'permission')

/** The states of a request for a card. It is issued by the card itself, and lapses when the person leaves. */
export const cardRequestMachine = stateMachine<RequestTypes, RequestEvent>(
  'card-requests',
  {
    issue: { from: ['pending'], to: 'issued' },
    reject: { from: ['pending'], to: 'rejected', who: issuer },
    withdraw: { from: ['pending'], to: 'withdrawn', who: requester },
    lapse: { from: ['pending'], to: 'withdrawn' },
  },
  { initial: ['pending'] },
)
