import { printed } from '#features/cards/card-templates/face/card-face-model.ts'
import type { PublicCard } from '#features/cards/cards/server/cards.public.ts'

import { posterColours } from '../face/picture-colours.ts'
import type { PictureModel } from '../face/picture-model.ts'
import type { PassContent } from './wallet.public.ts'

const placed: ReadonlySet<string> = new Set(['name', 'title', 'company'])

/** A card as a pass: what is seen whole on its page, in the colour of its face. */
export function passOf(
  card: PublicCard,
  { model, url, icon }: { model: PictureModel; url: string; icon: Buffer },
): PassContent {
  const { from, ink } = posterColours('brand', card.colour)
  const contact = card.face.fields
    .filter(({ key, mask, value }) => mask === 'none' && value.trim() !== '' && !placed.has(key))
    .map(({ key, label, type, value }) => ({ key, label, value: printed({ type, value }) }))
  return {
    serialNumber: card.publicId,
    name: model.name,
    title: model.title,
    company: model.company,
    contact,
    url,
    ground: from,
    ink,
    icon,
  }
}
