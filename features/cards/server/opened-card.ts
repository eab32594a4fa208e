import type { FastifyReply, FastifyRequest } from 'fastify'

import { openShareLink } from '#features/share-links/server/share-links.public.ts'
import { arrive, recordVisit } from '#features/visitors/server/visits.public.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import { findPublicCard, type PublicCard } from './cards.public.ts'

/** A request for a public page. */
export interface Visited {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

/** A card that may be shown, and the address it was opened by. */
export interface OpenedCard {
  companyId: string
  card: PublicCard
  pageId: string
  shareLinkId: string | null
}

const nobody = '00000000-0000-7000-8000-000000000000'
const publicIdPattern = /^[0-9A-Za-z]{22}$/

/** The card behind `/c/…`. An unknown id costs the same questions as one of a card that is not shown. */
export async function openByCard({ services: { database }, language }: Visited, publicId: string): Promise<OpenedCard | undefined> {
  if (!publicIdPattern.test(publicId)) return undefined
  const found = await resolveAddress(database, publicId, 'card')
  const card = await database.asTenant(found?.companyId ?? nobody, (tx) => findPublicCard(tx, { publicId, language }), { readOnly: true })
  return found && card && { companyId: found.companyId, card, pageId: publicId, shareLinkId: null }
}

/** The card behind `/s/…`. */
export async function openByShare({ services, language }: Visited, shareId: string): Promise<OpenedCard | undefined> {
  const opened = await openShareLink(services, shareId)
  if (!opened) return undefined
  const { companyId, link } = opened
  const card = await services.database.asTenant(companyId, (tx) => findPublicCard(tx, { cardId: link.cardId, language }), {
    readOnly: true,
  })
  return card && { companyId, card, pageId: shareId, shareLinkId: link.id }
}

/** Where the page that was opened is. */
export const pathOf = ({ pageId, shareLinkId }: Pick<OpenedCard, 'pageId' | 'shareLinkId'>) =>
  `/${shareLinkId === null ? 'c' : 's'}/${pageId}`

/** Whether the answer is a page that somebody will look at, and not a part of it that a script fetches. */
const isDocument = ({ headers }: FastifyRequest) => ['document', 'iframe', undefined].includes(headers['sec-fetch-dest']?.toString())

/** Records the visit and answers its id; a page is shown even when that fails. */
export async function noteVisit(
  { request, reply, services }: Visited,
  { companyId, card, shareLinkId }: OpenedCard,
): Promise<string | null> {
  if (!isDocument(request)) return null
  try {
    const arrival = await arrive({ request, reply, services, companyId, isShared: shareLinkId !== null })
    return arrival
      ? await services.database.asTenant(companyId, (tx) => recordVisit(tx, arrival, { cardId: card.cardId, shareLinkId }))
      : null
  } catch (error) {
    request.log.error({ err: error }, 'a visit was not recorded')
    return null
  }
}
