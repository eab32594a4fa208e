import { createContext, use } from 'react'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'

/** What all parts of the designer know beside the design. */
export interface Designer {
  template: TemplateDetail
  /** The card that the canvas shows; its skin has no design, so that the one on the canvas can be put in. */
  model: CardFaceModel
  /** The card that is hardest to set. */
  longest: CardFaceModel
  /** What an element is called in lists. */
  nameOf(element: FaceElement): string
  /** A text to set where the card shows nothing for a field. */
  sampleOf(key: string): string
  /** What a field is called. */
  fieldName(key: string): string
}

export const DesignerContext = createContext<Designer | undefined>(undefined)

export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('a part of the designer outside of it')
  return designer
}

/** A card as the design draws it. */
export const drawnAs = (model: CardFaceModel, design: FaceDesign): CardFaceModel => ({
  ...model,
  skin: { ...model.skin, design },
})
