import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { findPublicCard, type PublicCard } from '#features/cards/cards/server/cards.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, orNotFound, tooMany } from '#platform/server/http/refusal.ts'
import { languageOfTag } from '#platform/text/language.ts'
import type { Language } from '#platform/text/texts.ts'

import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { pictureSvg } from '../face/picture-svg.tsx'
import { posterSize } from '../face/poster-size.ts'
import { posterStyles } from '../face/poster-styles-model.ts'
import { shareSizes } from '../face/share-sizes.ts'
import { findChoice } from './card-pictures.repository.ts'
import type { CardPictureChoice } from './card-pictures.tables.ts'
import { drawCode } from './code-picture.renderer.ts'
import { drawPicture, drawSvg } from './picture-drawing.adapter.ts'
import { inlineImages } from './inline-images.adapter.ts'
import { codeWidth, faceWidth, signatureSide } from './card-pictures.view.ts'
import { passOf } from './card-pass.view.ts'
import { addPictureSection } from './page-section.server.ts'
import { wallet } from './wallet.public.ts'
import { codeTarget, pictureModelOf } from './picture-model.view.ts'

const query = z.object({
  style: z.enum(posterStyles).optional().catch(undefined),
  logo: z.literal('1').optional().catch(undefined),
  /** With the name and the company below the code. */
  named: z.literal('1').optional().catch(undefined),
  lang: z.string().max(20).optional().catch(undefined),
  v: z.string().max(40).optional().catch(undefined),
})
type Query = z.infer<typeof query>

interface ShownCard {
  card: PublicCard
  choice: CardPictureChoice | undefined
  query: Query
  language: Language
}

type Paint = (shown: ShownCard) => Promise<{ svg: string; width: number }>

const fiveMinutes = 300_000

/** The addresses of pictures that strangers open: there while the card is, drawn from what its page shows and nothing else. */
export function mountPicturePages(app: FastifyInstance): void {
  const { services } = app
  addPictureSection(services)
  // Drawing costs more than any page: nobody needs more than this.
  const budget = createBudget({ limit: 300, windowMs: fiveMinutes })

  async function findShown(request: FastifyRequest): Promise<ShownCard> {
    if (!budget.take(request.ip)) throw tooMany(300)
    const { id = '' } = request.params as { id?: string }
    const options = query.parse(request.query)
    const language = languageOfTag(options.lang ?? '') ?? 'zh-CN'
    const found = /^[0-9A-Za-z]{22}$/.test(id)
      ? await resolveAddress(services.database, id, 'card')
      : undefined
    const shown = await services.database.asTenant(
      found?.companyId ?? unknownCompanyId,
      async (tx) => {
        const card = await findPublicCard(tx, { publicId: id, language })
        return card && { card, choice: await findChoice(tx, card.cardId), query: options, language }
      },
      { readOnly: true },
    )
    if (!shown) throw notFound()
    return shown
  }

  const inline = (svg: string) => inlineImages(services, svg)

  /** The mark in an address changes with the picture, so one with a mark may be kept longer. */
  function headers(reply: FastifyReply, type: string, isMarked: boolean): FastifyReply {
    return reply
      .type(type)
      .header('cache-control', isMarked ? 'private, max-age=3600' : 'private, max-age=600')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'; img-src data:")
      .header('cross-origin-resource-policy', 'cross-origin')
  }

  const route = { config: { access: 'page' as const }, handlerTimeout: 30_000 }
  function page(name: string, paint: Paint): void {
    app.get(`/c/:id/${name}`, route, async (request, reply) => {
      const shown = await findShown(request)
      const { svg, width } = await paint(shown)
      const { content, etag } = await drawPicture(svg, { width, inline })
      void headers(reply, 'image/png', shown.query.v !== undefined).header('etag', etag)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content)
    })
  }

  for (const kind of ['share', 'forward'] as const)
    page(`${kind}.png`, async ({ card, choice }) => ({
      svg: choice?.shareFileId
        ? pictureSvg.own(`/files/${choice.shareFileId}`, kind)
        : pictureSvg.share(await pictureModelOf(services, card), kind),
      width: shareSizes[kind].width,
    }))
  page('poster.png', async ({ card, choice, query: { style }, language }) => {
    const { hello, scan } = cardPicturesTexts.in(language).poster
    const groundUrl = choice?.posterFileId ? `/files/${choice.posterFileId}` : null
    const model = await pictureModelOf(services, card)
    const props = { model, style: style ?? choice?.posterStyle ?? 'paper', texts: { hello, scan }, groundUrl }
    return { svg: pictureSvg.poster(props), width: posterSize.width }
  })
  page('face.png', async ({ card }) => ({
    svg: pictureSvg.face((await pictureModelOf(services, card)).face),
    width: faceWidth,
  }))
  page('signature.png', async ({ card }) => ({ svg: pictureSvg.signature(card.face), width: signatureSide }))

  app.get('/c/:id/pass.pkpass', route, async (request, reply) => {
    const signer = orNotFound(services.provided.get(wallet))
    const { card } = await findShown(request)
    const { content: icon } = await drawPicture(pictureSvg.signature(card.face), {
      width: signatureSide,
      inline,
    })
    const pass = passOf(card, {
      model: await pictureModelOf(services, card),
      url: codeTarget(services, card.publicId),
      icon,
    })
    return headers(reply, 'application/vnd.apple.pkpass', false)
      .header('content-disposition', contentDisposition('attachment', `${pass.name || pass.company}.pkpass`))
      .send(signer.sign(pass))
  })

  const codeOf = ({ card, query: { logo } }: ShownCard) =>
    inline(drawCode(codeTarget(services, card.publicId), logo ? card.face.company.logoUrl : null).svg)
  app.get('/c/:id/code.svg', route, async (request, reply) => {
    const shown = await findShown(request)
    return headers(reply, 'image/svg+xml', shown.query.v !== undefined).send(await codeOf(shown))
  })
  app.get('/c/:id/code.png', route, async (request, reply) => {
    const shown = await findShown(request)
    const code = await codeOf(shown)
    const svg = shown.query.named ? pictureSvg.code(shown.card.face, code) : code
    return headers(reply, 'image/png', shown.query.v !== undefined).send(
      await drawSvg(svg, { width: codeWidth }),
    )
  })
}
