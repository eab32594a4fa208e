import { CardFace } from '../face/card-face.tsx'
import type { CardFaceModel } from '../face/card-face-model.ts'
import '../face/card-face.css'
import './template-face.css'

interface Props {
  model: CardFaceModel
  /** Width in pixels; the height follows from the orientation. Fills its place when left out. */
  width?: number
}

/** The face of a card as a picture inside the console: same drawing as for visitors, out of reach for keyboard and screen reader. */
export function TemplateFace({ model, width }: Props) {
  return (
    <div
      className="template-face"
      data-orientation={model.orientation}
      style={width ? { width } : undefined}
      aria-hidden="true"
      inert
    >
      <CardFace model={model} />
    </div>
  )
}
