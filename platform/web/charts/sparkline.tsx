import { areaPath, linePath, spread } from './chart-scale.ts'
import './charts.css'

interface SparklineProps {
  values: readonly number[]
  /** What it shows, for those who do not see it. */
  label: string
  width?: number
  height?: number
}

/** The course of a number, as small as a word. */
export function Sparkline({ values, label, width = 96, height = 28 }: SparklineProps) {
  const top = Math.max(...values, 1)
  const points = spread(values, {
    left: 2,
    width: width - 4,
    yOf: (value) => height - 2 - (value / top) * (height - 4),
  })
  const last = points.at(-1)
  return (
    <svg
      className="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className="chart-area" d={areaPath(points, height)} />
      <path className="chart-line" d={linePath(points)} />
      {last ? <circle className="chart-dot" cx={last.x} cy={last.y} r="2" /> : null}
    </svg>
  )
}
