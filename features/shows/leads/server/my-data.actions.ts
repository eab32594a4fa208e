import { z } from 'zod'

import { hashToken, newToken } from '#features/company/accounts/server/accounts.public.ts'
import {
  correctPerson,
  findPersonById,
  findPersonByMobile,
  findTicketsOf,
  type Person,
  stopSharing,
} from '#features/shows/registrations/server/own-data.public.ts'
import { withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  actorOfVisitor,
  findFrame,
  findPlace,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { maskMobile, normaliseMobile } from '#platform/contract/mobile-number.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { leadFields } from '../face/lead-model.ts'
import type { MyDataModel, MyDataNote } from '../face/my-data-page-model.ts'
import { refold } from './lead-folding.actions.ts'
import { leadMachine } from './leads.domain.ts'
import {
  emptyEntries,
  findLeadsOf,
  findTicketFacts,
  insertEntry,
  type Lead,
  lockLeadsOf,
} from './leads.repository.ts'
import {
  deletePersonSession,
  findPersonOfSession,
  insertPersonSession,
} from './person-sessions.repository.ts'

const cookieName = 'cardline-me'
const minutes = 30

/** The cookie goes to this page alone. */
const cookieOf = ({ services }: PageRequest, pageId: string) => ({
  path: `/a/${pageId}/me`,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: services.settings.secureCookies,
})

const tokenIn = ({ request }: PageRequest): string => request.cookies[cookieName] ?? ''

/** The person who proved a number in this browser a short while ago. */
const findOwner = async (visit: PageRequest, tx: Tx): Promise<Person | undefined> => {
  const token = tokenIn(visit)
  const personId = /^[\w-]{43}$/.test(token) ? await findPersonOfSession(tx, hashToken(token)) : undefined
  return personId === undefined ? undefined : findPersonById(tx, personId)
}

/** Lets somebody in who proves a number; of a number of which nothing is known the page says so. */
export async function enterMyData(
  visit: PageRequest,
  pageId: string,
  { mobile: typed, code }: { mobile: string; code: string },
): Promise<MyDataNote | null> {
  const mobile = normaliseMobile(typed)
  if (mobile === undefined) return 'mobile'
  if (!/^\d{6}$/.test(code)) return 'code'
  const { companyId } = await findPlace(visit.services, pageId)
  const proved = await withProof(visit, { companyId, mobile, code }, async (tx) => {
    const person = await findPersonByMobile(tx, mobile)
    if (!person) return undefined
    const token = newToken()
    await insertPersonSession(tx, {
      personId: person.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + minutes * minuteMs),
    })
    return token
  })
  if ('problem' in proved) return proved.problem
  if (proved.done === undefined) return 'unknown'
  void visit.reply.setCookie(cookieName, proved.done, { ...cookieOf(visit, pageId), maxAge: minutes * 60 })
  return null
}

export async function leaveMyData(visit: PageRequest, pageId: string): Promise<void> {
  const { companyId } = await findPlace(visit.services, pageId)
  await visit.services.database.asTenant(companyId, (tx) =>
    deletePersonSession(tx, hashToken(tokenIn(visit))),
  )
  void visit.reply.clearCookie(cookieName, cookieOf(visit, pageId))
}

type Shows = MyDataModel['shows']
const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** The shows of a person with the exhibitors that met the person there; also of a ticket that was given away. */
async function showsOf(tx: Tx, personId: string): Promise<Shows> {
  const shows = new Map<string, Shows[number]>()
  for (const { registration, activity } of await findTicketsOf(tx, personId))
    if (registration.mobile !== '' && !shows.has(activity.id))
      shows.set(activity.id, {
        id: activity.id,
        title: activity.title,
        startsAt: momentOf(activity.startsAt),
        ticketPath: `/k/${registration.publicId}`,
        leads: [],
      })
  for (const { lead, exhibitor, activity } of await findLeadsOf(tx, personId)) {
    const { id, title, startsAt } = activity
    const show = shows.get(id) ?? { id, title, startsAt: momentOf(startsAt), ticketPath: null, leads: [] }
    const shown = {
      id: lead.id,
      exhibitor: exhibitor.name,
      state: lead.state,
      fields: leadFields.filter((field) => lead.fields.includes(field)),
      takenAt: lead.takenAt.toISOString(),
      withdrawnAt: momentOf(lead.withdrawnAt),
    }
    shows.set(id, { ...show, leads: [...show.leads, shown] })
  }
  return [...shows.values()]
}

const sharesOf = async (tx: Tx, personId: string): Promise<string[]> => {
  const consents = (await findTicketsOf(tx, personId)).flatMap(({ registration }) => registration.consents)
  return [...new Set(consents.flatMap(({ categories = [] }) => categories))]
}

