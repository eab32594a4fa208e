import { createPublicKey, verify } from 'node:crypto'

import type { PortalSession } from '#features/shows/exhibitors/server/portal-calls.public.ts'
import { readTicketCode } from '#features/shows/registrations/face/ticket-code.ts'
import { findRegistrations, ticketKeyOf } from '#features/shows/registrations/server/attendance.public.ts'
import { personOfNumber } from '#features/shows/registrations/server/own-data.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { type Database, lockKey, type Tx } from '#platform/server/database/database.ts'

import {
  type EntryAnswer,
  type EntryOutcome,
  type LeadContact,
  type LeadField,
  leadFields,
  type ScannerSetup,
  type SentEntry,
} from '../face/lead-model.ts'
import { refold } from './lead-folding.actions.ts'
import { writeToGiver } from './lead-notices.jobs.ts'
import { fieldsShared } from './leads.domain.ts'
import {
  findKnownEntries,
  findLead,
  findQuestions,
  insertEntry,
  type Lead,
  lockLeadOfPerson,
} from './leads.repository.ts'

/** Half an activity's id, as codes of tickets tell it. */
const endOf = (activityId: string) => activityId.replaceAll('-', '').slice(-16)

/** Reads everything that the scanner of a session needs to work without a connection. */
export async function readScannerSetup(
  database: Database,
  tx: Tx,
  { exhibitor, activity, user }: PortalSession,
): Promise<ScannerSetup> {
  const { questions } = await findQuestions(tx, exhibitor.id)
  return {
    user: user.id,
    person: user.name,
    exhibitor: exhibitor.name,
    title: activity.title,
    activityEnd: endOf(activity.id),
    publicKey: await ticketKeyOf(database, tx, activity.id),
    questions: questions.filter(({ isEnded }) => !isEnded),
    now: Date.now(),
  }
}

type Registration = Awaited<ReturnType<typeof findRegistrations>>[number]

const validStates: readonly Registration['state'][] = ['confirmed', 'attended', 'no_show']

/** The person of an entry: the holder of a ticket, or somebody who said the own number. */
interface Met {
  personId: string
  registrationId: string | null
  /** The fields that the person gave by this act. */
  fields: LeadField[]
}

interface Capturing {
  session: PortalSession
  /** The key that proves the codes of the show, SPKI as base64. */
  publicKey: string
}

/** The ticket of a code, or why it counts for nothing. Nothing about a person is told without the code of the person's ticket. */
async function findTicket(
  tx: Tx,
  { session: { activity }, publicKey }: Capturing,
  code: string,
): Promise<Registration | EntryOutcome> {
  const read = readTicketCode(code)
  if (!read) return 'forged'
  if (read.activityEnd !== endOf(activity.id)) return 'otherShow'
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (!verify('sha256', read.payload, { key, dsaEncoding: 'ieee-p1363' }, read.signature)) return 'forged'
  const [registration] = await findRegistrations(tx, [read.registrationId])
  if (registration?.activityId !== activity.id || registration.mobile === '') return 'notValid'
  // The ticket was given to somebody else in the meantime: its former holder has met nobody.
  if (registration.codeVersion !== read.codeVersion) return 'oldCode'
  return validStates.includes(registration.state) ? registration : 'notValid'
}

async function meet(tx: Tx, capturing: Capturing, entry: SentEntry): Promise<Met | EntryOutcome> {
  const { code, contact, fields } = entry
  if (code !== null) {
    const ticket = await findTicket(tx, capturing, code)
    if (typeof ticket === 'string') return ticket
    const shared = fieldsShared(ticket, capturing.session.application.category)
    return {
      personId: ticket.personId,
      registrationId: ticket.id,
      fields: leadFields.filter((field) => fields.includes(field) || shared.includes(field)),
    }
  }
  if (contact === null) return 'forged'
  const mobile = normaliseMobile(contact.mobile)
  if (mobile === undefined || mobile.startsWith('+')) return 'mobile'
  // Without the person's own word nothing of what was said is written down.
  if (!fields.includes('name')) return 'consent'
  const { id: personId } = await personOfNumber(tx, { ...agreedPart(contact, fields), mobile })
  return { personId, registrationId: null, fields }
}

