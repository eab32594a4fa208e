import { anybody, stateMachine, stay, type Transition } from '#platform/domain/state-machine.ts'

import type { ApprovalMode, ApprovalState, ApprovalStep } from '../approvals.contract.ts'

export type StepState = ApprovalStep['state']

export const approvalEvents = [
  'approve',
  'reject',
  'sendBack',
  'submitAgain',
  'withdraw',
  'addSigner',
  'handOn',
  'escalate',
] as const
export type ApprovalEvent = (typeof approvalEvents)[number]

export interface Step {
  id: string
  position: number
  /** Null: everybody who may decide. */
  accountId: string | null
  state: StepState
  decidedBy: string | null
}

/** The part of an approval that its states are about. */
export interface ApprovalFacts {
  state: ApprovalState
  mode: ApprovalMode
  requestedBy: string | null
  steps: readonly Step[]
}

/** Who acts; `mayDecide` is the right to decide where nobody is named. */
export interface Decider {
  accountId: string
  mayDecide: boolean
  /** People who are away and whose approvals this one decides meanwhile; of kinds that pass to no deputy nobody. */
  standsInFor?: readonly string[]
  /** Everybody for whom this one stands in, for anything: a deputy counts as the maker of that person's requests. */
  countsAs?: readonly string[]
}

/** Why an event is not possible; each has a sentence in every language. */
export type ApprovalDenial =
  | 'state'
  | 'ownRequest'
  | 'deputyOfRequester'
  | 'notAsked'
  | 'notYours'
  | 'alreadyAsked'
  | 'signerAsked'

export interface ApprovalChange {
  state: ApprovalState
  mode: ApprovalMode
  /** The steps as they are afterwards; one without an id is new. */
  steps: (Omit<Step, 'id'> & { id: string | null })[]
  /** The step that the event was about. */
  stepId: string | null
}

interface Command {
  /** Absent for the timer. */
  by?: Decider | undefined
  /** Who is asked besides or instead. */
  target?: string | undefined
}

interface Types {
  subject: ApprovalFacts
  actor: Decider
  context: Command
  denial: ApprovalDenial
}
type Guard = NonNullable<Transition<Types>['guard']>

const open = ['approving', 'timeout'] as const

export const isOpen = (state: ApprovalState) => state === 'approving' || state === 'timeout'

/** The step that waits for this person. A person who has agreed once is not asked again. */
function stepFor(
  { state, steps }: ApprovalFacts,
  { accountId, mayDecide, standsInFor = [] }: Decider,
): Step | undefined {
  const waiting = steps.filter((step) => step.state === 'pending')
  const named = waiting.find((step) => step.accountId === accountId)
  if (named) return named
  // A person whose own turn comes later does not take the turn of another: one person would agree twice.
  const isCounted = (step: Step) =>
    (step.state === 'approved' ? step.decidedBy : step.accountId) === accountId && step.state !== 'skipped'
  if (!mayDecide || steps.some(isCounted)) return undefined
  const inStead = waiting.find((step) => step.accountId !== null && standsInFor.includes(step.accountId))
  if (inStead) return inStead
  // No one answered in time: every person who may decide may decide now.
  return waiting.find((step) => step.accountId === null) ?? (state === 'timeout' ? waiting[0] : undefined)
}

const settle = (steps: readonly Step[]): Step[] =>
  steps.map((step) =>
    step.state === 'pending' || step.state === 'waiting' ? { ...step, state: 'skipped' } : step,
  )

const restarted = ({ mode, steps }: Pick<ApprovalFacts, 'mode' | 'steps'>): Step[] =>
  [...steps]
    .sort((a, b) => a.position - b.position)
    .map((step, place) => ({
      ...step,
      decidedBy: null,
      state: mode === 'sequential' && place > 0 ? 'waiting' : 'pending',
    }))

/** The steps of a new approval, and of one whose matter has changed. */
export const freshSteps = (mode: ApprovalMode, signers: readonly string[]): Omit<Step, 'id'>[] =>
  restarted({
    mode,
    steps: (signers.length > 0 ? signers : [null]).map((accountId, position) => ({
      id: '',
      position,
      accountId,
      state: 'pending',
      decidedBy: null,
    })),
  }).map(({ id: _id, ...step }) => step)

export const restart = (
  approval: Pick<ApprovalFacts, 'mode' | 'steps'>,
): Pick<ApprovalChange, 'state' | 'steps'> => ({
  state: 'approving',
  steps: restarted(approval),
})

function agree(approval: ApprovalFacts, step: Step, accountId: string): ApprovalChange {
  const { mode, state } = approval
  const steps = approval.steps.map((other) =>
    other.id === step.id ? { ...other, state: 'approved' as const, decidedBy: accountId } : other,
  )
  const left = steps.filter((other) => other.state === 'pending' || other.state === 'waiting')
  if (mode === 'any' || left.length === 0)
    return { mode, state: 'approved', steps: settle(steps), stepId: step.id }
  const next = mode === 'sequential' ? left.sort((a, b) => a.position - b.position)[0]?.id : undefined
  return {
    mode,
    state,
    steps: steps.map((other) => (other.id === next ? { ...other, state: 'pending' as const } : other)),
    stepId: step.id,
  }
}

function end(
  approval: ApprovalFacts,
  step: Step,
  { accountId, to }: { accountId: string; to: 'rejected' | 'sent_back' },
): ApprovalChange {
  const steps = approval.steps.map((other) =>
    other.id === step.id ? { ...other, state: to, decidedBy: accountId } : other,
  )
  return {
    mode: approval.mode,
    state: to === 'rejected' ? 'rejected' : 'draft',
    steps: settle(steps),
    stepId: step.id,
  }
}

