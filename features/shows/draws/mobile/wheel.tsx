interface WheelProps {
  /** The sectors: prizes, and one for no prize. */
  labels: readonly string[]
  /** The sector that stands at the top after the spin; null before one. */
  chosen: number | null
  title: string
}

const radius = 100
const colours = ['#d9480f', '#1864ab', '#2b8a3e', '#862e9c', '#c92a2a', '#0b7285', '#5f3dc4', '#a61e4d']

const fontSize = 11
/** Between the hub and the rim, where a name has room. */
const room = 74
/** Up to so many sectors a name stands across its own; in more it runs from the hub to the rim. */
const mostAcross = 5

/** A name as far as there is room for it: a wide letter takes a whole step, others about half of one. */
function fittingLabel(label: string, width: number): string {
  const letters = [...label]
  const widthOf = (part: readonly string[]) =>
    part.reduce((sum, letter) => sum + (letter > '\u2E7F' ? 1 : 0.58) * fontSize, 0)
  if (widthOf(letters) <= width) return label
  const kept = letters.findIndex((_, place) => widthOf(letters.slice(0, place + 1)) > width - fontSize)
  return `${letters.slice(0, Math.max(1, kept)).join('')}…`
}

const pointAt = (turn: number, distance: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(Math.cos(angle) * distance).toFixed(2)} ${(Math.sin(angle) * distance).toFixed(2)}`
}

/** A wheel that has come to rest; the style sheet lets it spin first where motion is wanted. */
export function Wheel({ labels, chosen, title }: WheelProps) {
  const share = 1 / labels.length
  const rest = chosen === null ? 0 : -(chosen + 0.5) * share * 360
  const isAcross = labels.length <= mostAcross
  const width = isAcross ? Math.min(room + 20, 124 * Math.sin(Math.PI * share)) : room
  return (
    <svg className="draw-wheel" viewBox="-110 -120 220 230" role="img" aria-label={title}>
      <g className={chosen === null ? undefined : 'draw-spin'}>
        <g transform={`rotate(${rest.toFixed(2)})`}>
          {labels.map((label, place) => {
            const [from, to] = [place * share, (place + 1) * share]
            return (
              <g key={`${place}-${label}`}>
                <path
                  d={`M0 0 L${pointAt(from, radius)} A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(to, radius)} Z`}
                  fill={colours[place % colours.length]}
                />
                <text
                  transform={`rotate(${((from + share / 2) * 360).toFixed(2)}) translate(0 -62)${isAcross ? '' : ' rotate(90)'}`}
                  textAnchor="middle"
                  dominantBaseline="central"
                  fontSize={fontSize}
                  fill="#fff"
                >
                  {fittingLabel(label, width)}
                </text>
              </g>
            )
          })}
          <circle r="16" fill="#fff" />
        </g>
      </g>
      <path d="M0 -92 L-9 -116 L9 -116 Z" fill="currentColor" />
    </svg>
  )
}
