import { areaPath, linePath, type Point, shownLabels } from './chart-scale.ts'

export interface TrendFrame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

interface TrendLinesProps {
  frame: TrendFrame
  ticks: readonly number[]
  yOf: (value: number) => number
  format: (value: number) => string
  labels: readonly string[]
  places: readonly Point[]
  lines: readonly { key: string; points: readonly Point[] }[]
  /** The point that is pointed at. */
  at: number | undefined
}

const roomOfLabel = 56

/** What a trend chart draws: ground lines with numbers, labels, the lines, and a mark at the point in question. */
export function TrendLines({ frame, ticks, yOf, format, labels, places, lines, at }: TrendLinesProps) {
  const end = frame.width - frame.right
  const cursor = at === undefined ? undefined : places[at]
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className="chart-axis">
          <line x1={frame.left} x2={end} y1={yOf(tick)} y2={yOf(tick)} />
          <text x={frame.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {shownLabels(labels.length, end - frame.left, roomOfLabel).map((index) => (
        <text
          key={index}
          className="chart-label"
          x={places[index]?.x}
          y={frame.height - 8}
          textAnchor="middle"
        >
          {labels[index]}
        </text>
      ))}
      {lines.map(({ key, points }, index) => {
        const point = at === undefined ? undefined : points[at]
        return (
          <g key={key} data-series={index}>
            {index === 0 ? <path className="chart-area" d={areaPath(points, yOf(0))} /> : null}
            <path className="chart-line" d={linePath(points)} />
            {point ? <circle className="chart-dot" cx={point.x} cy={point.y} r="4" /> : null}
          </g>
        )
      })}
      {cursor ? (
        <line
          className="chart-cursor"
          x1={cursor.x}
          x2={cursor.x}
          y1={frame.top}
          y2={frame.height - frame.bottom}
        />
      ) : null}
    </>
  )
}
