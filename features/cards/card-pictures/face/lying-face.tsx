import { FaceDrawing } from '#features/cards/card-templates/face/face-drawing.tsx'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { Area } from '#features/cards/card-templates/face/face-mark.ts'

/** The face with its round corners and a soft shadow, lying on the picture. */
export function LyingFace({ model, area, id }: { model: CardFaceModel; area: Area; id: string }) {
  const radius = area.w * (model.orientation === 'vertical' ? 0.044 : 0.03)
  const box = { x: area.x, y: area.y, width: area.w, height: area.h, rx: radius }
  return (
    <>
      {[14, 8, 3].map((spread, index) => (
        <rect
          key={spread}
          x={area.x - spread / 2}
          y={area.y + spread * 0.9}
          width={area.w + spread}
          height={area.h + spread / 2}
          rx={radius + spread / 2}
          fill="#0b1220"
          fillOpacity={0.05 + index * 0.015}
        />
      ))}
      <clipPath id={id}>
        <rect {...box} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <FaceDrawing model={model} place={{ x: area.x, y: area.y, width: area.w, height: area.h }} />
      </g>
    </>
  )
}
