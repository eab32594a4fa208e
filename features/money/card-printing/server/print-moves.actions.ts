import { completeOrder } from '#features/money/orders/server/order-products.public.ts'
import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'
import { dueAfter, printMachine } from './card-printing.domain.ts'
import { advanceJob, findJob, insertStep, type PrintJob } from './card-printing.repository.ts'

interface Move {
  event: AnyPrintEvent
  to: PrintState
  actor: Actor
  byOperator: boolean
  text?: string
  carrier?: string
  trackingNumber?: string
}

/** When what a state waits for is due. */
function datesOf(to: PrintState, now: Date) {
  if (to === 'proof_sent') return { proofDueAt: dueAfter.proof(now), nextDueAt: null }
  if (to === 'shipped') return { nextDueAt: dueAfter.receipt(now) }
  if (to === 'received') return { nextDueAt: dueAfter.completion(now) }
  return { proofDueAt: null, nextDueAt: null }
}

/** Moves a job and writes its story and the trail; undefined when somebody was faster. The order is done when the job is. */
export async function moveJob(tx: Tx, job: PrintJob, move: Move): Promise<PrintJob | undefined> {
  const { event, to, actor, byOperator, text = '', carrier, trackingNumber } = move
  const parcel =
    event === 'ship'
      ? { carrier: carrier?.trim() ?? null, trackingNumber: trackingNumber?.trim() ?? null }
      : {}
  const moved = await advanceJob(tx, job, { to, set: { ...datesOf(to, new Date()), ...parcel } })
  if (!moved) return undefined
  await insertStep(tx, { jobId: job.id, event, toState: to, byOperator, name: actor.name, text: text.trim() })
  await record(tx, actor, [
    {
      objectType: 'printJob',
      objectId: job.id,
      event,
      from: job.state,
      to: moved.state,
      reason: text.trim() || null,
    },
  ])
  if (job.reprintOf) await finishComplaint(tx, { complained: job.reprintOf, event, to })
  else if (to === 'completed') await completeOrder(tx, job.orderId)
  return moved
}

/** The job whose complaint was answered by a reprint ends with it, or is open again. */
async function finishComplaint(
  tx: Tx,
  { complained, event, to }: { complained: string; event: AnyPrintEvent; to: PrintState },
) {
  const follows =
    to === 'completed' ? 'reprinted' : to === 'cancelled' && event !== 'refunded' ? 'reprintEnded' : undefined
  const job = follows && (await findJob(tx, complained))
  if (job) await moveBySystem(tx, job, { event: follows, actor: systemActor })
}

/** What the product does by itself, where it is possible and due. */
export async function moveBySystem(
  tx: Tx,
  job: PrintJob,
  { event, dueAt = null, actor }: { event: AnyPrintEvent; dueAt?: Date | null; actor: Actor },
): Promise<PrintJob | undefined> {
  const decision = printMachine.decide(event, {
    subject: job,
    actor: 'system',
    context: { now: new Date(), dueAt },
  })
  return decision.allowed ? moveJob(tx, job, { event, to: decision.to, actor, byOperator: false }) : undefined
}
