import { faceValue } from '#features/cards/card-templates/face/card-face-model.ts'
import type { PublicCard } from '#features/cards/cards/server/cards.public.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { PictureModel } from '../face/picture-model.ts'
import { codeImage } from './code-picture.renderer.ts'

/** Where a card's code leads; the page counts those who came by it. */
export const codeTarget = ({ settings }: Pick<Services, 'settings'>, publicId: string) =>
  `${settings.publicOrigin}/c/${publicId}?s=qr`

/** What the pictures of a card show: nothing that the public page would not. */
export async function pictureModelOf(
  services: Pick<Services, 'settings'>,
  card: PublicCard,
): Promise<PictureModel> {
  const { publicId, company } = card
  const qrUrl = await codeImage(codeTarget(services, publicId))
  const face = { ...card.face, qrUrl }
  return {
    face,
    name: faceValue(face, 'name') ?? '',
    title: faceValue(face, 'title') ?? '',
    company: faceValue(face, 'company') ?? company.name,
    slogan: faceValue(face, 'slogan') ?? '',
    brandColour: card.colour,
    qrUrl,
  }
}
