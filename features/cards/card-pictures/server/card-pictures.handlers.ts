import type { FastifyInstance } from 'fastify'

import { type CardFaces, findCardFaces } from '#features/cards/cards/server/card-faces.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { type CardPictures, cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { pictureSvg } from '../face/picture-svg.tsx'
import { printSize } from '../face/print-size.ts'
import { type Choice, findChoice, findImage, keepChoice } from './card-pictures.repository.ts'
import { drawPicture } from './draw-picture.ts'
import { inlineImages } from './inline-images.ts'
import { listPictures } from './picture-list.ts'
import { pictureModelOf } from './picture-model.ts'
import { mountPicturePages } from './picture-pages.handlers.ts'
import { signatureOf } from './signature.ts'

/** Pictures of cards: what there is of a card, own pictures, the sides of its print, and the addresses that strangers open. */
export function mountCardPictures(app: FastifyInstance): void {
  mountPicturePages(app)
  mountContract(app, cardPicturesContract, {
    getImages: async ({ query }, context) => answer(context, await facesOf(context, query.carteId)),
    async updateImages({ body }, context) {
      const faces = await facesOf(context, body.carteId)
      if (!faces.rights.holds('card:edit'))
        throw refuse(cardPicturesTexts, (t) => t.problems.mayNotChange, { status: 403 })
      const { carteId: cardId, version } = body
      const choice = await choiceOf(context, body)
      const kept = await keepChoice(context.tx, {
        cardId,
        version,
        changedBy: context.viewer.accountId,
        choice,
      })
      if (!kept)
        throw refuse(cardPicturesTexts, (t) => t.problems.versionConflict, { reason: 'VERSION_CONFLICT' })
      await recordBy(context, [
        { objectType: 'card', objectId: cardId, event: 'edit', detail: { fields: ['pictures'] } },
      ])
      return answer(context, faces)
    },
    async printFace({ query }, context) {
      const faces = await facesOf(context, query.carteId)
      if (!faces.rights.holds('card:print'))
        throw refuse(cardPicturesTexts, (t) => t.problems.mayNotPrint, { status: 403 })
      const { content } = await drawPrint(context, faces, query)
      const words = cardPicturesTexts.in(context.language)
      const name = faces.print.fields.find(({ key }) => key === 'name')?.value ?? faces.card.company.name
      return context.reply
        .type('image/png')
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          contentDisposition(
            'inline',
            `${fill(words.files.print, { name, side: words.print[query.side] })}.png`,
          ),
        )
        .send(content)
    },
  })
}

async function facesOf({ tx, viewer, language }: MemberContext, cardId: string): Promise<CardFaces> {
  const faces = await findCardFaces(tx, { viewer, cardId, language })
  if (!faces) throw notFound()
  return faces
}

interface Change {
  shareFileId?: string | null | undefined
  posterFileId?: string | null | undefined
  posterStyle?: Choice['posterStyle'] | undefined
}

async function choiceOf(
  context: MemberContext,
  { shareFileId, posterFileId, posterStyle }: Change,
): Promise<Choice> {
  return {
    ...(shareFileId !== undefined && { shareFileId: await imageFor(context, 'shareFileId', shareFileId) }),
    ...(posterFileId !== undefined && {
      posterFileId: await imageFor(context, 'posterFileId', posterFileId),
    }),
    ...(posterStyle !== undefined && { posterStyle }),
  }
}

/** The public id of an image of this company. */
async function imageFor(
  { tx, language }: MemberContext,
  field: string,
  fileId: string | null,
): Promise<string | null> {
  if (fileId === null) return null
  const publicId = await findImage(tx, fileId)
  if (publicId !== undefined) return publicId
  const message = cardPicturesTexts.in(language).problems.unknownImage
  throw refuse(cardPicturesTexts, (t) => t.problems.unknownImage, {
    status: 400,
    reason: 'INVALID',
    fields: { [field]: message },
  })
}

async function answer(
  { tx, services, language }: MemberContext,
  { card, rights, isOpen }: CardFaces,
): Promise<CardPictures> {
  const choice = await findChoice(tx, card.cardId)
  const origin = services.settings.publicOrigin
  return {
    carteId: card.cardId,
    isPublic: isOpen,
    pictures: listPictures({ card, choice, origin, language }),
    posterStyle: choice?.posterStyle ?? 'paper',
    hasPosterGround: Boolean(choice?.posterFileId),
    signature: signatureOf(card, { origin, linkText: cardPicturesTexts.in(language).signature.link }),
    mayChange: rights.holds('card:edit'),
    mayPrint: rights.holds('card:print'),
    version: choice?.version ?? 0,
  }
}

async function drawPrint(
  { services }: MemberContext,
  { card, print }: CardFaces,
  asked: { side: 'front' | 'back'; bleed?: '0' | '3' | undefined },
) {
  const bleed = Number(asked.bleed ?? '0')
  const model = await pictureModelOf(services, card)
  const svg =
    asked.side === 'front'
      ? pictureSvg.printFront({ ...print, qrUrl: model.qrUrl }, bleed)
      : pictureSvg.printBack(model, bleed)
  return drawPicture(svg, {
    width: printSize(print, bleed).width,
    dpi: 300,
    inline: (drawn) => inlineImages(services, drawn),
  })
}
