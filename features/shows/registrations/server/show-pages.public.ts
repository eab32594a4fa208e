import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Language } from '#platform/text/texts.ts'

import type { PageRequest } from './public-activity.actions.ts'

export { actorOfVisitor } from './joining.actions.ts'
export { findFrame, findPlace, type PageRequest } from './public-activity.actions.ts'
export { findTicketPlace } from './ticket-place.actions.ts'

/** The id of an activity in an address, or that of a link by which it was forwarded. */
export const activityPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
/** The id of anything else that has a page of its own. */
export const tokenPattern = /^[0-9A-Za-z]{22}$/

/**
 * Headers of a page whose address is one person's own: it goes to no other site with the links of the page, and no program
 * lists it. A policy that tells our own site nothing either would let browsers send the page's forms without their origin,
 * which is refused.
 */
export const ownPage = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow, noarchive' }

interface Pages {
  /** The one page for everything that is not shown. */
  missing(language: Language, nonce: string): string
}

/** Pieces of every handler of a public page: its options, the request as actions take it, and the answer where nothing is shown. */
export function pageCalls({ services }: Pick<FastifyInstance, 'services'>, pages: Pages) {
  return {
    route: { config: { access: 'page' as const, isDrawn: true } },
    visitOf: (request: FastifyRequest, reply: FastifyReply): PageRequest => ({
      request,
      reply,
      services,
      language: pageLanguage(request, reply, services),
    }),
    missing: ({ reply, language }: PageRequest) =>
      htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce())),
  }
}

/** An activity in the head of a page. */
export const headOf = ({ title, startsAt, endsAt, zone, venue }: Activity) => ({
  title,
  zone,
  venue,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})
