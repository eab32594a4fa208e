import { readable } from '#platform/domain/color.ts'

import { CodePlate } from './code-plate.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { posterColours } from './picture-colours.ts'
import type { PictureModel } from './picture-model.ts'
import { PictureText } from './picture-text.tsx'

interface PrintBackProps {
  model: Pick<PictureModel, 'face' | 'brandColour' | 'company' | 'qrUrl'>
  /** The whole sheet; nothing that must stay stands within `edge` of its rim. */
  sheet: { width: number; height: number; edge: number }
}

/** The back: the company's colour, its logo and name, and the code of the card's page. */
export function PrintBack({ model, sheet: { width, height, edge } }: PrintBackProps) {
  const { from } = posterColours('brand', model.brandColour)
  const ink = readable('#ffffff', [from])
  const [w, h] = [width - edge * 2, height - edge * 2]
  const side = Math.min(w, h) * 0.46
  const { logoUrl } = model.face.company
  const logo = side * 0.34
  const top = edge + h * 0.1
  return (
    <PictureCanvas width={width} height={height}>
      <rect width={width} height={height} fill={from} />
      {logoUrl && (
        <>
          <rect
            x={width / 2 - logo * 0.62}
            y={top - logo * 0.12}
            width={logo * 1.24}
            height={logo * 1.24}
            rx={logo * 0.18}
            fill="#fff"
          />
          <image x={width / 2 - logo / 2} y={top} width={logo} height={logo} href={logoUrl} />
        </>
      )}
      <CodePlate href={model.qrUrl} x={width / 2 - side / 2} y={edge + h * 0.36} side={side} />
      <PictureText
        text={model.company}
        area={{ x: edge + w * 0.06, y: edge + h * 0.36 + side + h * 0.03, w: w * 0.88, h: h * 0.12 }}
        style={{ size: Math.min(w, h) * 0.056, min: 14, lines: 1, align: 'center', weight: 500, color: ink }}
      />
    </PictureCanvas>
  )
}
