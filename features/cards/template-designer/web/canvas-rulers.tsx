import { millimetre } from './design-geometry.ts'

interface Props {
  card: { w: number; h: number }
  scale: number
}

const marks = (length: number) =>
  Array.from({ length: Math.floor(length / millimetre / 5) + 1 }, (_, index) => index * 5)

/** Millimetres of the printed card above and to the left of the canvas. */
export const CanvasRulers = ({ card, scale }: Props) => (
  <>
    <svg className="design-ruler design-ruler-x" width={card.w * scale} height="20" aria-hidden="true">
      {marks(card.w).map((mm) => (
        <g key={mm} transform={`translate(${mm * millimetre * scale} 0)`}>
          <path d={mm % 10 === 0 ? 'M0 20V10' : 'M0 20V15'} />
          {mm % 10 === 0 && <text y="9">{mm}</text>}
        </g>
      ))}
    </svg>
    <svg className="design-ruler design-ruler-y" width="20" height={card.h * scale} aria-hidden="true">
      {marks(card.h).map((mm) => (
        <g key={mm} transform={`translate(0 ${mm * millimetre * scale})`}>
          <path d={mm % 10 === 0 ? 'M20 0H10' : 'M20 0H15'} />
          {mm % 10 === 0 && (
            <text x="9" y="4">
              {mm}
            </text>
          )}
        </g>
      ))}
    </svg>
  </>
)
