import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { DueFollowUp, FollowUpKind, FollowUpState } from '../customer-follow-ups.contract.ts'
import { requireAllowed, requireVisibleCustomer } from './customer-events.actions.ts'
import { followUpWritten } from './customer-follow-ups.public.ts'
import { followUpMachine } from './customer-follow-ups.domain.ts'
import {
  type findDueFollowUps,
  findFollowUp,
  findLastFollowUpText,
  insertFollowUp,
  moveFollowUp,
} from './customer-follow-ups.repository.ts'
import { refuse, refuseField, refusePerson, versionConflict } from './customers.refusals.ts'

interface NewFollowUp {
  customerId: string
  kind: FollowUpKind
  text: string
  remindAt?: string | undefined
}

/** Writes down that somebody was in touch with a customer, and when to be again. */
export async function addFollowUp(
  context: MemberContext,
  { customerId, kind, text, remindAt }: NewFollowUp,
): Promise<{ followUpId: string; state: FollowUpState }> {
  const { tx, viewer } = context
  await requireAllowed(context, customerId, 'followUp')
  const reminder = remindAt === undefined ? null : new Date(remindAt)
  if (reminder && reminder.getTime() <= Date.now())
    throw refuseField('remindAt', (t) => t.errors.reminderPast)
  const formerText = await findLastFollowUpText(tx, customerId)
  const { id, state } = await insertFollowUp(tx, {
    customerId,
    kind,
    text: text.trim(),
    remindAt: reminder,
    state: reminder ? 'waiting' : 'noted',
    byAccountId: viewer.accountId,
    byName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType: 'customer', objectId: customerId, event: 'followUp', detail: { kind } },
  ])
  const written = { followUpId: id, customerId, kind, text: text.trim(), formerText, remindAt: reminder }
  await context.services.hooks.tell(followUpWritten, context, written)
  return { followUpId: id, state }
}

/** A reminder is dealt with, or waits again. One of a customer out of sight is not there. */
export async function finishFollowUp(
  context: MemberContext,
  id: string,
  isDone: boolean,
): Promise<{ followUpId: string; state: FollowUpState }> {
  const { tx, viewer } = context
  const followUp = await findFollowUp(tx, id).then(orNotFound)
  const { customer } = await requireVisibleCustomer(context, followUp.customerId)
  const decision = followUpMachine.decide(isDone ? 'finish' : 'reopen', {
    subject: followUp,
    context: undefined,
    actor: {
      isAuthor: followUp.byAccountId === viewer.accountId,
      isOwner: customer.ownerAccountId === viewer.accountId,
      isAdmin: viewer.isAdmin,
    },
  })
  if (!decision.allowed)
    throw decision.denial === 'permission'
      ? refusePerson((t) => t.errors.notYourReminder)
      : refuse((t) => t.errors.reminderOver, { reason: 'STATE_CONFLICT' })
  const moved = await moveFollowUp(tx, followUp, decision.to)
  if (!moved) throw versionConflict()
  await recordBy(context, [
    {
      objectType: 'customer',
      objectId: customer.id,
      event: isDone ? 'finishFollowUp' : 'reopenFollowUp',
      from: followUp.state,
      to: moved.state,
    },
  ])
  return { followUpId: id, state: moved.state }
}

export function dueFollowUpOf({
  followUp,
  name,
  company,
}: Awaited<ReturnType<typeof findDueFollowUps>>[number]): DueFollowUp {
  const { id, customerId, kind, text, byName, remindAt } = followUp
  if (!remindAt) throw notFound()
  return {
    followUpId: id,
    customerId,
    name,
    company: company ?? '',
    kind,
    text,
    by: byName,
    remindAt: remindAt.toISOString(),
  }
}
