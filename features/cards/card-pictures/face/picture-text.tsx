import type { FaceTextStyle } from '#features/cards/card-templates/face/face-design-model.ts'
import type { Area } from '#features/cards/card-templates/face/face-mark.ts'
import { FaceMarkShape } from '#features/cards/card-templates/face/face-marks.tsx'
import { layText } from '#features/cards/card-templates/face/lay-text.ts'

type Style = Partial<FaceTextStyle> & Pick<FaceTextStyle, 'size' | 'color'>

/** A text in its area; nothing where there is nothing to say. */
export function PictureText({ text, area, style }: { text: string; area: Area; style: Style }) {
  const whole: FaceTextStyle = {
    min: style.size * 0.6,
    lines: 1,
    weight: 400,
    family: 'sans',
    align: 'left',
    place: 'top',
    ...style,
  }
  const mark = layText(text, area, whole)
  return mark ? <FaceMarkShape mark={mark} id="" /> : null
}
