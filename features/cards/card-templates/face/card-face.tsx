import { type CardFaceModel, faceValue } from './card-face-model.ts'
import { FaceDrawing } from './face-drawing.tsx'

interface CardFaceProps {
  model: CardFaceModel
  /** The name is the page's first heading: on the public page, nowhere else. */
  heading?: boolean
  /** Every element names itself (`data-element-id`) for the designer. */
  marked?: boolean
}

/** The face of a digital card. It draws the same picture wherever it is rendered, at any width. */
export function CardFace({ model, heading = false, marked = false }: CardFaceProps) {
  const name = faceValue(model, 'name') ?? ''
  const Name = heading ? 'h1' : 'p'
  return (
    <article className={`cf cf-${model.orientation}`}>
      {name !== '' && <Name className="cf-name">{name}</Name>}
      <FaceDrawing model={model} marked={marked} />
    </article>
  )
}
