import { createHash } from 'node:crypto'

import type { PublicCard } from '#features/cards/cards/server/cards.public.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardPicture } from '../card-pictures.contract.ts'
import { posterSize } from '../face/poster-size.ts'
import { posterStyles } from '../face/poster-styles-model.ts'
import { shareSizes } from '../face/share-sizes.ts'
import type { CardPictureChoice } from './card-pictures.tables.ts'

interface Listed {
  card: PublicCard
  choice: CardPictureChoice | undefined
  origin: string
  language: Language
}

export const codeWidth = 1024
export const faceWidth = 1080
export const signatureSide = 252

/** A short mark of what the pictures are drawn from: addresses change with it, so that no cache shows an old picture. */
export function markOf({ card, choice }: Pick<Listed, 'card' | 'choice'>): string {
  const { face, colour, updatedAt } = card
  const drawnFrom = JSON.stringify([face, colour, updatedAt, choice?.version ?? 0])
  return createHash('sha256').update(drawnFrom).digest('base64url').slice(0, 10)
}

/** Everything that there is of a card, with the addresses that strangers open. */
export function listPictures({ card, choice, origin, language }: Listed): CardPicture[] {
  const mark = markOf({ card, choice })
  const madeAt = new Date(Math.max(card.updatedAt.getTime(), choice?.changedAt.getTime() ?? 0)).toISOString()
  const at = (path: string) =>
    `${origin}/c/${card.publicId}/${path}${path.includes('?') ? '&' : '?'}v=${mark}`
  const drawn = { custom: false, madeAt }
  const height = card.face.orientation === 'vertical' ? (faceWidth * 4) / 3 : faceWidth * 0.6
  return [
    ...(['share', 'forward'] as const).map((kind) => ({
      kind,
      variant: 'png',
      url: at(`${kind}.png`),
      ...shareSizes[kind],
      custom: Boolean(choice?.shareFileId),
      madeAt,
    })),
    ...posterStyles.map((style) => ({
      kind: 'poster' as const,
      variant: style,
      url: at(`poster.png?style=${style}&lang=${language}`),
      ...posterSize,
      ...drawn,
      custom: Boolean(choice?.posterFileId),
    })),
    { kind: 'qr', variant: 'png', url: at('code.png'), width: codeWidth, height: codeWidth, ...drawn },
    { kind: 'qr', variant: 'svg', url: at('code.svg'), width: codeWidth, height: codeWidth, ...drawn },
    {
      kind: 'qr',
      variant: 'logo',
      url: at('code.png?logo=1'),
      width: codeWidth,
      height: codeWidth,
      ...drawn,
    },
    {
      kind: 'face',
      variant: 'png',
      url: at('face.png'),
      width: faceWidth,
      height: Math.round(height),
      ...drawn,
    },
    {
      kind: 'signature',
      variant: 'png',
      url: at('signature.png'),
      width: signatureSide,
      height: signatureSide,
      ...drawn,
    },
  ]
}
