import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'

/** What pictures around a face know of a card: nothing but what strangers may see. */
export interface PictureModel {
  face: CardFaceModel
  name: string
  title: string
  company: string
  slogan: string
  brandColour: string
  /** The code of the card's public page. */
  qrUrl: string
}
