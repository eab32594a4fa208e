import type { FastifyInstance, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { dayBefore, todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { maskName } from '#features/shows/onsite/face/masked-name-model.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import type { Language } from '#platform/text/texts.ts'

import { type Dimension, noKey, personDimensions } from '../face/board-model.ts'
import type { BoardScreenModel } from '../face/board-screen-model.ts'
import { findBoard } from './boards.repository.ts'
import { type AnyBoard, nameOf, widgetsOf } from './boards.view.ts'
import { wakeBoard } from './board-figures.actions.ts'
import { figureReads } from './figure-reads.actions.ts'
import { metricRow } from './metrics.actions.ts'
import { allMetrics } from './metric-catalogue.repository.ts'
import { readyKeyOf } from './ready-boards.data.ts'
import { isOpen, opensAt, viewerOfScreen } from './screens.actions.ts'
import { type BoardScreen, findScreen, screenAddress } from './screens.repository.ts'
import { readDays, readTiles, withinTx } from './tiles.actions.ts'

/** How a screen becomes HTML; the application brings it. */
interface ScreenPages {
  page(model: BoardScreenModel, nonce: string): string
  /** The part of the page that changes. */
  part(model: BoardScreenModel): string
  missing(language: Language, nonce: string): string
}

async function boardOf(tx: Tx, id: string): Promise<AnyBoard | undefined> {
  const ready = readyKeyOf(id)
  if (ready) return { ready }
  const stored = await findBoard(tx, id)
  return stored && { stored }
}

/** A name stands nowhere in a hall as it is. */
const maskedKey = (by: Dimension | null, key: string) =>
  by !== null && personDimensions.has(by) && key !== noKey ? maskName(key) : key

/** The content of a screen: read by the rights that were fixed with its address, even where that person may do less now. */
export async function readScreen(
  tx: Tx,
  { provided }: Pick<Services, 'provided'>,
  { screen, language }: { screen: BoardScreen; language: Language },
): Promise<BoardScreenModel | undefined> {
  const board = await boardOf(tx, screen.boardId)
  if (!board) return undefined
  const zone = await findTimeZone(tx)
  const to = todayIn(zone)
  const from = Array.from({ length: screen.days - 1 }).reduce<string>(dayBefore, to)
  const viewer = viewerOfScreen(screen)
  const widgets = widgetsOf(board)
  const days = await readDays(tx, { from, to })
  const figures = await readTiles(
    { within: withinTx(tx), viewer, reads: provided.get(figureReads), ...days },
    widgets,
  )
  const byOf = (id: string) => widgets.find((widget) => widget.id === id)?.by ?? null
  return {
    language,
    zone,
    widgets,
    title: screen.name || nameOf(board, language),
    metrics: allMetrics.map((metric) => metricRow(metric, viewer)),
    figures: {
      ...figures,
      tiles: figures.tiles.map((tile) => ({
        ...tile,
        groups: tile.groups.map((group) => ({ ...group, key: maskedKey(byOf(tile.id), group.key) })),
      })),
    },
  }
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** Boards on screens. An address that is unknown, ended or over, or that is asked for from elsewhere, has one answer. */
export function mountBoardScreens(app: FastifyInstance, { page, part, missing }: ScreenPages): void {
  const { services } = app
  const { database } = services
  const route = { config: { access: 'page' as const } }

  async function find(id: string): Promise<BoardScreen | undefined> {
    const isAddress = /^[0-9A-Za-z]{22}$/.test(id)
    const found = isAddress ? await resolveAddress(database, id, screenAddress) : undefined
    return database.asTenant(
      found?.companyId ?? unknownCompanyId,
      (tx) => findScreen(tx, found?.objectId ?? unknownCompanyId),
      { readOnly: true },
    )
  }
  async function open({ params: { id }, ip }: ById): Promise<BoardScreen | undefined> {
    const screen = await find(id)
    return screen && isOpen(screen) && opensAt(screen, ip) ? screen : undefined
  }
  const read = (screen: BoardScreen, language: Language) =>
    database.asTenant(screen.companyId, (tx) => readScreen(tx, services, { screen, language }), {
      readOnly: true,
    })

  app.get('/bigscreen/:id', route, async (request: ById, reply) => {
    const language = pageLanguage(request, reply, services)
    const screen = await open(request)
    const model = screen && (await read(screen, language))
    const nonce = reply.cspNonce()
    if (!model) return htmlPage(reply, 404).send(missing(language, nonce))
    // The address is a secret: it goes nowhere with the links of the page, and no program keeps or lists it.
    return htmlPage(reply, 200)
      .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' })
      .send(page(model, nonce))
  })

  app.get('/bigscreen/:id/events', route, async (request: ById, reply) => {
    const first = await open(request)
    if (!first) throw notFound()
    const language = pageLanguage(request, reply, services)
    streamEvents({
      request,
      reply,
      async read() {
        // Each time anew: an ended address is dark at once.
        const screen = await open(request)
        const model = screen && (await read(screen, language))
        return model && { version: Date.parse(model.figures.at), data: { html: part(model) }, isLast: false }
      },
      subscribe: (wake) => wakeBoard(services, first.boardId, wake),
    })
    return reply
  })
}
