import type { FastifyReply, FastifyRequest } from 'fastify'

import { openShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import { noteVisit as recordVisit } from '#features/visits/visitors/server/visits.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { type PageMark, readMark } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import { isDocument } from './page-reply.public.ts'
import {
  earlier,
  findSealedCardTarget,
  type LoadedSections,
  loadSections,
} from './card-page-sections.actions.ts'
import {
  findHandoverOf,
  findNoticeOf,
  findPublicCard,
  type Handover,
  isSealed,
  type Notice,
  type PublicCard,
} from '#features/cards/cards/server/cards.public.ts'

/** A request for a public page. */
export interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

/** A card that strangers may see, and the address by which it was opened. */
export interface PublicCardView {
  companyId: string
  card: PublicCard
  pageId: string
  shareLinkId: string | null
  /** The mark of the company, read first: a cached page is valid for this mark. */
  mark: PageMark
  /** When the page closes by itself; null if it does not. */
  until: Date | null
}

/** Reads what other features show on the page of a card. */
export const readSections = (
  { services, language }: PageRequest,
  { companyId, card }: PublicCardView,
): Promise<LoadedSections> =>
  services.database.asTenant(
    companyId,
    (tx) => {
      const { cardId, templateId, holderAccountId, holderStaffId } = card
      return loadSections(services.hooks, tx, {
        companyId,
        cardId,
        templateId,
        holderAccountId,
        holderStaffId,
        language,
      })
    },
    { readOnly: true },
  )

const publicIdPattern = /^[0-9A-Za-z]{22}$/

/** Finds the card of `/c/…`. An unknown id takes as many queries as the id of a hidden card. */
export async function findByCardId(
  { services: { database }, language }: PageRequest,
  publicId: string,
): Promise<PublicCardView | undefined> {
  if (!publicIdPattern.test(publicId)) return undefined
  const found = await resolveAddress(database, publicId, 'card')
  const { mark, card } = await database.asTenant(
    found?.companyId ?? unknownCompanyId,
    async (tx) => ({ mark: await readMark(tx), card: await findPublicCard(tx, { publicId, language }) }),
    { readOnly: true },
  )
  return (
    found &&
    card && { companyId: found.companyId, card, pageId: publicId, shareLinkId: null, mark, until: card.until }
  )
}

/** Finds the card of `/s/…`. */
export async function findByShareId(
  { services, language }: PageRequest,
  shareId: string,
): Promise<PublicCardView | undefined> {
  const opened = await openShareLink(services, shareId)
  if (!opened) return undefined
  const { companyId, link, mark } = opened
  const card = await services.database.asTenant(
    companyId,
    (tx) => findPublicCard(tx, { cardId: link.subject.id, language }),
    {
      readOnly: true,
    },
  )
  return (
    card && {
      companyId,
      card,
      pageId: shareId,
      shareLinkId: link.id,
      mark,
      until: earlier(card.until, link.expiresAt),
    }
  )
}

/** The target of an address whose card cannot be shown. */
export interface PageTarget {
  companyId: string
  which: { cardId: string } | { publicId: string }
  pageId: string
  shareLinkId: string | null
}

/** Finds the company and the card of an address; an unknown address has the unknown company. */
export async function findTarget(
  { services }: PageRequest,
  kind: 'card' | 'share',
  publicId: string,
): Promise<PageTarget> {
  const { database } = services
  const link = kind === 'share' ? await openShareLink(services, publicId) : undefined
  const companyId =
    kind === 'share'
      ? link?.companyId
      : publicIdPattern.test(publicId)
        ? (await resolveAddress(database, publicId, 'card'))?.companyId
        : undefined
  const which = link ? { cardId: link.link.subject.id } : { publicId }
  return {
    companyId: companyId ?? unknownCompanyId,
    which,
    pageId: publicId,
    shareLinkId: link?.link.id ?? null,
  }
}

/** Finds what the page shows instead of the card: a notice about the successor, or that the holder is leaving. */
export const findReplacement = (
  { services: { database } }: PageRequest,
  { companyId, which }: PageTarget,
): Promise<{ notice: Notice | undefined; handover: Handover | undefined }> =>
  database.asTenant(
    companyId,
    async (tx) => ({ notice: await findNoticeOf(tx, which), handover: await findHandoverOf(tx, which) }),
    {
      readOnly: true,
    },
  )

/** Finds where a signed link to a sealed card leads: to the company, if it wants that. Other addresses must not reveal that there was a card. */
export async function findSealedTarget(
  { services: { database, hooks } }: PageRequest,
  { companyId, which, shareLinkId }: PageTarget,
): Promise<string | undefined> {
  if (shareLinkId === null || !('cardId' in which)) return undefined
  return database.asTenant(
    companyId,
    async (tx) => ((await isSealed(tx, which.cardId)) ? findSealedCardTarget(hooks, tx) : undefined),
    {
      readOnly: true,
    },
  )
}

/** The path of the page. */
export const pagePath = ({ pageId, shareLinkId }: Pick<PublicCardView, 'pageId' | 'shareLinkId'>) =>
  `/${shareLinkId === null ? 'c' : 's'}/${pageId}`

/** Counts the visit and answers its id; null if it is not counted. The page is shown even if counting fails. */
export async function countVisit(
  { request, reply, services }: PageRequest,
  {
    companyId,
    card,
    shareLinkId,
  }: Pick<PublicCardView, 'companyId' | 'shareLinkId'> & { card: { cardId: string } },
): Promise<string | null> {
  if (!isDocument(request)) return null
  try {
    return await recordVisit({
      request,
      reply,
      services,
      companyId,
      subject: { type: 'card', id: card.cardId },
      shareLinkId,
    })
  } catch (error) {
    request.log.error({ err: error }, 'a visit was not recorded')
    return null
  }
}
