import { forgetInvoiceAsker } from '#features/money/invoices/server/sale-invoices.public.ts'
import { findActivity, findType } from '#features/shows/activities/server/activity-sale.public.ts'
import { maskMobile, normaliseMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { TicketNote } from '../face/activity-page-model.ts'
import { forgetAnswerFiles } from './answer-files.actions.ts'
import { findAnswerFiles } from './answer-files.repository.ts'
import { ticketForgotten } from './own-data.public.ts'
import { forgetPerson, forgetRegistration } from './own-tickets.repository.ts'
import { moveRegistration } from './places.actions.ts'
import type { PageRequest } from './public-activity.actions.ts'
import { livingStates } from './registrations.domain.ts'
import { describeAnswers } from './questions.actions.ts'
import { holder } from './public-ticket.actions.ts'
import { findTicketPlace } from './ticket-place.actions.ts'
import { writeToHolder } from './registrations.jobs.ts'
import {
  countLiving,
  findRegistration,
  findTicketsToSell,
  lockPerson,
  lockRegistration,
  type Registration,
  ticketAddress,
} from './registrations.repository.ts'

export interface NewHolder {
  name: string
  mobile: string
  company: string
}

const byHolder: Actor = { ...systemActor, via: 'user' }

/** The registration that a token names now, locked below its quotas; undefined for a token that was given up. */
async function lockTicket(tx: Tx, id: string, token: string): Promise<Registration | undefined> {
  const known = await findRegistration(tx, id)
  if (!known || !(await findTicketsToSell(tx, known.activityId))) return undefined
  const locked = await lockRegistration(tx, id)
  return locked?.publicId === token ? locked : undefined
}

/** The first thing that is wrong with a new holder. */
function flawOf({ name, mobile }: NewHolder): TicketNote | undefined {
  if (name.trim() === '') return 'name'
  const number = normaliseMobile(mobile)
  return number === undefined || number.startsWith('+') ? 'mobile' : undefined
}

const nothing = () => Promise.resolve()

const noteOf = (error: unknown): TicketNote => {
  if (error instanceof Refusal) return 'refused'
  throw error
}

/**
 * Gives a ticket to somebody else. The new holder gets an address and a code of one's own; those of the giver open
 * nothing from then on.
 */
export async function transferTicket(visit: PageRequest, token: string, to: NewHolder): Promise<TicketNote> {
  const flaw = flawOf(to)
  if (flaw) return flaw
  const { companyId, id } = await findTicketPlace(visit, token)
  const person = {
    name: to.name.trim(),
    mobile: normaliseMobile(to.mobile) ?? '',
    company: to.company.trim(),
    title: '',
  }
  let removeFiles = nothing
  try {
    const note = await visit.services.database.asTenant(companyId, async (tx) => {
      // As everybody: the person first, then the quotas, then the registration.
      const { id: personId } = await lockPerson(tx, person, false)
      const ticket = await lockTicket(tx, id, token)
      if (!ticket) return 'refused'
      const type = await findType(tx, ticket.activityId, ticket.ticketTypeId)
      // The organiser has agreed to one person and not to another.
      if (!type || type.needsReview) return 'reviewed'
      if ((await countLiving(tx, personId, ticket.ticketTypeId)) >= type.perPerson) return 'hasTicket'
      const publicId = newPublicId()
      const moved = await moveRegistration(tx, id, {
        event: 'transfer',
        actor: byHolder,
        by: holder,
        ...person,
        personId,
        publicId,
        codeVersion: ticket.codeVersion + 1,
        consents: [],
        // The giver's answers are not the new holder's.
        formId: null,
        answers: {},
        agreed: [],
        visitorKey: null,
      })
      removeFiles = await forgetAnswerFiles(tx, visit.services, id)
      await publishAddresses(tx, [{ address: publicId, kind: ticketAddress, objectId: id }])
      await writeToHolder(tx, moved, 'transferred')
      return 'transferred' as const
    })
    await removeFiles()
    return note
  } catch (error) {
    return noteOf(error)
  }
}

/** Everything that is kept about the holder of a ticket, for the holder; the number is masked as on the page. */
export async function readOwnData(visit: PageRequest, token: string): Promise<object | undefined> {
  const { companyId, id } = await findTicketPlace(visit, token)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const registration = await findRegistration(tx, id)
    if (registration?.publicId !== token) return undefined
    const activity = await findActivity(tx, registration.activityId)
    const type = await findType(tx, registration.activityId, registration.ticketTypeId)
    const { name, mobile, company, title, state, source, channel, consents, agreed } = registration
    return {
      person: { name, mobile: maskMobile(mobile), company, title },
      ticket: {
        activity: activity?.title ?? '',
        type: type?.name ?? '',
        state,
        source,
        channel,
        joinedAt: registration.joinedAt,
        attendedAt: registration.attendedAt,
      },
      answers: (await describeAnswers(tx, registration, visit.language)).map(({ label, text }) => ({
        question: label,
        answer: text,
      })),
      files: (await findAnswerFiles(tx, id)).map(({ name, bytes }) => ({ name, bytes })),
      consents,
      agreed: agreed.map(({ key, version, at }) => ({ key, version, at })),
    }
  })
}

/** States in which a place would be lost with the data. */
const standing: readonly Registration['state'][] = livingStates.filter((state) => state !== 'attended')

type Forgetting = Pick<PageRequest['services'], 'files' | 'hooks'>

const giveBack = (tx: Tx, id: string) =>
  moveRegistration(tx, id, { event: 'cancel', actor: byHolder, by: holder })

/** A place at an activity that has begun cannot be given back; its person goes all the same. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Takes the holder out of a locked registration. What it answers removes the files and belongs after the commit. */
async function forgetTicket(tx: Tx, services: Forgetting, ticket: Registration) {
  const { id, orderId, personId } = ticket
  if (orderId !== null) await forgetInvoiceAsker(tx, orderId)
  for (const forgotten of services.hooks.all(ticketForgotten)) await forgotten(tx, ticket)
  await forgetRegistration(tx, id, newPublicId())
  await forgetPerson(tx, personId)
  const removeFiles = await forgetAnswerFiles(tx, services, id)
  await record(tx, byHolder, [{ objectType: 'registration', objectId: id, event: 'eraseTicket' }])
  return removeFiles
}

/** Erases what is kept about the holder of some tickets, at once, for a person who had everything erased. */
export async function eraseTickets(tx: Tx, services: Forgetting, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    const known = await findRegistration(tx, id)
    if (!known || known.mobile === '') continue
    await findTicketsToSell(tx, known.activityId)
    const ticket = await lockRegistration(tx, id)
    if (!ticket) continue
    if (standing.includes(ticket.state)) await giveBack(tx, id).catch(ignoreRefusal)
    // The bytes go before the commit: an erasure that fails is asked again.
    await (
      await forgetTicket(tx, services, ticket)
    )()
  }
}

/** Erases what is kept about the holder of a ticket; a ticket that is still good is given back with it. The counts of the activity stay. */
export async function eraseOwnData(visit: PageRequest, token: string): Promise<TicketNote> {
  const { companyId, id } = await findTicketPlace(visit, token)
  let removeFiles = nothing
  try {
    const note = await visit.services.database.asTenant(companyId, async (tx) => {
      const ticket = await lockTicket(tx, id, token)
      if (!ticket) return 'refused'
      if (standing.includes(ticket.state)) await giveBack(tx, id)
      removeFiles = await forgetTicket(tx, visit.services, ticket)
      return 'erased' as const
    })
    await removeFiles()
    return note
  } catch (error) {
    return noteOf(error)
  }
}
