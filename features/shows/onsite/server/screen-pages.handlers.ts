import type { FastifyInstance, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import { createSharedReads } from '#platform/server/live/shared-reads.ts'
import type { Language } from '#platform/text/texts.ts'

import type { NowScreenModel } from '../face/now-screen-model.ts'
import type { NumbersScreenModel } from '../face/numbers-screen-model.ts'
import type { WelcomeWallModel } from '../face/welcome-wall-model.ts'
import type { ScreenKind } from '../onsite.contract.ts'
import { findScreen, type Screen, screenAddress } from './onsite.repository.ts'
import { onsiteTopic } from './scan-merge.actions.ts'
import { readNumbers } from './numbers-screen.view.ts'
import { readNow } from './now-screen.view.ts'
import { readWall } from './welcome-wall.view.ts'

/** One kind of page for screens: its state, and the name under which changes of that are told. */
export interface ScreenSource<Model> {
  kind: ScreenKind
  topicOf(screen: Screen): string
  read(tx: Tx, screen: Screen, language: Language): Promise<Model | undefined>
}

/** How the state becomes HTML; the application brings it. */
interface ScreenDrawing<Model> {
  page(model: Model, nonce: string): string
  /** The part of the page that changes. */
  part(model: Model): string
}

export interface ScreenFace extends Pick<ScreenSource<unknown>, 'kind' | 'topicOf'> {
  page(tx: Tx, screen: Screen, shown: { language: Language; nonce: string }): Promise<string | undefined>
  part(tx: Tx, screen: Screen, language: Language): Promise<string | undefined>
}

/** A kind of page with its drawing. */
export function screenFace<Model>(source: ScreenSource<Model>, drawing: ScreenDrawing<Model>): ScreenFace {
  const { kind, topicOf, read } = source
  return {
    kind,
    topicOf,
    async page(tx, screen, { language, nonce }) {
      const model = await read(tx, screen, language)
      return model && drawing.page(model, nonce)
    },
    async part(tx, screen, language) {
      const model = await read(tx, screen, language)
      return model && drawing.part(model)
    },
  }
}

/** The welcome wall of an activity. */
export const welcomeScreen: ScreenSource<WelcomeWallModel> = {
  kind: 'welcome',
  topicOf: ({ activityId }) => onsiteTopic(activityId),
  async read(tx, { activityId }, language) {
    const activity = await findActivity(tx, activityId)
    return activity && readWall(tx, activity, language)
  },
}

/** The numbers of an activity's doors. */
export const numbersScreen: ScreenSource<NumbersScreenModel> = {
  kind: 'numbers',
  topicOf: ({ activityId }) => onsiteTopic(activityId),
  async read(tx, { activityId }, language) {
    const activity = await findActivity(tx, activityId)
    return activity && readNumbers(tx, activity, language)
  },
}

/** The halls of an activity. */
export const nowScreen: ScreenSource<NowScreenModel> = {
  kind: 'now',
  topicOf: ({ activityId }) => onsiteTopic(activityId),
  async read(tx, { activityId }, language) {
    const activity = await findActivity(tx, activityId)
    return activity && readNow(tx, activity, language)
  },
}

interface ScreenPages {
  faces: readonly ScreenFace[]
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** The open screen of an address. An unknown one costs the same questions. */
export async function findOpenScreen(database: Database, id: string) {
  const isAddress = /^[0-9A-Za-z]{22}$/.test(id)
  const found = isAddress ? await resolveAddress(database, id, screenAddress) : undefined
  const companyId = found?.companyId ?? unknownCompanyId
  const screen = await database.asTenant(
    companyId,
    (tx) => findScreen(tx, found?.objectId ?? unknownCompanyId),
    { readOnly: true },
  )
  return screen?.endedAt === null ? { companyId, screen } : undefined
}

/** The screens of activities. However many screens show the same, a change is read once. */
export function mountScreenPages(app: FastifyInstance, { faces, missing }: ScreenPages): void {
  const { services } = app
  const { database, live } = services
  const route = { config: { access: 'page' as const } }
  const shared = createSharedReads(live)
  /** Counts readings, from a number that no earlier process has used. */
  let version = Date.now()

  async function open({ params: { id } }: ById) {
    const found = await findOpenScreen(database, id)
    const face = faces.find(({ kind }) => kind === found?.screen.kind)
    return found && face ? { ...found, face } : undefined
  }

  app.get('/screen/:id', route, async (request: ById, reply) => {
    const language = pageLanguage(request, reply, services)
    const found = await open(request)
    const nonce = reply.cspNonce()
    const html =
      found &&
      (await database.asTenant(
        found.companyId,
        (tx) => found.face.page(tx, found.screen, { language, nonce }),
        { readOnly: true },
      ))
    if (html === undefined) return htmlPage(reply, 404).send(missing(language, nonce))
    // The address is a secret: it goes nowhere with the links of the page, and no program keeps or lists it.
    return htmlPage(reply, 200)
      .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' })
      .send(html)
  })

  app.get('/screen/:id/events', route, async (request: ById, reply) => {
    const found = await open(request)
    if (!found) throw notFound()
    const { companyId, screen, face } = found
    const language = pageLanguage(request, reply, services)
    const topic = face.topicOf(screen)
    const { read, close } = shared.open(
      topic,
      `${face.kind} ${screen.objectId ?? ''} ${language}`,
      async () => {
        const own = (version += 1)
        const html = await database.asTenant(companyId, (tx) => face.part(tx, screen, language), {
          readOnly: true,
        })
        return html === undefined ? undefined : { version: own, data: { html }, isLast: false }
      },
    )
    const subscribe = (wake: () => void) => {
      const end = live.subscribe(topic, wake)
      return () => {
        end()
        close()
      }
    }
    streamEvents({ request, reply, read, subscribe })
    return reply
  })
}
