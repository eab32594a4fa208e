import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import {
  findActivity,
  findType,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { TicketNote, TicketPageModel } from '../face/activity-page-model.ts'
import { findNotices, ticketLinks } from './activity-links.public.ts'
import { readHandIns } from './answer-files.actions.ts'
import { lapseDue, moveRegistration } from './places.actions.ts'
import { findFrame, type PageRequest } from './public-activity.actions.ts'
import { refundOf } from './refund-policy.domain.ts'
import { registrationMachine } from './registrations.domain.ts'
import { findRegistration } from './registrations.repository.ts'
import { signTicket } from './ticket-codes.actions.ts'
import { readInvoice } from './ticket-invoice.actions.ts'
import { hasWallet } from './ticket-pass.actions.ts'
import { findTicketPlace } from './ticket-place.actions.ts'
import { readPayment } from './ticket-payment.actions.ts'

export const holder = { isHolder: true, holds: () => false }

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>
type Activity = NonNullable<Awaited<ReturnType<typeof findActivity>>>

/** The activity as a ticket tells of it; where it takes place online is for those alone who may come. */
const activityOf = (
  { title, zone, venue, onlineUrl, startsAt, endsAt, state, publicId }: Activity,
  isValid: boolean,
) => ({
  title,
  zone,
  venue,
  onlineUrl: isValid ? onlineUrl : '',
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  activityPath: isShownState(state) ? `/a/${publicId}` : null,
})

const personOf = ({ name, mobile, company, title }: Registration) => ({
  name,
  mobile: maskMobile(mobile),
  company,
  title,
})

interface Kind {
  price: number
  needsReview: boolean
}

/** The things that the holder may do now. */
function rightsOf(registration: Registration, activity: Activity, { price, needsReview }: Kind) {
  const question = {
    subject: { ...registration, price },
    context: { now: new Date(), startsAt: activity.startsAt },
    actor: holder,
  }
  const may = (event: 'accept' | 'cancel' | 'transfer') => registrationMachine.decide(event, question).allowed
  return {
    canAccept: may('accept'),
    canCancel: may('cancel'),
    // The organiser has agreed to one person and not to another.
    canTransfer: !needsReview && may('transfer'),
  }
}

/** A registration as it stands now: an offer whose time is over is ended first. */
async function findCurrent(tx: Tx, id: string): Promise<Registration | undefined> {
  const known = await findRegistration(tx, id)
  if (known?.state !== 'offered') return known
  await lapseDue(tx, known.activityId)
  return findRegistration(tx, id)
}

/** The money that goes back where a ticket is given up now; null where nothing was paid. */
const refundNow = ({ paidFen, refundSteps }: Registration, { startsAt }: Activity): number | null =>
  paidFen > 0 ? refundOf(paidFen, refundSteps, { startsAt, now: new Date() }) : null

/** A kind of ticket that was taken out after somebody had one. */
const goneType = { name: '', price: 0, needsReview: true }

async function linksOf({ services, language }: PageRequest, tx: Tx, registration: Registration) {
  const links: { path: string; label: string }[] = []
  for (const find of services.hooks.all(ticketLinks)) {
    const link = await find(tx, registration, language)
    if (link) links.push(link)
  }
  return links
}

/** The ticket of an address, for its holder. */
export async function readTicket(
  visit: PageRequest,
  token: string,
  note: TicketNote | null = null,
): Promise<TicketPageModel | undefined> {
  const { services, language } = visit
  const { companyId, id } = await findTicketPlace(visit, token)
  return services.database.asTenant(companyId, async (tx) => {
    const registration = await findCurrent(tx, id)
    const activity = registration && (await findActivity(tx, registration.activityId))
    const company = await findFrame(tx)
    // A ticket that was given to somebody else has another address.
    if (registration?.publicId !== token || !activity || !company) return undefined
    const type = (await findType(tx, activity.id, registration.ticketTypeId)) ?? goneType
    const { state, holdUntil, reason } = registration
    const isValid = state === 'confirmed' && isShownState(activity.state)
    return {
      language,
      company,
      token,
      note,
      state,
      ...activityOf(activity, isValid),
      until: holdUntil?.toISOString() ?? null,
      ticket: type.name,
      seat: registration.seat,
      person: personOf(registration),
      qrSvg: isValid ? await qrSvg(await signTicket(services.database, tx, registration)) : null,
      reason,
      ...rightsOf(registration, activity, type),
      refund: refundNow(registration, activity),
      pay: await readPayment(visit, tx, registration),
      invoice: await readInvoice(tx, registration),
      handIns: await readHandIns(tx, registration, language),
      handInFlaw: null,
      hasPass: isValid && hasWallet(services),
      links: await linksOf(visit, tx, registration),
      notices: await findNotices(services, tx, { activityId: activity.id, reader: 'visitors' }),
    }
  })
}

/** The holder takes an offer or gives a ticket back. A second tap changes nothing. */
export async function moveTicket(
  visit: PageRequest,
  token: string,
  event: 'accept' | 'cancel',
): Promise<void> {
  const { companyId, id } = await findTicketPlace(visit, token)
  try {
    await visit.services.database.asTenant(companyId, async (tx) => {
      const known = await findRegistration(tx, id)
      if (known?.publicId !== token || !(await findFrame(tx))) return
      await moveRegistration(tx, id, { event, actor: { ...systemActor, via: 'user' }, by: holder })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
