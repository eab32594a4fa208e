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
}

/** Why an event is not possible; each has a sentence in every language. */
export type ApprovalObstacle =
  | 'state'
  | 'ownRequest'
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

interface Wish {
  event: ApprovalEvent
  /** Absent for the timer. */
  by?: Decider
  /** Who is asked besides or instead. */
  target?: string
}

const open: readonly ApprovalState[] = ['approving', 'timeout']
const froms: Readonly<Record<ApprovalEvent, readonly ApprovalState[]>> = {
  approve: open,
  reject: open,
  sendBack: open,
  submitAgain: ['draft'],
  withdraw: ['draft', ...open],
  addSigner: open,
  handOn: open,
  escalate: ['approving'],
}

/** The events that a state has. */
export const allowedEvents = (state: ApprovalState): ApprovalEvent[] =>
  approvalEvents.filter((event) => froms[event].includes(state))

export const isOpen = (state: ApprovalState) => open.includes(state)

/** The step that waits for this person; whoever has agreed once is not asked again. */
function stepFor({ state, steps }: ApprovalFacts, { accountId, mayDecide }: Decider): Step | undefined {
  const waiting = steps.filter((step) => step.state === 'pending')
  const named = waiting.find((step) => step.accountId === accountId)
  if (named) return named
  // Whose own turn comes later does not take somebody else's before: one person would agree twice.
  const isCounted = (step: Step) =>
    (step.state === 'approved' ? step.decidedBy : step.accountId) === accountId && step.state !== 'skipped'
  if (!mayDecide || steps.some(isCounted)) return undefined
  // Nobody answered in time: whoever may decide at all may decide now.
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

/** One more must agree: where one was enough, the one who asks for it takes the matter over and both must. */
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

const unchanged = ({ mode, state, steps }: ApprovalFacts): ApprovalChange => ({
  mode,
  state,
  steps: [...steps],
  stepId: null,
})

function ofRequester(
  approval: ApprovalFacts,
  event: 'submitAgain' | 'withdraw',
  by: Decider | undefined,
): ApprovalChange | ApprovalObstacle {
  if (by === undefined || by.accountId !== approval.requestedBy) return 'notYours'
  if (event === 'submitAgain') return { ...unchanged(approval), ...restart(approval) }
  return { ...unchanged(approval), state: 'withdrawn', steps: settle(approval.steps) }
}

function ofDecider(approval: ApprovalFacts, { event, by, target }: Wish): ApprovalChange | ApprovalObstacle {
  if (by === undefined) return 'notAsked'
  // Whoever asks never decides.
  if (by.accountId === approval.requestedBy) return 'ownRequest'
  const step = stepFor(approval, by)
  if (!step) return 'notAsked'
  const { accountId } = by
  if (event === 'approve') return agree(approval, step, accountId)
  if (event === 'reject') return end(approval, step, { accountId, to: 'rejected' })
  if (event === 'sendBack') return end(approval, step, { accountId, to: 'sent_back' })
  if (target === undefined) return unchanged(approval)
  if (target === approval.requestedBy || target === accountId) return 'signerAsked'
  const isTarget = (other: Step) => other.accountId === target || other.decidedBy === target
  if (approval.steps.some((other) => isTarget(other) && other.id !== step.id && other.state !== 'skipped'))
    return 'alreadyAsked'
  if (event === 'addSigner') return addSigner(approval, step, { accountId, target })
  return {
    ...unchanged(approval),
    steps: approval.steps.map((other) => (other.id === step.id ? { ...other, accountId: target } : other)),
    stepId: step.id,
  }
}

/** What an approval becomes by an event, or why it cannot happen. */
export function moveApproval(
  approval: ApprovalFacts,
  wish: Wish,
): { change: ApprovalChange } | { obstacle: ApprovalObstacle } {
  const { event, by } = wish
  if (!froms[event].includes(approval.state)) return { obstacle: 'state' }
  if (event === 'escalate') return { change: { ...unchanged(approval), state: 'timeout' } }
  const result =
    event === 'submitAgain' || event === 'withdraw'
      ? ofRequester(approval, event, by)
      : ofDecider(approval, wish)
  return typeof result === 'string' ? { obstacle: result } : { change: result }
}
