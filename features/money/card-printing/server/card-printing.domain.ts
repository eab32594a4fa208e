import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'

/** Who acts: the company that ordered, the operator of the installation, who prints, or the product by itself. */
export type PrintRole = 'buyer' | 'reader' | 'printer' | 'system'

export type PrintObstacle = 'permission' | 'otherSide' | 'state' | 'notDue' | 'firstPrint'

interface Rule {
  from: readonly PrintState[]
  to: PrintState
  role: Exclude<PrintRole, 'reader'>
  /** Happens when its time has come. */
  isTimed?: true
  /** Only where something is printed once more. */
  ofReprint?: true
}

const beforeProduction = ['proofing', 'proof_sent', 'proof_rejected'] as const satisfies readonly PrintState[]

const rules: Readonly<Record<AnyPrintEvent, Rule>> = {
  paid: { from: ['unpaid'], to: 'proofing', role: 'system' },
  expire: { from: ['unpaid'], to: 'cancelled', role: 'system' },
  sendProof: { from: ['proofing'], to: 'proof_sent', role: 'printer' },
  confirmProof: { from: ['proof_sent'], to: 'producing', role: 'buyer' },
  autoConfirm: { from: ['proof_sent'], to: 'producing', role: 'system', isTimed: true },
  rejectProof: { from: ['proof_sent'], to: 'proof_rejected', role: 'buyer' },
  resubmit: { from: ['proof_rejected'], to: 'proofing', role: 'buyer' },
  checkQuality: { from: ['producing'], to: 'quality', role: 'printer' },
  ship: { from: ['quality'], to: 'shipped', role: 'printer' },
  receive: { from: ['shipped'], to: 'received', role: 'buyer' },
  autoReceive: { from: ['shipped'], to: 'received', role: 'system', isTimed: true },
  complete: { from: ['received'], to: 'completed', role: 'system', isTimed: true },
  complain: { from: ['received'], to: 'after_sale', role: 'buyer' },
  settle: { from: ['after_sale'], to: 'completed', role: 'printer' },
  // A complaint that is answered by printing once more waits for that; a reprint that comes to nothing opens it again.
  reprint: { from: ['after_sale'], to: 'reprinting', role: 'printer' },
  reprinted: { from: ['reprinting'], to: 'completed', role: 'system' },
  reprintEnded: { from: ['reprinting'], to: 'after_sale', role: 'system' },
  // Who has seen the cards before may do without another proof.
  skipProof: { from: ['proofing'], to: 'producing', role: 'buyer', ofReprint: true },
  cancel: { from: ['unpaid', ...beforeProduction], to: 'cancelled', role: 'buyer' },
  // Once paper is cut, only who prints can say that it is not too late.
  stop: { from: [...beforeProduction, 'producing', 'quality'], to: 'cancelled', role: 'printer' },
  refunded: {
    from: [...beforeProduction, 'producing', 'quality', 'after_sale', 'reprinting', 'cancelled'],
    to: 'cancelled',
    role: 'system',
  },
}

export type PrintDecision = { allowed: true; to: PrintState } | { allowed: false; obstacle: PrintObstacle }

interface Question {
  event: AnyPrintEvent
  state: PrintState
  role: PrintRole
  /** The job prints once more what a complaint was about. */
  isReprint?: boolean
  /** When what is timed is due; null where nothing waits. */
  dueAt?: Date | null
  now?: Date
}

/** The one guard of every event: rights first, then whose turn it is, then the state, then the time. */
export function decide({
  event,
  state,
  role,
  isReprint = false,
  dueAt = null,
  now = new Date(),
}: Question): PrintDecision {
  const { from, to, role: whose, isTimed, ofReprint } = rules[event]
  if (role === 'reader') return { allowed: false, obstacle: 'permission' }
  if (role !== whose) return { allowed: false, obstacle: 'otherSide' }
  if (!from.includes(state)) return { allowed: false, obstacle: 'state' }
  if (ofReprint && !isReprint) return { allowed: false, obstacle: 'firstPrint' }
  if (isTimed && (dueAt === null || dueAt > now)) return { allowed: false, obstacle: 'notDue' }
  return { allowed: true, to }
}

/** What a step must come with. */
export type Missing = 'remark' | 'complaint' | 'settlement' | 'reason' | 'carrier' | 'trackingNumber'

interface Given {
  text: string
  carrier: string
  trackingNumber: string
}

const words: Partial<Record<AnyPrintEvent, Missing>> = {
  rejectProof: 'remark',
  complain: 'complaint',
  settle: 'settlement',
  reprint: 'settlement',
  stop: 'reason',
}

/** What is missing of a step; undefined when it has everything. */
export function missingOf(
  event: AnyPrintEvent,
  { text, carrier, trackingNumber }: Given,
): Missing | undefined {
  if (event === 'ship')
    return carrier.trim() === '' ? 'carrier' : trackingNumber.trim() === '' ? 'trackingNumber' : undefined
  return text.trim() === '' ? words[event] : undefined
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long the buyer has for a proof, and how long before its end we write once more. */
export const proofHours = 48
export const warnBeforeHours = 12

/** When what follows by itself is due. */
export const dueAfter = {
  proof: (now: Date) => new Date(now.getTime() + proofHours * hourMs),
  warning: (now: Date) => new Date(now.getTime() + (proofHours - warnBeforeHours) * hourMs),
  receipt: (now: Date) => new Date(now.getTime() + 10 * dayMs),
  completion: (now: Date) => new Date(now.getTime() + 7 * dayMs),
} as const

/** How much of an order may go back: all of it until it is produced, and what a complaint is about. */
export const isRefundable = (state: PrintState) =>
  [...beforeProduction, 'cancelled', 'after_sale'].includes(state)

interface Run {
  state: PrintState
  reprintOf: string | null
}

/**
 * The run of an order that counts for its money, of all of them from the first to the last: the newest that was not
 * given up. While a reprint is under way the money stays; its buyer gives it up, or complains about it.
 */
export function runThatCounts<R extends Run>(
  runs: readonly R[],
): { run: R | undefined; isReprintOpen: boolean } {
  const run = runs.findLast(({ state }) => state !== 'cancelled') ?? runs[0]
  return {
    run,
    isReprintOpen:
      run?.reprintOf !== null && run !== undefined && !['after_sale', 'completed'].includes(run.state),
  }
}
