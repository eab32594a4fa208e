import { v7 as uuidv7 } from 'uuid'

import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { VisitorFilter } from '../registrations.contract.ts'

import { batchLines } from '#platform/server/http/batch-lines.ts'
import { refuse } from './registrations.refusals.ts'
import { findRegistrations } from './registrations.repository.ts'
import { letterOf, sendCopies } from './message-copies.actions.ts'
import { writeToMany } from './visitor-messages.jobs.ts'
import { findMessageOf, insertMessage, removeMessage } from './visitor-messages.repository.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { freezeSearch } from './visitors.export.ts'
import { countVisitors } from './visitors.repository.ts'

/** Writes to everybody of an activity whom a filter finds, as a job that says how far it is. */
export async function writeToAll(
  context: MemberContext,
  { text, ...filter }: VisitorFilter & { text: string },
): Promise<{ jobId: string; total: number }> {
  const { tx, viewer, language } = context
  const { title, zone } = await requireActivity(context, filter.id, 'registration:edit')
  const search = { ...filter, zone }
  const total = await countVisitors(tx, search)
  if (total === 0) throw refuse((t) => t.errors.nobody, { reason: 'STATE_CONFLICT' })
  const message = await insertMessage(tx, {
    id: uuidv7(),
    activityId: filter.id,
    text: text.trim(),
    sentById: viewer.accountId,
    sentByName: viewer.displayName,
  })
  const { id: jobId } = await startJob(tx, writeToMany, {
    payload: { messageId: message.id, title, total, search: freezeSearch({ ...search, title }) },
    accountId: viewer.accountId,
    language,
  })
  await recordBy(context, [
    { objectType: 'activity', objectId: filter.id, event: 'writeToVisitors', detail: { total } },
  ])
  return { jobId, total }
}

interface Letter {
  activityId: string
  ids: readonly string[]
  text: string
}

/** Writes to people of one activity; who cannot be written to has the reason in the own line. */
export async function writeToVisitors(
  context: MemberContext,
  { activityId, ids, text }: Letter,
): Promise<BatchLine[]> {
  const { tx, viewer, services } = context
  const { title } = await requireActivity(context, activityId, 'registration:edit')
  const rows = (await findRegistrations(tx, ids)).filter((row) => row.activityId === activityId)
  const { language } = await findCompanySettings(tx)
  const letter = letterOf(language, { title, text: text.trim() })
  const message = await insertMessage(tx, {
    id: uuidv7(),
    activityId,
    text: text.trim(),
    sentById: viewer.accountId,
    sentByName: viewer.displayName,
  })
  const outcomes = await sendCopies(tx, services, {
    rows,
    messageId: message.id,
    language,
    letter,
    createdBy: viewer.accountId,
  })
  const total = [...outcomes.values()].filter((refusal) => refusal === undefined).length
  if (total > 0)
    await recordBy(context, [
      { objectType: 'activity', objectId: activityId, event: 'writeToVisitors', detail: { total } },
    ])
  else await removeMessage(tx, message.id)
  return batchLines(ids, outcomes, context.language)
}

/** A message of an activity that the viewer may see. */
export async function requireMessage(context: MemberContext, id: string): Promise<void> {
  const message = await findMessageOf(context.tx, id).then(orNotFound)
  await requireActivity(context, message.activityId, 'registration:view').catch(() => {
    throw notFound()
  })
}
