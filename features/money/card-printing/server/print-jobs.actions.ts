import { cancelUnpaidOrder } from '#features/money/orders/server/order-cancellation.public.ts'
import { type Actor, actorOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { type PrintDetail, type PrintEvent, printEvents } from '../card-printing.contract.ts'
import { startTimers } from './card-printing.jobs.ts'
import { missingOf, printMachine, type PrintRole } from './card-printing.domain.ts'
import {
  findCompanyNames,
  findCompanyOfJob,
  findItems,
  findJob,
  type PrintJob,
  refreshItem,
} from './card-printing.repository.ts'
import { denialText, printableCard, warningsOf } from './print-cards.actions.ts'
import { moveJob } from './print-moves.actions.ts'
import { printOnceMore } from './print-reprints.actions.ts'
import { type PrintNotice, notifyBuyer } from './print-notices.actions.ts'
import { refuse, refuseField, refuseDenial, versionConflict } from './card-printing.refusals.ts'
import { detailOf, questionOf } from './print-jobs.view.ts'

const sees = (viewer: MemberContext['viewer'], job: PrintJob) =>
  scopeFor(viewer, 'print:view').scope === 'all' || job.createdBy === viewer.accountId

/** A job of the own company that the viewer may know of. */
export async function requireVisibleJob({ tx, viewer }: MemberContext, id: string): Promise<PrintJob> {
  const job = await findJob(tx, id)
  if (!job || !sees(viewer, job)) throw notFound()
  return job
}

/** People who may order act for the company on the jobs that they see. */
const roleOf = ({ viewer }: MemberContext): PrintRole =>
  viewer.permissions.has('print:order') ? 'buyer' : 'reader'

interface PrintCommand {
  event: PrintEvent
  text?: string | undefined
  refresh?: boolean | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** Of a reprint: which cards; all without. */
  itemIds?: readonly string[] | undefined
  version: number
}

interface Execution {
  tx: Tx
  job: PrintJob
  role: PrintRole
  recordedActor: Actor
  command: PrintCommand
}

/** Refuses what the rules or the form do not let through; answers the state that follows. */
function stateAfter({ job, role, command }: Execution): PrintJob['state'] {
  const { event, text = '', carrier = '', trackingNumber = '', version } = command
  const { state } = job
  const question = questionOf(job, role)
  const decision = printMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = printMachine.possible(printEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
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

async function execute(execution: Execution): Promise<PrintJob> {
  const { tx, job, role, recordedActor, command } = execution
  const to = stateAfter(execution)
  const { event, text, carrier, trackingNumber, itemIds } = command
  const moved = await moveJob(tx, job, {
    event,
    to,
    actor: recordedActor,
    byOperator: role === 'printer',
    ...(text !== undefined && { text }),
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  })
  if (!moved) throw versionConflict()
  if (event === 'reprint') await printOnceMore(tx, moved, { by: recordedActor, text: text ?? '', itemIds })
  await startTimers(tx, moved)
  return moved
}

/** Takes the cards of a job as they are now; all of them, or none. */
async function refreshCards(context: MemberContext, job: PrintJob): Promise<void> {
  const { tx, services, language } = context
  for (const item of await findItems(tx, job.id)) {
    const found = await printableCard(context, item.cardId)
    if (!found.ok)
      throw refuse((t) => t.errors.refresh, {
        reason: 'CARD',
        values: {
          name: item.name,
          why: denialText(found.denial, language),
        },
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

/** A person of the company lets an event happen to a job. */
export async function actOnJob(
  context: MemberContext,
  id: string,
  command: PrintCommand,
): Promise<PrintDetail> {
  const { tx, viewer, language } = context
  const job = await requireVisibleJob(context, id)
  const reader = { role: roleOf(context), language, accountId: viewer.accountId }
  const execution = { tx, job, role: reader.role, recordedActor: await actorOf(context), command }
  // An order that nobody has paid is given up with everything that belongs to it, by who keeps orders.
  if (command.event === 'cancel' && job.state === 'unpaid') {
    stateAfter(execution)
    await cancelUnpaidOrder(context, job.orderId)
    return detailOf(tx, (await findJob(tx, id)) ?? job, reader)
  }
  if (command.event === 'resubmit' && command.refresh) {
    stateAfter(execution)
    await refreshCards(context, job)
  }
  return detailOf(tx, await execute(execution), reader)
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
export async function operateJob(
  context: MemberContext,
  id: string,
  command?: PrintCommand,
): Promise<PrintDetail> {
  const recordedActor = await actorOf(context)
  return inCompanyOfJob(context, id, async (tx, companyName) => {
    const job = await findJob(tx, id).then(orNotFound)
    const moved = command ? await execute({ tx, job, role: 'printer', recordedActor, command }) : job
    const notice = command && notices[command.event]
    if (notice) await notifyBuyer(context.services, tx, { job: moved, notice })
    return detailOf(tx, moved, { role: 'printer', language: context.language, accountId: null, companyName })
  })
}