/** One more must agree. Where one was enough, the person who adds a signer takes the matter over, and both must agree. */
function addSigner(
  approval: ApprovalFacts,
  step: Step,
  { accountId, target }: { accountId: string; target: string },
): ApprovalChange {
  const taken =
    approval.mode === 'any'
      ? settle(approval.steps.filter((other) => other.id !== step.id))
      : approval.steps.filter((other) => other.id !== step.id)
  const mode = approval.mode === 'any' ? 'all' : approval.mode
  const moved = taken.map((other) =>
    other.position > step.position ? { ...other, position: other.position + 1 } : other,
  )
  return {
    mode,
    state: approval.state,
    steps: [
      ...moved,
      { ...step, accountId },
      {
        id: null,
        position: step.position + 1,
        accountId: target,
        state: mode === 'sequential' ? 'waiting' : 'pending',
        decidedBy: null,
      },
    ],
    stepId: step.id,
  }
}

const requesterOnly: Guard = ({ requestedBy }, { by }) =>
  by === undefined || by.accountId !== requestedBy ? 'notYours' : undefined

/** A requester never decides, and a person who is not asked neither. */
const deciderOnly: Guard = (approval, { by }) => {
  if (by === undefined) return 'notAsked'
  if (by.accountId === approval.requestedBy) return 'ownRequest'
  if (approval.requestedBy !== null && by.countsAs?.includes(approval.requestedBy)) return 'deputyOfRequester'
  return stepFor(approval, by) ? undefined : 'notAsked'
}

const canBeAsked: Guard = (approval, command, actor) => {
  const denial = deciderOnly(approval, command, actor)
  const { by, target } = command
  if (denial !== undefined || by === undefined || target === undefined) return denial
  if (target === approval.requestedBy || target === by.accountId) return 'signerAsked'
  const own = stepFor(approval, by)
  return approval.steps.some(
    (step) =>
      step.id !== own?.id &&
      step.state !== 'skipped' &&
      (step.accountId === target || step.decidedBy === target),
  )
    ? 'alreadyAsked'
    : undefined
}

/** The states of an approval. The state is looked at before rights: a decided approval says so to everybody. */
export const approvalMachine = stateMachine<Types, ApprovalEvent>(
  'approval',
  {
    approve: {
      from: open,
      to: {
        among: ['approved', ...open],
        choose: (approval, command) => changeOf('approve', approval, command).state,
      },
      who: anybody,
      guard: deciderOnly,
    },
    reject: { from: open, to: 'rejected', who: anybody, guard: deciderOnly },
    sendBack: { from: open, to: 'draft', who: anybody, guard: deciderOnly },
    submitAgain: { from: ['draft'], to: 'approving', who: anybody, guard: requesterOnly },
    withdraw: { from: ['draft', ...open], to: 'withdrawn', who: anybody, guard: requesterOnly },
    addSigner: { from: open, to: stay, who: anybody, guard: canBeAsked },
    handOn: { from: open, to: stay, who: anybody, guard: canBeAsked },
    escalate: { from: ['approving'], to: 'timeout' },
  },
  { initial: ['approving'], productMayAll: true },
)

/** The events that a state has. */
export const allowedEvents = (state: ApprovalState): ApprovalEvent[] =>
  approvalEvents.filter((event) => approvalMachine.transitions[event].from.includes(state))

/** What an event that may happen makes of an approval and its steps. */
function changeOf(event: ApprovalEvent, approval: ApprovalFacts, { by, target }: Command): ApprovalChange {
  const unchanged: ApprovalChange = {
    mode: approval.mode,
    state: approval.state,
    steps: [...approval.steps],
    stepId: null,
  }
  if (event === 'submitAgain') return { ...unchanged, ...restart(approval) }
  if (event === 'withdraw') return { ...unchanged, state: 'withdrawn', steps: settle(approval.steps) }
  if (event === 'escalate') return { ...unchanged, state: 'timeout' }
  const step = by && stepFor(approval, by)
  if (!by || !step) return unchanged
  const { accountId } = by
  if (event === 'approve') return agree(approval, step, accountId)
  if (event === 'reject') return end(approval, step, { accountId, to: 'rejected' })
  if (event === 'sendBack') return end(approval, step, { accountId, to: 'sent_back' })
  if (target === undefined) return unchanged
  if (event === 'addSigner') return addSigner(approval, step, { accountId, target })
  return {
    ...unchanged,
    steps: approval.steps.map((other) => (other.id === step.id ? { ...other, accountId: target } : other)),
    stepId: step.id,
  }
}

/** The person who is away and for whom somebody decides; undefined for a decision in the own place. */
export function principalOf(approval: ApprovalFacts, by: Decider): string | undefined {
  const named = stepFor(approval, by)?.accountId ?? undefined
  return named !== undefined && named !== by.accountId && by.standsInFor?.includes(named) ? named : undefined
}

/** What an approval becomes by an event, or why it cannot happen. */
export function moveApproval(
  approval: ApprovalFacts,
  { event, ...command }: Command & { event: ApprovalEvent },
): { change: ApprovalChange } | { denial: ApprovalDenial } {
  const actor = event === 'escalate' ? undefined : command.by
  const decision = approvalMachine.decide(event, { subject: approval, context: command, actor })
  return decision.allowed
    ? { change: changeOf(event, approval, command) }
    : { denial: decision.denial === 'permission' ? 'notAsked' : decision.denial }
}
