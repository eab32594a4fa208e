import { posterColours } from '#features/cards/card-pictures/face/picture-colours.ts'
import { wallet } from '#features/cards/card-pictures/server/wallet.public.ts'
import {
  findActivity,
  findType,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { rasterise } from '#platform/server/files/image.ts'
import type { Services } from '#platform/server/http/context.ts'

import { findFrame, type PageRequest } from './public-activity.actions.ts'
import { findRegistration } from './registrations.repository.ts'
import { registrationsServerTexts } from './server.texts.ts'
import { signTicket } from './ticket-codes.actions.ts'
import { findTicketPlace } from './ticket-place.actions.ts'

/** Whether the operator has a certificate to sign passes with. */
export const hasWallet = ({ provided }: Pick<Services, 'provided'>): boolean => provided.get(wallet) !== null

/** The icon of a pass: the colour of the company, with a hole as tickets have. */
const iconOf = (colour: string) =>
  rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58"><rect width="58" height="58" rx="10" fill="${colour}"/><circle cx="29" cy="29" r="9" fill="#fff"/></svg>`,
    { width: 58 },
  )

/** The pass of a ticket that is good; undefined for every other one, and where nobody signs passes. */
export async function readTicketPass(visit: PageRequest, token: string): Promise<Buffer | undefined> {
  const { services, language } = visit
  const signer = services.provided.get(wallet)
  if (!signer) return undefined
  const { companyId, id } = await findTicketPlace(visit, token)
  const found = await services.database.asTenant(companyId, async (tx) => {
    const registration = await findRegistration(tx, id)
    const activity = registration && (await findActivity(tx, registration.activityId))
    const company = await findFrame(tx)
    if (registration?.publicId !== token || registration.state !== 'confirmed') return undefined
    if (!activity || !company || !isShownState(activity.state)) return undefined
    const type = await findType(tx, activity.id, registration.ticketTypeId)
    const code = await signTicket(services.database, tx, registration)
    return { registration, activity, company, type: type?.name ?? '', code }
  })
  if (!found) return undefined
  const { registration, activity, company, type, code } = found
  const { from, ink } = posterColours('brand', company.brandColour)
  const { pass: t } = registrationsServerTexts.in(language)
  const time =
    activity.startsAt &&
    new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: activity.zone,
    }).format(activity.startsAt)
  const facts = [
    { key: 'time', label: t.time, value: time ?? '' },
    { key: 'place', label: t.place, value: activity.venue },
    { key: 'seat', label: t.seat, value: registration.seat },
    { key: 'holder', label: t.holder, value: registration.name },
    { key: 'type', label: t.type, value: type },
  ]
  return signer.signTicket({
    // The address opens the ticket, so no file names it but on the back.
    serialNumber: `${registration.id}-${registration.codeVersion}`,
    title: activity.title,
    company: company.shortName,
    startsAt: activity.startsAt,
    facts: facts.filter(({ value }) => value !== ''),
    code,
    url: `${services.settings.publicOrigin}/k/${token}`,
    ground: from,
    ink,
    icon: await iconOf(from),
  })
}
