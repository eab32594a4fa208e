import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { Answer, Condition, PolicyEvent, PolicyState, Verdict } from '../policies.contract.ts'

export interface PolicyActor {
  accountId: string
  mayEdit: boolean
  mayReview: boolean
}

interface PolicyTypes {
  subject: { state: PolicyState; byId: string; basis: string }
  actor: PolicyActor
  context: undefined
  denial: 'permission' | 'samePerson' | 'noBasis'
}
export type PolicyDenial = PolicyTypes['denial'] | 'state'

const editor = ({ mayEdit }: PolicyActor) => (mayEdit ? undefined : ('permission' as const))
const reviewer = ({ mayReview, accountId }: PolicyActor, { byId }: PolicyTypes['subject']) => {
  if (!mayReview) return 'permission' as const
  return accountId === byId ? ('samePerson' as const) : undefined
}
const hasBasis = ({ basis }: PolicyTypes['subject']) => (basis === '' ? ('noBasis' as const) : undefined)

/** The states of a version: written by one, reviewed by another, and then replaced, never changed. */
export const policyMachine = stateMachine<PolicyTypes, PolicyEvent | 'replace'>(
  'policies',
  {
    edit: { from: ['draft'], to: stay, who: editor },
    submit: { from: ['draft'], to: 'in_review', who: editor, guard: hasBasis },
    approve: { from: ['in_review'], to: 'effective', who: reviewer, guard: hasBasis },
    sendBack: { from: ['in_review'], to: 'draft', who: reviewer },
    /** Makes a draft of the next version; this one stays as it is. */
    revise: { from: ['effective'], to: stay, who: editor },
    replace: { from: ['effective'], to: 'replaced' },
    withdraw: { from: ['draft', 'in_review', 'effective'], to: 'withdrawn', who: editor },
  },
  { initial: ['draft'] },
)

/** The facts of a project; nothing known is an empty text or 0. */
export interface MatchedFacts {
  industry: string
  region: string
  promisedFen: number
  landCentimu: number
  jobs: number
  yearlyTaxFen: number
}

/** Evaluates one condition; a fact that nobody has filled in is unknown, never guessed. */
export function answerOf(condition: Condition, facts: MatchedFacts): Answer {
  if ('among' in condition) {
    const fact = facts[condition.key].trim()
    if (fact === '') return 'unknown'
    return condition.among.some((one) => one.trim() === fact) ? 'true' : 'false'
  }
  const fact = facts[condition.key]
  if (fact === 0 && condition.atLeast > 0) return 'unknown'
  return fact >= condition.atLeast ? 'true' : 'false'
}

/** A number within a fifth below its bound is nearly there. */
const nearShare = 80

const isNear = (condition: Condition, facts: MatchedFacts): boolean =>
  'atLeast' in condition && facts[condition.key] * 100 >= condition.atLeast * nearShare

/** All conditions at once: it fits; it nearly fits where facts are unknown or numbers miss little; else it fails. */
export function verdictOf(conditions: readonly Condition[], facts: MatchedFacts): Verdict {
  const found = conditions.map((condition) => ({ condition, answer: answerOf(condition, facts) }))
  if (found.every(({ answer }) => answer === 'true')) return 'fits'
  const isOut = found.some(({ condition, answer }) => answer === 'false' && !isNear(condition, facts))
  return isOut ? 'fails' : 'nearly'
}
