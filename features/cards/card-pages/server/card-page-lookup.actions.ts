import type { FastifyReply, FastifyRequest } from 'fastify'

import { openShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import { noteVisit as noteVisitOf } from '#features/visits/visitors/server/visits.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { type PageMark, readMark } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

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
  /** Read before everything else: what is kept of the page is as old as this. */
  mark: PageMark
  /** When time alone will close the page; null where no time runs. */
  until: Date | null
}

/** What other features say about a card on its page. */
export const sectionsOf = (
  { services, language }: Visited,
  { companyId, card }: OpenedCard,
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

/** The card behind `/c/…`. An unknown id costs the same questions as one of a card that is not shown. */
export async function openByCard(
  { services: { database }, language }: Visited,
  publicId: string,
): Promise<OpenedCard | undefined> {
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

/** The card behind `/s/…`. */
export async function openByShare(
  { services, language }: Visited,
  shareId: string,
): Promise<OpenedCard | undefined> {
  const opened = await openShareLink(services, shareId)
  if (!opened) return undefined
  const { companyId, link, mark } = opened
  const card = await services.database.asTenant(
    companyId,
    (tx) => findPublicCard(tx, { cardId: link.cardId, language }),
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

/** Where a page leads whose card cannot be shown; `kind` says by which address it was opened. */
export interface Behind {
  companyId: string
  which: { cardId: string } | { publicId: string }
  pageId: string
  shareLinkId: string | null
}

/** The company and the card behind an address; an unknown one belongs to nobody. */
export async function placeBehind(
  { services }: Visited,
  kind: 'card' | 'share',
  publicId: string,
): Promise<Behind> {
  const { database } = services
  const link = kind === 'share' ? await openShareLink(services, publicId) : undefined
  const companyId =
    kind === 'share'
      ? link?.companyId
      : publicIdPattern.test(publicId)
        ? (await resolveAddress(database, publicId, 'card'))?.companyId
        : undefined
  const which = link ? { cardId: link.link.cardId } : { publicId }
  return {
    companyId: companyId ?? unknownCompanyId,
    which,
    pageId: publicId,
    shareLinkId: link?.link.id ?? null,
  }
}

/** What the page says instead of a card: who goes on, or that its holder is leaving. */
export const findInstead = (
  { services: { database } }: Visited,
  { companyId, which }: Behind,
): Promise<{ notice: Notice | undefined; handover: Handover | undefined }> =>
  database.asTenant(
    companyId,
    async (tx) => ({ notice: await findNoticeOf(tx, which), handover: await findHandoverOf(tx, which) }),
    {
      readOnly: true,
    },
  )

/** Where a signed link leads whose card was sealed: to the company, if it wants that; nobody else learns that there was a card. */
export async function findCompanyBehind(
  { services: { database, hooks } }: Visited,
  { companyId, which, shareLinkId }: Behind,
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

/** Where the page that was opened is. */
export const pathOf = ({ pageId, shareLinkId }: Pick<OpenedCard, 'pageId' | 'shareLinkId'>) =>
  `/${shareLinkId === null ? 'c' : 's'}/${pageId}`

/** Whether the answer is a page that somebody will look at, and not a part of it that a script fetches. */
const isDocument = ({ headers }: FastifyRequest) =>
  ['document', 'iframe', undefined].includes(headers['sec-fetch-dest']?.toString())

/** Counts the visit and answers the page's id; null where it is not counted. A page is shown even when counting fails. */
export async function noteVisit(
  { request, reply, services }: Visited,
  {
    companyId,
    card,
    shareLinkId,
  }: Pick<OpenedCard, 'companyId' | 'shareLinkId'> & { card: { cardId: string } },
): Promise<string | null> {
  if (!isDocument(request)) return null
  try {
    return await noteVisitOf({ request, reply, services, companyId, cardId: card.cardId, shareLinkId })
  } catch (error) {
    request.log.error({ err: error }, 'a visit was not recorded')
    return null
  }
}
