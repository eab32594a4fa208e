import { cancelUnpaidOrder } from '#features/money/orders/server/order-cancellation.public.ts'
import { type Actor, actorOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { type PrintDetail, type PrintEvent, printEvents } from '../card-printing.contract.ts'
import { startTimers } from './card-printing.jobs.ts'
import { decide, missingOf, type PrintRole } from './card-printing.domain.ts'
import {
  findCompanyNames,
  findCompanyOfJob,
  findItems,
  findJob,
  type PrintJob,
  refreshItem,
} from './card-printing.repository.ts'
import { obstacleText, printableCard, warningsOf } from './print-cards.ts'
import { moveJob } from './print-moves.ts'
import { printOnceMore } from './print-reprints.ts'
import { type PrintNotice, tellBuyer } from './print-notices.ts'
import { refuseField, refuseObstacle, refusePrint, versionConflict } from './print-refusals.ts'
import { detailOf } from './print-view.ts'

const sees = (viewer: MemberContext['viewer'], job: PrintJob) =>
  scopeFor(viewer, 'print:view').scope === 'all' || job.createdBy === viewer.accountId

/** A job of the own company that the viewer may know of. */
export async function openJob({ tx, viewer }: MemberContext, id: string): Promise<PrintJob> {
  const job = await findJob(tx, id)
  if (!job || !sees(viewer, job)) throw notFound()
  return job
}

/** Whoever may order answers for the company's jobs that are in sight. */
const roleOf = ({ viewer }: MemberContext): PrintRole =>
  viewer.permissions.has('print:order') ? 'buyer' : 'reader'

export interface Deed {
  event: PrintEvent
  text?: string | undefined
  refresh?: boolean | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** Of a reprint: which cards; all without. */
  itemIds?: readonly string[] | undefined
  version: number
}

interface Doing {
  tx: Tx
  job: PrintJob
  role: PrintRole
  by: Actor
  deed: Deed
}

/** Everything that must hold before a step; answers the state that it leads to. */
function check({ job, role, deed }: Doing) {
  const { event, text = '', carrier = '', trackingNumber = '', version } = deed
  const { state } = job
  const isReprint = job.reprintOf !== null
  const decision = decide({ event, state, role, isReprint })
  if (!decision.allowed) {
    const allowed = printEvents.filter((one) => decide({ event: one, state, role, isReprint }).allowed)
    throw refuseObstacle(decision.obstacle, { event, state, allowed })
  }
  const missing = missingOf(event, { text, carrier, trackingNumber })
  if (missing)
    throw refuseField(
      missing === 'carrier' || missing === 'trackingNumber' ? missing : 'text',
      (t) => t.errors[missing],
    )
  if (job.version !== version) throw versionConflict()
  return decision.to
}

async function step(doing: Doing): Promise<PrintJob> {
  const { tx, job, role, by, deed } = doing
  const to = check(doing)
  const { event, text, carrier, trackingNumber } = deed
  const moved = await moveJob(tx, job, {
    event,
    to,
    actor: by,
    byOperator: role === 'printer',
    ...(text !== undefined && { text }),
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  })
  if (!moved) throw versionConflict()
  if (event === 'reprint') await printOnceMore(tx, moved, { by, text: text ?? '', itemIds: deed.itemIds })
  await startTimers(tx, moved)
  return moved
}

/** Takes the cards of a job as they are now; all of them, or none. */
async function refreshCards(context: MemberContext, job: PrintJob): Promise<void> {
  const { tx, services, language } = context
  for (const item of await findItems(tx, job.id)) {
    const found = await printableCard(context, item.cardId)
    if (!found.ok)
      throw refusePrint('CARD', (t) => t.errors.refresh, {
        name: item.name,
        why: obstacleText(found.obstacle, language),
      })
    const { name, title, model } = found.card
    await refreshItem(tx, item.id, {
      name,
      title,
      model,
      warnings: await warningsOf(services, model, item.specification),
    })
  }
}

/** Somebody of the company does something with a job. */
export async function actOnJob(context: MemberContext, id: string, deed: Deed): Promise<PrintDetail> {
  const { tx, viewer, language } = context
  const job = await openJob(context, id)
  const seen = { role: roleOf(context), language, accountId: viewer.accountId }
  const doing = { tx, job, role: seen.role, by: await actorOf(context), deed }
  // An order that nobody has paid is given up with everything that belongs to it, by who keeps orders.
  if (deed.event === 'cancel' && job.state === 'unpaid') {
    check(doing)
    await cancelUnpaidOrder(context, job.orderId)
    return detailOf(tx, (await findJob(tx, id)) ?? job, seen)
  }
  if (deed.event === 'resubmit' && deed.refresh) {
    check(doing)
    await refreshCards(context, job)
  }
  return detailOf(tx, await step(doing), seen)
}

/** Work in the company that a job belongs to, as the operator of the installation. */
export async function inCompanyOfJob<T>(
  { services }: MemberContext,
  id: string,
  work: (tx: Tx, companyName: string | null) => Promise<T>,
): Promise<T> {
  const { database } = services
  // Asked before the company's transaction opens: each holds a connection.
  const found = await database.asSystem(async (tx) => {
    const companyId = await findCompanyOfJob(tx, id)
    return companyId === undefined
      ? undefined
      : { companyId, name: (await findCompanyNames(tx, [companyId])).get(companyId) ?? null }
  })
  if (!found) throw notFound()
  return database.asTenant(found.companyId, (tx) => work(tx, found.name))
}

const notices: Partial<Record<PrintEvent, PrintNotice>> = {
  sendProof: 'proofSent',
  ship: 'shipped',
  stop: 'stopped',
  settle: 'settled',
  reprint: 'reprint',
}

/** The operator looks at a job of any company, and may do something with it: in that company's transaction and trail. */
export async function operateJob(context: MemberContext, id: string, deed?: Deed): Promise<PrintDetail> {
  const by = await actorOf(context)
  return inCompanyOfJob(context, id, async (tx, companyName) => {
    const job = await findJob(tx, id)
    if (!job) throw notFound()
    const moved = deed ? await step({ tx, job, role: 'printer', by, deed }) : job
    const notice = deed && notices[deed.event]
    if (notice) await tellBuyer(context.services, tx, { job: moved, notice })
    return detailOf(tx, moved, { role: 'printer', language: context.language, accountId: null, companyName })
  })
}
