import { stateMachine } from '#platform/domain/state-machine.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'

import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'

/** Who acts: the company that ordered, the operator of the installation, who prints, or the product by itself. */
export type PrintRole = 'buyer' | 'reader' | 'printer' | 'system'

type Denial = 'permission' | 'otherSide' | 'notDue' | 'firstPrint'
export type PrintDenial = Denial | 'state'

interface PrintTypes {
  /** `reprintOf` is set where the job prints once more what a complaint was about. */
  subject: { state: PrintState; reprintOf: string | null }
  actor: PrintRole
  /** `dueAt` is when what is timed is due; null where nothing waits. */
  context: { now: Date; dueAt: Date | null }
  denial: Denial
}

const beforeProduction = ['proofing', 'proof_sent', 'proof_rejected'] as const satisfies readonly PrintState[]

/** Lets one side act; readers may do nothing. */
const by =
  (role: Exclude<PrintRole, 'reader'>) =>
  (actor: PrintRole): Denial | undefined =>
    actor === 'reader' ? 'permission' : actor === role ? undefined : 'otherSide'

const isDue = (_job: PrintTypes['subject'], { now, dueAt }: PrintTypes['context']) =>
  dueAt !== null && dueAt <= now ? undefined : ('notDue' as const)
const isReprint = ({ reprintOf }: PrintTypes['subject']) =>
  reprintOf === null ? ('firstPrint' as const) : undefined

/** What happens to a print job, by whom, from where to where. */
export const printMachine = stateMachine<PrintTypes, AnyPrintEvent>(
  'print jobs',
  {
    paid: { from: ['unpaid'], to: 'proofing', who: by('system') },
    expire: { from: ['unpaid'], to: 'cancelled', who: by('system') },
    sendProof: { from: ['proofing'], to: 'proof_sent', who: by('printer') },
    confirmProof: { from: ['proof_sent'], to: 'producing', who: by('buyer') },
    autoConfirm: { from: ['proof_sent'], to: 'producing', who: by('system'), guard: isDue },
    rejectProof: { from: ['proof_sent'], to: 'proof_rejected', who: by('buyer') },
    resubmit: { from: ['proof_rejected'], to: 'proofing', who: by('buyer') },
    checkQuality: { from: ['producing'], to: 'quality', who: by('printer') },
    ship: { from: ['quality'], to: 'shipped', who: by('printer') },
    receive: { from: ['shipped'], to: 'received', who: by('buyer') },
    autoReceive: { from: ['shipped'], to: 'received', who: by('system'), guard: isDue },
    complete: { from: ['received'], to: 'completed', who: by('system'), guard: isDue },
    complain: { from: ['received'], to: 'after_sale', who: by('buyer') },
    settle: { from: ['after_sale'], to: 'completed', who: by('printer') },
    // A complaint that is answered by printing once more waits for that; a reprint that comes to nothing opens it again.
    reprint: { from: ['after_sale'], to: 'reprinting', who: by('printer') },
    reprinted: { from: ['reprinting'], to: 'completed', who: by('system') },
    reprintEnded: { from: ['reprinting'], to: 'after_sale', who: by('system') },
    // A buyer who has seen the cards before may do without another proof.
    skipProof: { from: ['proofing'], to: 'producing', who: by('buyer'), guard: isReprint },
    cancel: { from: ['unpaid', ...beforeProduction], to: 'cancelled', who: by('buyer') },
    // Once paper is cut, only who prints can say that it is not too late.
    stop: { from: [...beforeProduction, 'producing', 'quality'], to: 'cancelled', who: by('printer') },
    refunded: {
      from: [...beforeProduction, 'producing', 'quality', 'after_sale', 'reprinting', 'cancelled'],
      to: 'cancelled',
      who: by('system'),
    },
  },
  {
    initial: ['unpaid', 'proofing'],
  },
)

/** What a step must come with. */
export type Missing = 'remark' | 'complaint' | 'settlement' | 'reason' | 'carrier' | 'trackingNumber'

interface Given {
  text: string
  carrier: string
  trackingNumber: string
}

const required: Partial<Record<AnyPrintEvent, Missing>> = {
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
  return text.trim() === '' ? required[event] : undefined
}

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
