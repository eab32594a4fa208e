import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, moment } from '#platform/contract/schemas.ts'

import { posterStyles } from './face/poster-styles-model.ts'

/** `share` for links (1200 × 630), `forward` for chats (5:4), `portrait` and `signature` for mail, `face` as strangers see it. */
export const pictureKinds = ['share', 'forward', 'poster', 'qr', 'face', 'signature'] as const
export type PictureKind = (typeof pictureKinds)[number]

const picture = z.object({
  kind: z.enum(pictureKinds),
  /** Which of several of one kind: `png` or `svg`, the style of a poster. */
  variant: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The company's or holder's own picture instead of ours. */
  custom: z.boolean(),
  madeAt: moment,
})
export type CardPicture = z.infer<typeof picture>

export const cardPictures = z.object({
  carteId: id,
  /** Strangers open none of these addresses while the card is not public. */
  isPublic: z.boolean(),
  pictures: z.array(picture),
  posterStyle: z.enum(posterStyles),
  hasPosterGround: z.boolean(),
  signature: z.object({ html: z.string(), text: z.string() }),
  mayChange: z.boolean(),
  mayPrint: z.boolean(),
  version: z.number().int(),
})
export type CardPictures = z.infer<typeof cardPictures>

export const printSides = ['front', 'back'] as const

export const cardPicturesContract = defineContract('card-pictures', {
  getImages: endpoint({ method: 'GET', path: '/v2/carte/getCarteImages' }, 'card:view', {
    query: z.object({ carteId: id }),
    data: cardPictures,
  }),
  /** Sets or removes own pictures, chooses the poster's style, or has everything drawn anew. */
  updateImages: endpoint({ method: 'POST', path: '/v2/carte/updateCarteImages' }, 'card:edit', {
    body: z.object({
      carteId: id,
      version: z.number().int(),
      /** An uploaded image; null goes back to the drawn one. */
      shareFileId: id.nullable().optional(),
      posterFileId: id.nullable().optional(),
      posterStyle: z.enum(posterStyles).optional(),
      redraw: z.boolean().optional(),
    }),
    data: cardPictures,
  }),
  /** A side of the card as it is printed at 300 dpi, with whole values. */
  printFace: endpoint({ method: 'GET', path: '/v2/carte/face' }, 'card:print', {
    query: z.object({ carteId: id, side: z.enum(printSides), bleed: z.enum(['0', '3']).optional() }),
    file: true,
    slow: true,
  }),
})
