import type { FastifyRequest } from 'fastify'

import { activityAddress } from '#features/shows/activities/server/activity-sale.public.ts'
import { isBotAgent, visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { CallContext, Services } from '#platform/server/http/context.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'

import type { MessageState } from '../live.contract.ts'
import { writeAsGuest } from './chat.actions.ts'
import { findGuest } from './live-guests.actions.ts'
import { livePulse } from './live-pulse.actions.ts'
import { refusePerson } from './live.refusals.ts'

interface OnPage {
  page: string
  broadcastId: string
}

const tenMinutes = 600_000
const placesKept = 1000
const placeLivesMs = 60_000

type Place = { companyId: string; activityId: string }

/** Finds the company of an activity; it never moves, so a hall asks for it once. */
function createPlaces(database: Services['database']) {
  const known = new Map<string, { place: Place; at: number }>()
  return async (page: string): Promise<Place | undefined> => {
    const kept = known.get(page)
    if (kept && Date.now() - kept.at < placeLivesMs) return kept.place
    const found = await resolveAddress(database, page, activityAddress)
    if (!found) return undefined
    const place = { companyId: found.companyId, activityId: found.objectId }
    if (known.size >= placesKept) known.clear()
    known.set(page, { place, at: Date.now() })
    return place
  }
}

/** Answers pages of broadcasts: they are watched, liked, and written to. */
export function publicLiveCalls({ database }: Pick<Services, 'database'>) {
  const placeOf = createPlaces(database)
  // Generous: a whole hall may stand behind one address.
  const perAddress = createBudget({ limit: 30_000, windowMs: tenMinutes })
  const perViewer = createBudget({ limit: 120, windowMs: tenMinutes })
  const likesOfViewer = createBudget({ limit: 600, windowMs: tenMinutes })
  const writing = createBudget({ limit: 600, windowMs: tenMinutes })

  /** The viewer before a page; undefined for machines and floods. */
  async function viewerOf({ request, reply, services }: CallContext, page: string) {
    if (!perAddress.take(request.ip) || isBotAgent(request.headers['user-agent'])) return undefined
    const place = await placeOf(page)
    if (!place) return undefined
    const viewerKey = await visitorKeyOf({ request, reply, services, companyId: place.companyId })
    return viewerKey === undefined ? undefined : { place, viewerKey }
  }

  const guestOf = (context: { request: FastifyRequest; services: Services }, place: Place) =>
    context.request.cookies['cardline-live'] === undefined
      ? Promise.resolve(undefined)
      : database.asTenant(place.companyId, (tx) => findGuest(context, place, tx), { readOnly: true })

  return {
    async watch({ body: { page, broadcastId } }: { body: OnPage }, context: CallContext): Promise<null> {
      const viewer = await viewerOf(context, page)
      if (!viewer || !perViewer.take(viewer.viewerKey)) return null
      const { place, viewerKey } = viewer
      const guest = await guestOf(context, place)
      const beat = { viewerKey, personId: guest?.person.id ?? null }
      context.services.provided.get(livePulse).beat({ ...place, broadcastId }, beat)
      return null
    },
    async like(
      { body: { page, broadcastId, count } }: { body: OnPage & { count: number } },
      context: CallContext,
    ): Promise<null> {
      const viewer = await viewerOf(context, page)
      if (viewer && likesOfViewer.take(viewer.viewerKey, count))
        context.services.provided.get(livePulse).like({ ...viewer.place, broadcastId }, count)
      return null
    },
    async write(
      { body: { page, broadcastId, text } }: { body: OnPage & { text: string } },
      context: CallContext,
    ): Promise<{ state: MessageState }> {
      const { request, services } = context
      if (!writing.take(request.ip)) throw tooMany(600)
      const place = await placeOf(page)
      if (!place) throw notFound()
      return database.asTenant(place.companyId, async (tx) => {
        const guest = await findGuest({ request, services }, place, tx)
        if (!guest) throw refusePerson((t) => t.errors.noGuest, { reason: 'NO_GUEST' })
        const wanted = { guest, broadcastId, activityId: place.activityId, text: text.trim() }
        return { state: await writeAsGuest(tx, services, wanted) }
      })
    },
  }
}
