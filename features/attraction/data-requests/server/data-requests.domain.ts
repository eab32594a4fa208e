import { dayMs } from '#platform/domain/durations.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { Decision, RequestKind, RequestState } from '../data-requests.contract.ts'

export interface RequestActor {
  mayHandle: boolean
}

/** The rights of an account over requests. */
export const actorFor = ({ permissions }: { permissions: ReadonlySet<string> }): RequestActor => ({
  mayHandle: permissions.has('dsr:handle'),
})

interface RequestTypes {
  subject: { state: RequestState; kind: RequestKind }
  actor: RequestActor
  context: { left: number }
  denial: 'permission' | 'byHand' | 'byItself' | 'nothingLeft'
}
export type RequestDenial = RequestTypes['denial'] | 'state'

const handler = ({ mayHandle }: RequestActor) => (mayHandle ? undefined : ('permission' as const))

/** The states of a request: looked at, accepted, carried out; what a law keeps waits for its end. */
export const requestMachine = stateMachine<RequestTypes, Decision | 'finish' | 'keep' | 'resume'>(
  'dataRequests',
  {
    verify: { from: ['received'], to: 'verifying', who: handler },
    accept: { from: ['verifying'], to: 'processing', who: handler },
    answer: {
      from: ['processing'],
      to: 'done',
      who: handler,
      guard: ({ kind }) => (kind === 'correct' ? undefined : 'byItself'),
    },
    /** Once more, after the recount found something. */
    retry: {
      from: ['processing'],
      to: stay,
      who: handler,
      guard: ({ kind }, { left }) =>
        kind === 'erase'
          ? left > 0
            ? undefined
            : 'nothingLeft'
          : kind === 'correct'
            ? 'byHand'
            : 'byItself',
    },
    refuse: { from: ['received', 'verifying'], to: 'refused', who: handler },
    finish: { from: ['processing'], to: 'done' },
    keep: { from: ['processing'], to: 'waiting_legal' },
    resume: { from: ['waiting_legal'], to: 'processing' },
  },
  { initial: ['received'] },
)

/** The end of so many working days, Monday to Friday; holidays only make it earlier than it has to be. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return new Date(at)
}

/** A name of two characters stands inside too many other texts to be looked for. */
export const isTelling = (name: string): boolean => Array.from(name).length >= 3
