import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Happening, recordBy } from '#platform/server/audit/audit.ts'
import { batchLine } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import { customerEvents } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { countTwins, findMarksOf } from './customer-duplicates.repository.ts'
import { findMergedAt } from './customer-merges.repository.ts'
import { isTaken, lockUniqueness } from './customer-uniqueness.actions.ts'
import { refuseDenial } from './customers.refusals.ts'
import { type CustomerAct, type CustomerActor, customerMachine } from './customers.domain.ts'
import { lockCustomers, type NewCustomerCard, updateCustomer } from './customers-for-writing.repository.ts'
import { findVisibleCustomers, type VisibleCustomer } from './customers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

export const actorOn = (
  { viewer }: Pick<MemberContext, 'viewer'>,
  { customer, ...may }: VisibleCustomer,
): CustomerActor => ({
  by: 'person',
  isAdmin: viewer.isAdmin,
  isOwner: customer.ownerAccountId === viewer.accountId,
  mayEdit: may.mayEdit,
  mayDelete: may.mayDelete,
  mayTransfer: may.mayTransfer,
  mayReveal: may.mayReveal || customer.areContactsVisible,
})

/** What the rules need to know about one customer. Looks for twins and merges only where the answer depends on them. */
export async function questionOn(context: MemberContext, shown: VisibleCustomer) {
  const { customer } = shown
  const merge = customer.state === 'merged' ? await findMergedAt(context.tx, customer.id) : undefined
  const { state } = customer
  const marks =
    state === 'to_confirm' || state === 'recycled' ? await findMarksOf(context.tx, customer.id) : undefined
  return {
    subject: {
      state: customer.state,
      stateBefore: merge?.mergedState ?? customer.stateBefore,
      recycledAt: customer.recycledAt,
      mergedAt: merge?.mergedAt ?? null,
    },
    context: {
      now: new Date(),
      hasTwin: state === 'to_confirm' && marks !== undefined && (await countTwins(context.tx, marks)) > 0,
      isTaken: state === 'recycled' && marks !== undefined && (await isTaken(context, marks)),
    },
    actor: actorOn(context, shown),
  }
}

/** One customer that the caller may see; everything else is not there. */
export async function requireVisibleCustomer(context: MemberContext, id: string): Promise<VisibleCustomer> {
  const [shown] = await findVisibleCustomers(context.tx, reachOf(context), [id])
  if (!shown) throw notFound()
  return shown
}

export type Judged =
  | { shown: VisibleCustomer; to: VisibleCustomer['customer']['state'] }
  | { refusal: Refusal }

async function judgeOne(
  context: MemberContext,
  shown: VisibleCustomer | undefined,
  act: CustomerAct,
): Promise<Judged> {
  if (!shown) return { refusal: notFound() }
  const question = await questionOn(context, shown)
  const decision = customerMachine.decide(act, question)
  const { state } = shown.customer
  if (decision.allowed) return { shown, to: decision.to }
  const allowed = customerMachine
    .actions(customerEvents, question)
    .flatMap(({ event, denial }) => (denial === null ? [event] : []))
  return { refusal: refuseDenial(decision.denial, { act, state }, { state, allowed }) }
}

/** Locks customers in one order and says of each whether this may happen to it now. */
export async function judge(
  context: MemberContext,
  ids: readonly string[],
  act: CustomerAct,
): Promise<Map<string, Judged>> {
  const wanted = [...new Set(ids)]
  if (act === 'restore') await lockUniqueness(context.tx, context.services)
  await lockCustomers(context.tx, wanted)
  const found = new Map(
    (await findVisibleCustomers(context.tx, reachOf(context), wanted)).map((shown) => [
      shown.customer.id,
      shown,
    ]),
  )
  const judged = new Map<string, Judged>()
  for (const id of wanted) judged.set(id, await judgeOne(context, found.get(id), act))
  return judged
}

/** The one customer to which this may happen, locked; refuses otherwise. */
export async function requireAllowed(context: MemberContext, id: string, act: CustomerAct) {
  const judged = orNotFound((await judge(context, [id], act)).get(id))
  if ('refusal' in judged) throw judged.refusal
  return judged
}

interface Command {
  act: CustomerAct
  /** How the trail calls it; the act unless told. */
  event?: string
  reason?: string | undefined
  /** What is written besides the state. */
  set?: (shown: VisibleCustomer) => Partial<NewCustomerCard>
}

/** The same for many, each by itself, with a result for each. */
export async function actOnMany(
  context: MemberContext,
  ids: readonly string[],
  command: Command,
): Promise<BatchLine[]> {
  const { tx, language } = context
  const { act, event = act, reason, set } = command
  const done = customersServerTexts.in(language).done
  const happenings: Happening[] = []
  const lines: BatchLine[] = []
  for (const [id, judged] of await judge(context, ids, act)) {
    if ('refusal' in judged) {
      lines.push(batchLine(id, judged.refusal, { language }))
      continue
    }
    const { shown, to } = judged
    await updateCustomer(tx, id, { state: to, ...set?.(shown) })
    happenings.push({
      objectType: 'customer',
      objectId: id,
      event,
      from: shown.customer.state,
      to,
      reason: reason?.trim() || null,
    })
    lines.push(batchLine(id, undefined, { language, done }))
  }
  await recordBy(context, happenings)
  return lines
}