/** The words of a person without a ticket, as far as the person agreed to leave them. */
const agreedPart = (contact: LeadContact, fields: readonly LeadField[]): LeadContact => ({
  name: fields.includes('name') ? contact.name : '',
  mobile: fields.includes('mobile') ? (normaliseMobile(contact.mobile) ?? '') : '',
  company: fields.includes('company') ? contact.company : '',
  title: fields.includes('title') ? contact.title : '',
})

const emptyAnswer = (counter: number, outcome: EntryOutcome): EntryAnswer => ({
  counter,
  outcome,
  name: '',
  company: '',
  state: null,
})

const answerOf = (counter: number, { name, company, state }: Lead): EntryAnswer => ({
  counter,
  outcome: 'taken',
  name,
  company: company ?? '',
  state,
})

/** Writes one entry down. Once the person has taken everything back, nothing but a new consent brings words with it. */
async function take(
  tx: Tx,
  { user, exhibitor }: PortalSession,
  { entry, met, device }: { entry: SentEntry; met: Met; device: string },
): Promise<Lead> {
  // A clock that runs ahead tells of nothing that has not happened yet.
  const at = new Date(Math.min(entry.at, Date.now()))
  const lead = await lockLeadOfPerson(tx, { exhibitorId: exhibitor.id, personId: met.personId, at })
  const { withdrawnAt } = lead
  // A person who took everything back gives it anew at the booth, not by what was allowed before.
  const given = withdrawnAt === null ? met.fields : met.fields.filter((field) => entry.fields.includes(field))
  const isBlank = withdrawnAt !== null && (at <= withdrawnAt || given.length === 0)
  await insertEntry(tx, {
    leadId: lead.id,
    exhibitorId: exhibitor.id,
    source: entry.code === null ? 'typed' : 'scan',
    userId: user.id,
    registrationId: met.registrationId,
    device,
    counter: entry.counter,
    at,
    ...(!isBlank && {
      temperature: entry.temperature,
      note: entry.note,
      answers: entry.answers,
      fields: given,
      contact: entry.contact && agreedPart(entry.contact, entry.fields),
    }),
  })
  return refold(tx, lead)
}

/**
 * Takes what a phone captured, in the order of its counters. What it has sent before is answered as before and changes nothing,
 * and leads are folded from all entries: any order and any repetition end alike.
 */
export async function takeEntries(
  tx: Tx,
  database: Database,
  { session, device, entries }: { session: PortalSession; device: string; entries: readonly SentEntry[] },
): Promise<EntryAnswer[]> {
  const { exhibitor, activity } = session
  // Two phones of one exhibitor that met the same person go one after the other.
  await lockKey(tx, `leads:${exhibitor.id}`)
  const capturing = { session, publicKey: await ticketKeyOf(database, tx, activity.id) }
  const sorted = entries.toSorted((a, b) => a.counter - b.counter)
  const counters = sorted.map(({ counter }) => counter)
  const known = new Map(await findKnownEntries(tx, { exhibitorId: exhibitor.id, device, counters }))
  const answers: EntryAnswer[] = []
  for (const entry of sorted) {
    const knownLead = known.get(entry.counter)
    const before = knownLead === undefined ? undefined : await findLead(tx, knownLead)
    if (before) {
      answers.push(answerOf(entry.counter, before))
      continue
    }
    const met = await meet(tx, capturing, entry)
    if (typeof met === 'string') {
      answers.push(emptyAnswer(entry.counter, met))
      continue
    }
    const lead = await take(tx, session, { entry, met, device })
    known.set(entry.counter, lead.id)
    if (entry.fields.length > 0 && lead.state === 'given') await writeToGiver(tx, lead.id)
    answers.push(answerOf(entry.counter, lead))
  }
  return answers
}
