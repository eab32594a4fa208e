import type { PlanBooth } from '../booths.contract.ts'
import { boxOf, centreOf, type Point } from '../face/booth-shape-model.ts'
import type { DrawnBooth } from './plan-edits.ts'

interface Props {
  booth: DrawnBooth
  live: PlanBooth | undefined
  points: readonly Point[]
  fill: string
  tone: string
  /** Pixels of a centimetre. */
  scale: number
  isSelected: boolean
  isFaulty: boolean
  showsClass: boolean
}

/** Letters stay as large as they are read, and go where there is no room for them. */
const letters = 12
const roomFor = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '⺀' ? letters : letters * 0.62), 8)

interface LabelProps extends Pick<Props, 'points' | 'scale'> {
  number: string
  second: string
}

/** The number, and below it the exhibitor or the price class, where there is room. */
function BoothLabel({ points, scale, number, second }: LabelProps) {
  const { left, top, right, bottom } = boxOf(points)
  const [wide, high] = [(right - left) * scale, (bottom - top) * scale]
  if (wide < roomFor(number) || high < letters + 4) return null
  const hasSecond = second !== '' && wide >= roomFor(second) && high >= letters * 2 + 10
  const { x, y } = centreOf(points)
  const text = { x, y, fontSize: letters / scale, strokeWidth: 3 / scale }
  return (
    <>
      <text {...text} dy={hasSecond ? '-0.1em' : '0.35em'}>
        {number}
      </text>
      {hasSecond && (
        <text {...text} dy="1.15em">
          {second}
        </text>
      )}
    </>
  )
}

/** A booth of a plan: its fill says what the legend says. */
export function BoothShape({
  booth,
  live,
  points,
  fill,
  tone,
  scale,
  isSelected,
  isFaulty,
  showsClass,
}: Props) {
  const holder = live?.holder ?? ''
  return (
    <g
      data-booth={booth.key}
      data-tone={tone.split('-')[1]}
      data-selected={isSelected || undefined}
      data-faulty={isFaulty || undefined}
      className="booth"
    >
      <title>{[booth.number, holder].filter(Boolean).join(' · ')}</title>
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill={fill}
        strokeWidth={(isSelected || isFaulty ? 3 : 1) / scale}
      />
      <BoothLabel
        points={points}
        scale={scale}
        number={booth.number}
        second={showsClass ? booth.priceClass : holder}
      />
    </g>
  )
}
