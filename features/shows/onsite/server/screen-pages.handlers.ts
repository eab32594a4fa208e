import type { FastifyInstance, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { type Snapshot, streamEvents } from '#platform/server/live/event-stream.ts'
import type { Language } from '#platform/text/texts.ts'

import type { WelcomeWallModel } from '../face/welcome-wall-model.ts'
import { findScreen, screenAddress } from './onsite.repository.ts'
import { onsiteTopic } from './scan-merge.actions.ts'
import { readWall } from './welcome-wall.view.ts'

/** How a screen becomes HTML; the application brings it. */
export interface ScreenPages {
  screen(model: WelcomeWallModel, nonce: string): string
  /** The part of the page that changes. */
  wall(model: WelcomeWallModel): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** Something read once for everybody who looks at it, anew after each change. */
interface Shared {
  read(): Promise<Snapshot | undefined>
  follow(wake: () => void): () => void
}

/** The welcome walls of activities. However many screens show one, a change is read once. */
export function mountScreenPages(app: FastifyInstance, pages: ScreenPages): void {
  const { services } = app
  const { database, live } = services
  const route = { config: { access: 'page' as const } }
  const shared = new Map<string, Shared>()

  /** The open screen of an address. An unknown one costs the same questions. */
  async function open({ params: { id } }: ById) {
    const isAddress = /^[0-9A-Za-z]{22}$/.test(id)
    const found = isAddress ? await resolveAddress(database, id, screenAddress) : undefined
    const companyId = found?.companyId ?? unknownCompanyId
    const screen = await database.asTenant(
      companyId,
      (tx) => findScreen(tx, found?.objectId ?? unknownCompanyId),
      {
        readOnly: true,
      },
    )
    return screen?.endedAt === null ? { companyId, activityId: screen.activityId } : undefined
  }

  const readModel = (companyId: string, activityId: string, language: Language) =>
    database.asTenant(
      companyId,
      async (tx) => {
        const activity = await findActivity(tx, activityId)
        return activity && readWall(tx, activity, language)
      },
      { readOnly: true },
    )

  function share(companyId: string, activityId: string, language: Language): Shared {
    const key = `${activityId} ${language}`
    const known = shared.get(key)
    if (known) return known
    const listeners = new Set<() => void>()
    let version = Date.now()
    let latest: Promise<Snapshot | undefined> | undefined
    const end = live.subscribe(onsiteTopic(activityId), () => {
      latest = undefined
      version += 1
      for (const wake of listeners) wake()
    })
    const made: Shared = {
      read() {
        const own = version
        latest ??= readModel(companyId, activityId, language).then(
          (model) => model && { version: own, data: { html: pages.wall(model) }, isLast: false },
        )
        return latest
      },
      follow(wake) {
        listeners.add(wake)
        return () => {
          listeners.delete(wake)
          if (listeners.size > 0) return
          end()
          shared.delete(key)
        }
      },
    }
    shared.set(key, made)
    return made
  }

  app.get('/screen/:id', route, async (request: ById, reply) => {
    const language = pageLanguage(request, reply, services)
    const found = await open(request)
    const model = found && (await readModel(found.companyId, found.activityId, language))
    const nonce = reply.cspNonce()
    if (!model) return htmlPage(reply, 404).send(pages.missing(language, nonce))
    // The address is a secret: it goes nowhere with the links of the page, and no program keeps or lists it.
    return htmlPage(reply, 200)
      .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' })
      .send(pages.screen(model, nonce))
  })

  app.get('/screen/:id/events', route, async (request: ById, reply) => {
    const found = await open(request)
    if (!found) throw notFound()
    const { read, follow } = share(found.companyId, found.activityId, pageLanguage(request, reply, services))
    streamEvents({ request, reply, read, subscribe: follow })
    return reply
  })
}
