import { readSegment } from '#features/attraction/audiences/server/audiences.public.ts'
import { requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import { cancelSends } from '#features/customers/consents/server/consents.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findVisibleNames } from '#features/customers/customers/server/customer-people.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { type MailingDraft, type MailingEvent, mailingEvents } from '../mailings.contract.ts'
import { type People, peopleOfMailing, peopleOfSegment } from './mailing-people.actions.ts'
import { mailingMachine } from './mailings.domain.ts'
import { startQueuing } from './mailings.jobs.ts'
import { refuseDenial, refuseField, versionConflict } from './mailings.refusals.ts'
import {
  changeMailing,
  deleteMailing,
  findMailing,
  insertMailing,
  keyOf,
  lockMailing,
  type Mailing,
  writePeople,
} from './mailings.repository.ts'
import { mailingsServerTexts } from './server.texts.ts'
import { holdsOnMailing, questionOf } from './mailings.view.ts'

const objectType = 'mailing'
export const sendKind = 'mailings.send'

/** The matter that a second person agrees to; a type and not an interface, because it is stored as JSON. */
export type MailingMatter = {
  mailingId: string
  name: string
  channel: Mailing['channel']
  to: string
  count: number
  subject: string
  text: string
}

/** An unknown message, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, mailing: Mailing | undefined): Mailing =>
  orNotFound(mailing && holdsOnMailing(viewer, 'mailing:view', mailing) && mailing)

export const readMailing = async (context: MemberContext, id: string): Promise<Mailing> =>
  visible(context, await findMailing(context.tx, id))

interface Command {
  event: MailingEvent
  version?: number
  /** How many people it goes to. */
  count?: (mailing: Mailing) => Promise<number>
}

/** Locks a message to which an event may happen, or says why it may not. */
async function lockFor(context: MemberContext, id: string, { event, version, count }: Command) {
  const mailing = visible(context, await lockMailing(context.tx, id))
  const { state } = mailing
  const isOld = version !== undefined && version !== mailing.version
  const counted = count && state === 'draft' && !isOld ? await count(mailing) : 1
  const question = questionOf(mailing, context.viewer, counted)
  const decision = mailingMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = mailingMachine.possible(mailingEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (isOld) throw versionConflict()
  return { mailing, to: decision.to, count: counted }
}

/** The fields as they are stored; the segment keeps its name of this moment. */
async function columnsOf(context: MemberContext, { recipients, ...draft }: MailingDraft) {
  if (draft.channel === 'mail' && draft.subject.trim() === '')
    throw refuseField('subject', (t) => t.errors.subject)
  const segment = recipients.kind === 'segment' ? await readSegment(context, recipients.segmentId) : null
  const ids = recipients.kind === 'people' ? recipients.customerIds : []
  const seen = await findVisibleNames(context.tx, reachOf(context), ids)
  if (seen.length < new Set(ids).size) throw refuseField('recipients', (t) => t.errors.people)
  return {
    columns: {
      name: draft.name.trim(),
      channel: draft.channel,
      subject: draft.subject.trim(),
      text: draft.text.trim(),
      segmentId: segment?.id ?? null,
      segmentName: segment?.name ?? null,
      dueAt: draft.dueAt === null ? null : new Date(draft.dueAt),
      keepDays: draft.keepDays,
    },
    ids,
  }
}

export async function createMailing(context: MemberContext, draft: MailingDraft): Promise<Mailing> {
  const { tx, viewer } = context
  const { columns, ids } = await columnsOf(context, draft)
  const creator = { createdBy: viewer.accountId, createdByName: viewer.displayName }
  const mailing = await insertMailing(tx, { ...columns, ...creator })
  await writePeople(tx, mailing.id, ids)
  await recordBy(context, [{ objectType, objectId: mailing.id, event: 'create', to: mailing.state }])
  return mailing
}

const comparedOf = ({ name, channel, subject, text, segmentName, keepDays }: Mailing) => ({
  name,
  channel,
  subject,
  text,
  segmentName,
  keepDays,
})

export async function updateMailing(
  context: MemberContext,
  id: string,
  { version, ...draft }: MailingDraft & { version: number },
): Promise<Mailing> {
  const { mailing } = await lockFor(context, id, { event: 'edit', version })
  const { columns, ids } = await columnsOf(context, draft)
  const changed = await changeMailing(context.tx, mailing, columns)
  await writePeople(context.tx, id, ids)
  const detail = { before: comparedOf(mailing), after: comparedOf(changed) }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return changed
}

export async function removeMailing(context: MemberContext, id: string): Promise<void> {
  const { mailing } = await lockFor(context, id, { event: 'remove' })
  await deleteMailing(context.tx, id)
  const { state: from, name } = mailing
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', from, detail: { name } }])
}

async function peopleOf(context: MemberContext, { id, segmentId }: Mailing): Promise<People> {
  const { tx } = context
  const reach = reachOf(context)
  if (segmentId === null) return peopleOfMailing(tx, id, reach)
  return peopleOfSegment(tx, (await readSegment(context, segmentId)).conditions, reach)
}

/** Asks a second person. */
async function askSecond(context: MemberContext, mailing: Mailing, count: number): Promise<string> {
  const { approval: t } = mailingsServerTexts.in(context.language)
  const { id, name, channel, subject, text, segmentName } = mailing
  const matter: MailingMatter = { mailingId: id, name, channel, to: segmentName ?? '', count, subject, text }
  const approval = await requestApproval(context, {
    kind: sendKind,
    objectType,
    objectId: id,
    title: fill(t.title, { name, count }).slice(0, 120),
    payload: matter,
  })
  return approval.id
}

/** Lets a message go to as many as one person may write to; for more a second person is asked. */
export async function submitMailing(context: MemberContext, id: string, version: number): Promise<Mailing> {
  const { tx, viewer } = context
  const { mailing, to, count } = await lockFor(context, id, {
    event: 'submit',
    version,
    count: async (found) => (await (await peopleOf(context, found)).count()).total,
  })
  const set = { state: to, countBefore: count, countedAt: new Date(), sentBy: viewer.accountId }
  const approvalId = to === 'waiting' ? await askSecond(context, mailing, count) : null
  const moved = await changeMailing(tx, mailing, { ...set, approvalId, approvedByName: null })
  if (to === 'queuing') await startQueuing(tx, moved)
  await recordBy(context, [
    { objectType, objectId: id, event: 'submit', from: mailing.state, to, detail: { count } },
  ])
  return moved
}

/** Ends a message: nobody gets it who has not got it. */
export async function stopMailing(context: MemberContext, id: string, version: number): Promise<Mailing> {
  const { mailing, to } = await lockFor(context, id, { event: 'stop', version })
  const cancelled = await cancelSends(context.tx, keyOf(mailing))
  const moved = await changeMailing(context.tx, mailing, { state: to })
  await recordBy(context, [
    { objectType, objectId: id, event: 'stop', from: mailing.state, to, detail: { count: cancelled } },
  ])
  return moved
}
