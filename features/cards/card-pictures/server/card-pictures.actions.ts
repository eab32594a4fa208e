import type { z } from 'zod'

import { type CardFaces, findCardFaces } from '#features/cards/cards/server/card-faces.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { refusals } from '#platform/server/http/refusals.ts'
import { fill } from '#platform/text/texts.ts'

import type { CardPictures, cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { pictureSvg } from '../face/picture-svg.tsx'
import { printSize } from '../face/print-size.ts'
import { type Choice, findChoice, findImage, keepChoice } from './card-pictures.repository.ts'
import { listPictures } from './card-pictures.view.ts'
import { inlineImages } from './inline-images.adapter.ts'
import { signatureOf } from './mail-signature.renderer.ts'
import { drawPicture } from './picture-drawing.adapter.ts'
import { pictureModelOf } from './picture-model.view.ts'

const { refuseField, refusePerson, versionConflict } = refusals(cardPicturesTexts)

type Calls = typeof cardPicturesContract

/** Chooses own pictures and the style of the poster. */
export async function updatePictures(
  context: MemberContext,
  body: z.infer<Calls['updateImages']['body']>,
): Promise<CardPictures> {
  const { carteId: cardId, version } = body
  const faces = await requireFaces(context, cardId)
  if (!faces.rights.holds('card:edit')) throw refusePerson((t) => t.problems.mayNotChange)
  const choice = await choiceOf(context, body)
  const changedBy = context.viewer.accountId
  if (!(await keepChoice(context.tx, { cardId, version, changedBy, choice }))) throw versionConflict()
  await recordBy(context, [
    { objectType: 'card', objectId: cardId, event: 'edit', detail: { fields: ['pictures'] } },
  ])
  return presentPictures(context, faces)
}

/** Sends one side of the printed card as a picture. */
export async function sendPrint(context: MemberContext, query: z.infer<Calls['printFace']['query']>) {
  const faces = await requireFaces(context, query.carteId)
  if (!faces.rights.holds('card:print')) throw refusePerson((t) => t.problems.mayNotPrint)
  const { content } = await drawPrint(context, faces, query)
  const texts = cardPicturesTexts.in(context.language)
  const name = faces.print.fields.find(({ key }) => key === 'name')?.value ?? faces.card.company.name
  const fileName = `${fill(texts.files.print, { name, side: texts.print[query.side] })}.png`
  return context.reply
    .type('image/png')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('inline', fileName))
    .send(content)
}

export async function requireFaces(
  { tx, viewer, language }: MemberContext,
  cardId: string,
): Promise<CardFaces> {
  return findCardFaces(tx, { viewer, cardId, language }).then(orNotFound)
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
async function imageFor({ tx }: MemberContext, field: string, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null
  const publicId = await findImage(tx, fileId)
  if (publicId !== undefined) return publicId
  throw refuseField(field, (t) => t.errors.unknownImage)
}

export async function presentPictures(
  { tx, services, language }: MemberContext,
  { card, rights, isVisible }: CardFaces,
): Promise<CardPictures> {
  const choice = await findChoice(tx, card.cardId)
  const origin = services.settings.publicOrigin
  return {
    carteId: card.cardId,
    isPublic: isVisible,
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
  { side, bleed: width = '0' }: { side: 'front' | 'back'; bleed?: '0' | '3' | undefined },
) {
  const bleed = Number(width)
  const model = await pictureModelOf(services, card)
  const svg =
    side === 'front'
      ? pictureSvg.printFront({ ...print, qrUrl: model.qrUrl }, bleed)
      : pictureSvg.printBack(model, bleed)
  return drawPicture(svg, {
    width: printSize(print, bleed).width,
    dpi: 300,
    inline: (drawn) => inlineImages(services, drawn),
  })
}
