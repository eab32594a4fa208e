import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import { type FirmDraft, type FirmEvent, type FirmState, livingFirmStates } from '../firms.contract.ts'

/** Everything that happens to a firm: by people, and by the product itself. */
export type FirmHappening = FirmEvent | 'recycle' | 'leave' | 'win' | 'contractVoided' | 'unmerge' | 'erase'

/** The person who asks for an event. */
export interface FirmActor {
  isOwner: boolean
  mayClaim: boolean
  mayEdit: boolean
  mayTransfer: boolean
  mayRecycle: boolean
  mayBlacklist: boolean
}

export type FirmDenial = 'permission' | 'ownerOnly' | 'contractPending' | 'transferPending' | 'state'

/** The part of a firm that its states are about. */
export interface FirmCondition {
  state: FirmState
  stateBefore: FirmState | null
  ownerAccountId: string | null
  firstSignedAt: Date | null
  /** A transfer waits for consent. */
  transferApprovalId?: string | null
}

interface FirmTypes {
  subject: FirmCondition
  actor: FirmActor
  /** `isPending`: a contract waits for approval or signature. */
  context: { isPending: boolean }
  denial: FirmDenial
}

const may =
  (right: 'mayClaim' | 'mayEdit' | 'mayTransfer' | 'mayRecycle' | 'mayBlacklist') =>
  (actor: FirmActor): FirmDenial | undefined =>
    actor[right] ? undefined : 'permission'

/** The owner decides, or somebody who may give the firm to another. */
const owner = (actor: FirmActor): FirmDenial | undefined =>
  !actor.mayEdit ? 'permission' : actor.isOwner || actor.mayTransfer ? undefined : 'ownerOnly'

const untilMoved = ({ transferApprovalId = null }: FirmCondition) =>
  transferApprovalId === null ? undefined : ('transferPending' as const)

const untilSigned = (firm: FirmCondition, { isPending }: FirmTypes['context']) =>
  isPending ? ('contractPending' as const) : untilMoved(firm)

const before = {
  among: [...livingFirmStates, 'blacklisted'] as const,
  choose: ({ stateBefore }: FirmCondition) => stateBefore ?? 'pool',
}

/** A firm wakes with its owner, who has sold to it or not yet. */
const awake = {
  among: ['private', 'deal_done'] as const,
  choose: ({ firstSignedAt }: FirmCondition) => (firstSignedAt === null ? 'private' : 'deal_done'),
}

/** The states of a firm, and the events that lead from one to another. */
export const firmMachine = stateMachine<FirmTypes, FirmHappening>(
  'firms',
  {
    edit: { from: livingFirmStates, to: stay, who: may('mayEdit') },
    claim: { from: ['pool'], to: 'private', who: may('mayClaim') },
    assign: { from: ['pool'], to: 'private', who: may('mayTransfer') },
    transfer: {
      from: ['private', 'locked', 'deal_done', 'dormant'],
      to: stay,
      who: may('mayTransfer'),
      guard: untilMoved,
    },
    lock: { from: ['private'], to: 'locked', who: owner },
    unlock: { from: ['locked'], to: 'private', who: owner },
    putBack: { from: ['private', 'dormant'], to: 'pool', who: may('mayRecycle'), guard: untilSigned },
    recycle: { from: ['private', 'deal_done'], to: 'pool', guard: untilSigned },
    leave: { from: ['private', 'locked', 'deal_done', 'dormant'], to: 'pool' },
    win: { from: ['private', 'locked', 'dormant'], to: 'deal_done' },
    // The only contract that made it a customer is void.
    contractVoided: { from: ['deal_done'], to: 'private' },
    sleep: { from: ['private', 'deal_done'], to: 'dormant', who: owner },
    wake: { from: ['dormant'], to: awake, who: may('mayEdit') },
    blacklist: { from: livingFirmStates, to: 'blacklisted', who: may('mayBlacklist'), guard: untilSigned },
    lift: { from: ['blacklisted'], to: before, who: may('mayBlacklist') },
    merge: { from: [...livingFirmStates, 'blacklisted'], to: 'merged', who: may('mayTransfer') },
    unmerge: { from: ['merged'], to: before, who: may('mayTransfer') },
    erase: { from: [...livingFirmStates, 'blacklisted', 'merged'], to: 'anonymised' },
  },
  { initial: ['private', 'pool'], productMayAll: true },
)

/** The facts of a profile that its filled share counts. */
const counted = [
  'uscc',
  'grade',
  'industry',
  'region',
  'address',
  'website',
  'phone',
  'employees',
  'shortName',
  'note',
] as const satisfies readonly (keyof FirmDraft)[]

/** How much of a profile is filled, in percent; a known person counts like a fact. */
export function filledShareOf(draft: Pick<FirmDraft, (typeof counted)[number]>, people: number): number {
  const filled = counted.filter((key) => draft[key] !== null && draft[key] !== '').length
  return Math.round(((filled + (people > 0 ? 1 : 0)) * 100) / (counted.length + 1))
}
