import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage, queryText } from '#features/cards/card-pages/server/page-reply.public.ts'
import { noteVisit } from '#features/visits/visitors/server/visits.public.ts'
import { findCompany, isStopped } from '#features/company/companies/server/companies.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { WallPageModel } from '../face/wall-page-model.ts'
import { wallPageOf } from './wall-people.view.ts'
import { wallImage } from './wall-image.renderer.ts'
import { findWall } from './walls.repository.ts'

/** What the page says to programs that forward or list it. */
export interface WallPageFrame {
  url: string
  imageUrl: string
  isIndexed: boolean
}

/** How the page becomes HTML; the application brings it. */
export interface WallPages {
  wall(model: WallPageModel, frame: WallPageFrame, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const publicIdPattern = /^[0-9A-Za-z]{22}$/
const longestKeyword = 40
const tenMinutes = 600_000

/** The public page of a company's people. A wall that is closed, unknown or of a stopped company answers like any unknown page. */
export async function mountWallPages(app: FastifyInstance, pages: WallPages): Promise<void> {
  const { services } = app
  const { database, settings } = services
  const route = { config: { access: 'page' as const } }
  // Searching and drawing cost more than looking; a whole hall may stand behind one address.
  const searches = createBudget({ limit: 200, windowMs: tenMinutes })
  const drawings = createBudget({ limit: 200, windowMs: tenMinutes })

  /** The open wall behind an address, read in its company's transaction. An unknown id costs the same questions. */
  async function withWall<T>(
    id: string,
    read: (tx: Parameters<typeof findWall>[0], wall: OpenWall) => Promise<T>,
  ): Promise<T | undefined> {
    if (!publicIdPattern.test(id)) return undefined
    const found = await resolveAddress(database, id, 'wall')
    return database.asTenant(
      found?.companyId ?? unknownCompanyId,
      async (tx) => {
        const wall = await findWall(tx)
        const company = await findCompany(tx)
        if (!wall?.isOpen || wall.publicId !== id || !company || isStopped(company)) return undefined
        return read(tx, { wall, company })
      },
      { readOnly: true },
    )
  }

  /** A visit counts as those of cards do, on the wall's own id. A page is shown even when counting fails. */
  async function countVisit(
    request: FastifyRequest,
    reply: FastifyReply,
    { companyId, wallId }: { companyId: string; wallId: string },
  ) {
    try {
      await noteVisit({
        request,
        reply,
        services,
        companyId,
        subject: { type: 'wall', id: wallId },
        shareLinkId: null,
      })
    } catch (error) {
      request.log.error({ err: error }, 'a visit was not recorded')
    }
  }

  app.get('/t/:id', route, async (request: ById, reply) => {
    const language = pageLanguage(request, reply, services)
    const { id } = request.params
    const keyword = (queryText(request, 'q') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longestKeyword)
    if (keyword !== '' && !searches.take(request.ip)) throw tooMany(600)
    const page = Number(queryText(request, 'page')) || 1
    const shown = await withWall(id, async (tx, { wall, company }) => ({
      companyId: wall.companyId,
      wallId: wall.id,
      model: {
        language,
        path: `/t/${id}`,
        keyword,
        ...(await wallPageOf(tx, wall, { language, keyword, page: Math.floor(page) })),
      },
      frame: {
        url: `${settings.publicOrigin}/t/${id}`,
        imageUrl: company.logoFileId
          ? `${settings.publicOrigin}/files/${company.logoFileId}`
          : `${settings.publicOrigin}/t/${id}/share.png`,
        isIndexed: wall.isIndexed,
      },
    }))
    if (!shown) return htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))
    await countVisit(request, reply, shown)
    return htmlPage(reply, 200).send(pages.wall(shown.model, shown.frame, reply.cspNonce()))
  })

  app.get('/t/:id/share.png', route, async (request: ById, reply) => {
    if (!drawings.take(request.ip)) throw tooMany(600)
    const colour = await withWall(request.params.id, async (_tx, { company }) => company.brandColour)
    if (colour === undefined)
      return htmlPage(reply, 404).send(
        pages.missing(pageLanguage(request, reply, services), reply.cspNonce()),
      )
    return reply
      .type('image/png')
      .header('cache-control', 'private, max-age=600')
      .send(await wallImage(colour))
  })
}

interface OpenWall {
  wall: NonNullable<Awaited<ReturnType<typeof findWall>>>
  company: NonNullable<Awaited<ReturnType<typeof findCompany>>>
}