/** The page for who has proved a number; undefined for everybody else. */
export async function readMyData(
  visit: PageRequest,
  pageId: string,
  note: MyDataNote | null = null,
): Promise<MyDataModel | undefined> {
  const { companyId } = await findPlace(visit.services, pageId)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const person = await findOwner(visit, tx)
    const company = await findFrame(tx)
    if (!person || !company) return undefined
    const { name, mobile, company: firm, title } = person
    return {
      language: visit.language,
      company,
      pageId,
      note,
      person: { name, mobile: maskMobile(mobile), company: firm, title },
      shows: await showsOf(tx, person.id),
      shares: await sharesOf(tx, person.id),
    }
  })
}

const objectType = 'exhibitor'

/** Takes everything that an exhibitor has of a person away: from its list, from its next file, and from what phones upload later. */
async function withdrawLead(tx: Tx, lead: Lead, actor: Actor): Promise<boolean> {
  if (!leadMachine.decide('withdraw', { subject: lead, context: undefined }).allowed) return false
  await emptyEntries(tx, lead.id)
  const withdrawnAt = new Date()
  const left = await refold(tx, lead, withdrawnAt)
  await record(tx, actor, [
    { objectType, objectId: left.exhibitorId, event: 'withdrawLead', from: lead.state, to: left.state },
  ])
  return true
}

/** Takes back everything that exhibitors have of a person, and what the person allowed when signing up. */
export async function withdrawAll(tx: Tx, personId: string, actor: Actor): Promise<void> {
  for (const lead of await lockLeadsOf(tx, personId)) await withdrawLead(tx, lead, actor)
  await stopSharing(tx, personId)
}

/** Lets an exhibitor that met the person have everything. */
async function giveLead(tx: Tx, lead: Lead, actor: Actor): Promise<boolean> {
  if (!leadMachine.decide('give', { subject: lead, context: undefined }).allowed) return false
  if (!(await findTicketFacts(tx, lead))) return false
  await insertEntry(tx, {
    leadId: lead.id,
    exhibitorId: lead.exhibitorId,
    source: 'person',
    at: new Date(),
    fields: [...leadFields],
  })
  await refold(tx, lead)
  await record(tx, actor, [{ objectType, objectId: lead.exhibitorId, event: 'giveLead' }])
  return true
}

const line = (max: number) => z.string().trim().max(max).catch('')
const correction = z.object({ name: line(40), company: line(60), title: line(60) })
const chosen = z.object({ lead: z.uuid().optional().catch(undefined) })

type Work = (tx: Tx, press: { person: Person; actor: Actor; body: unknown }) => Promise<MyDataNote>

/** The work of each form of the page. */
export const myDataForms = {
  async person(tx, { person, actor, body }) {
    const facts = correction.parse(body)
    if (facts.name === '') return 'name'
    await correctPerson(tx, person.id, { facts, actor })
    // The facts that exhibitors have are corrected with it.
    for (const lead of await lockLeadsOf(tx, person.id)) if (lead.state === 'given') await refold(tx, lead)
    return 'corrected'
  },
  async withdraw(tx, { person, actor, body }) {
    const { lead: id } = chosen.parse(body)
    const [lead] = id ? await lockLeadsOf(tx, person.id, id) : []
    return lead && (await withdrawLead(tx, lead, actor)) ? 'withdrawn' : 'refused'
  },
  async 'withdraw-all'(tx, { person, actor }) {
    await withdrawAll(tx, person.id, actor)
    return 'allWithdrawn'
  },
  async give(tx, { person, actor, body }) {
    const { lead: id } = chosen.parse(body)
    const [lead] = id ? await lockLeadsOf(tx, person.id, id) : []
    return lead && (await giveLead(tx, lead, actor)) ? 'given' : 'refused'
  },
} as const satisfies Readonly<Record<string, Work>>
export type MyDataForm = keyof typeof myDataForms

/** Does what a form asks for, for who has proved the number; undefined for everybody else. */
export async function pressInMyData(
  visit: PageRequest,
  pageId: string,
  form: MyDataForm,
): Promise<MyDataNote | undefined> {
  const { companyId } = await findPlace(visit.services, pageId)
  const actor = await actorOfVisitor(visit, '')
  const work: Work = myDataForms[form]
  return visit.services.database.asTenant(companyId, async (tx) => {
    const person = await findOwner(visit, tx)
    if (!person) return undefined
    const named = { ...actor, name: person.name }
    return work(tx, { person, actor: named, body: visit.request.body ?? {} })
  })
}
