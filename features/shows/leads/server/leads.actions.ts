import { z } from 'zod'

import {
  actorOfPortal,
  type PortalSession,
  readPortalFrame,
} from '#features/shows/exhibitors/server/portal-calls.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  leadFields,
  type LeadQuestion,
  longestNote,
  mostQuestions,
  temperatures,
} from '../face/lead-model.ts'
import type {
  LeadChoice,
  LeadListContent,
  LeadPageContent,
  LeadPageModel,
  LeadQuestionsContent,
  LeadReportContent,
  ShownLead,
} from '../face/lead-page-model.ts'
import { refold } from './lead-folding.actions.ts'
import { leadCalls, seesOwnOnly } from './leads.domain.ts'
import { refuseField, versionConflict } from './leads.refusals.ts'
import {
  deleteLead,
  findLeads,
  findQuestions,
  findScanners,
  insertEntry,
  type Lead,
  type LeadFilter,
  leadSharings,
  lockLead,
  readLeadNumbers,
  writeQuestions,
} from './leads.repository.ts'

const leadsAtOnce = 30

const choiceSchema = z.object({
  temperature: z.enum(['', ...temperatures]).catch(''),
  sharing: z.enum(['', ...leadSharings]).catch(''),
  user: z.union([z.literal(''), z.uuid()]).catch(''),
  day: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/)
    .catch(''),
  q: z.string().max(60).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

/** The filters in the address of a list. */
export const choiceIn = (query: unknown): LeadChoice & { page: number } => choiceSchema.parse(query ?? {})

/** The leads that a session may see, narrowed by what was chosen. */
export function filterOf(
  { exhibitor, activity, user }: PortalSession,
  { temperature, sharing, user: chosen, day, q }: LeadChoice,
): LeadFilter {
  return {
    exhibitorId: exhibitor.id,
    userId: seesOwnOnly(user.role) ? user.id : chosen || undefined,
    temperature: temperature || undefined,
    sharing: sharing || undefined,
    day: day === '' ? undefined : { date: day, zone: activity.zone },
    keyword: q.trim() || undefined,
  }
}

const shownLead = (lead: Lead, by: readonly string[]): ShownLead => {
  const { id, version, state, temperature, name, mobile, company, title, fields, note, answers } = lead
  return {
    id,
    version,
    state,
    temperature,
    name,
    mobile,
    company,
    title,
    fields: leadFields.filter((field) => fields.includes(field)),
    note,
    answers,
    takenAt: lead.takenAt.toISOString(),
    by,
  }
}

/** The list of leads, as far as the session's role sees them. */
export async function readList(tx: Tx, session: PortalSession, query: unknown): Promise<LeadListContent> {
  const { page, ...choice } = choiceIn(query)
  const found = await findLeads(tx, { ...filterOf(session, choice), page, limit: leadsAtOnce })
  const by = await findScanners(
    tx,
    found.list.map(({ id }) => id),
  )
  const { role } = session.user
  const place = { exhibitorId: session.exhibitor.id, zone: session.activity.zone }
  const people = seesOwnOnly(role) ? [] : (await readLeadNumbers(tx, place)).people
  return {
    page: 'leads',
    leads: found.list.map((lead) => shownLead(lead, by.get(lead.id) ?? [])),
    total: found.total,
    number: page,
    pages: Math.max(1, Math.ceil(found.total / leadsAtOnce)),
    choice,
    people: people.map(({ userId: id, name }) => ({ id, name })),
    questions: (await findQuestions(tx, session.exhibitor.id)).questions,
    canDelete: (leadCalls['POST /portal/leads/delete'] as readonly string[]).includes(role),
    canExport: (leadCalls['GET /portal/leads/export'] as readonly string[]).includes(role),
  }
}

/** The cost of the show and what came of it; money is for the owner alone. */
export async function readReport(tx: Tx, session: PortalSession): Promise<LeadReportContent> {
  const { exhibitor, activity, application, user } = session
  const numbers = await readLeadNumbers(tx, { exhibitorId: exhibitor.id, zone: activity.zone })
  return { page: 'report', cost: user.role === 'E1' ? (application.quote?.total ?? 0) : null, ...numbers }
}

export async function readQuestions(tx: Tx, { exhibitor }: PortalSession): Promise<LeadQuestionsContent> {
  return { page: 'questions', ...(await findQuestions(tx, exhibitor.id)) }
}

/** A page about leads in the frame of the portal. */
export function readLeadPage(
  visit: PageRequest,
  session: PortalSession,
  {
    read,
    note = null,
  }: { read: (tx: Tx) => Promise<LeadPageContent>; note?: LeadPageModel['frame']['note'] },
): Promise<LeadPageModel | undefined> {
  return visit.services.database.asTenant(session.companyId, async (tx) => {
    const frame = await readPortalFrame(tx, visit, session)
    return frame && { frame: { ...frame, note }, content: await read(tx) }
  })
}

const editForm = z.object({
  lead: z.uuid(),
  version: z.coerce.number(),
  temperature: z.enum(temperatures),
  note: z
    .string()
    .trim()
    .max(longestNote * 4),
})

const answerName = /^answer\.([\w-]{1,40})$/

/** The answers in a form: their inputs bear the keys of the questions. */
const answersIn = (body: unknown, questions: readonly LeadQuestion[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(body ?? {})).flatMap(([name, value]) => {
      const key = answerName.exec(name)?.[1]
      const isKnown = key !== undefined && questions.some((question) => question.key === key)
      return isKnown && typeof value === 'string' ? [[key, value.trim().slice(0, 200)]] : []
    }),
  )

/** Writes down what a colleague knows of a lead by now. */
export async function editLead(visit: PageRequest, tx: Tx, session: PortalSession): Promise<void> {
  const { user, exhibitor } = session
  const { lead: id, version, temperature, note } = editForm.parse(visit.request.body ?? {})
  const lead = await lockLead(tx, {
    id,
    exhibitorId: exhibitor.id,
    userId: seesOwnOnly(user.role) ? user.id : undefined,
  }).then(orNotFound)
  if (lead.version !== version) throw versionConflict()
  const { questions } = await findQuestions(tx, exhibitor.id)
  await insertEntry(tx, {
    leadId: id,
    exhibitorId: exhibitor.id,
    source: 'edit',
    userId: user.id,
    at: new Date(),
    temperature,
    note,
    answers: answersIn(visit.request.body, questions),
  })
  await refold(tx, lead)
}

const deleteForm = z.object({ lead: z.uuid() })

/** The owner takes a lead away for good. The log keeps that it was there, and not who it was. */
export async function removeLead(visit: PageRequest, tx: Tx, session: PortalSession): Promise<void> {
  const { id: exhibitorId } = session.exhibitor
  const { lead: id } = deleteForm.parse(visit.request.body ?? {})
  await lockLead(tx, { id, exhibitorId, userId: undefined }).then(orNotFound)
  await deleteLead(tx, id)
  await record(tx, await actorOfPortal(visit, session), [
    { objectType: 'exhibitor', objectId: exhibitorId, event: 'removeLead' },
  ])
}

/** The questions of a form: each has a label and its choices, one a line or behind a comma. */
function questionsIn(body: unknown, before: readonly LeadQuestion[]): LeadQuestion[] {
  const sent = z
    .record(z.string(), z.string())
    .catch({})
    .parse(body ?? {})
  const current: LeadQuestion[] = []
  for (let place = 0; place < mostQuestions; place += 1) {
    const label = (sent[`label${place}`] ?? '').trim()
    if (label === '') continue
    if (label.length > 60) throw refuseField(`label${place}`, (t) => t.errors.label)
    const options = (sent[`options${place}`] ?? '')
      .split(/[\n,，、;；]/)
      .map((option) => option.trim())
      .filter((option) => option !== '')
    if (options.length > 12 || options.some((option) => option.length > 40))
      throw refuseField(`options${place}`, (t) => t.errors.options)
    // The same words are the same question: answers that were given stay with it.
    const known = before.find((question) => question.label === label)
    const key = known?.key ?? crypto.randomUUID()
    if (current.some((question) => question.key === key)) continue
    current.push({ key, label, options: [...new Set(options)], isEnded: false })
  }
  const ended = before.filter(({ key }) => !current.some((question) => question.key === key))
  return [...current, ...ended.map((question) => ({ ...question, isEnded: true }))].slice(0, 40)
}

export async function saveQuestions(visit: PageRequest, tx: Tx, session: PortalSession): Promise<void> {
  const { id: exhibitorId } = session.exhibitor
  const before = await findQuestions(tx, exhibitorId)
  const { version } = z.object({ version: z.coerce.number() }).parse(visit.request.body ?? {})
  const questions = questionsIn(visit.request.body, before.questions)
  if (!(await writeQuestions(tx, exhibitorId, { questions, version }))) throw versionConflict()
  await record(tx, await actorOfPortal(visit, session), [
    { objectType: 'exhibitor', objectId: exhibitorId, event: 'editLeadQuestions' },
  ])
}
