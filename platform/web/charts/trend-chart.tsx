import { type PointerEvent, useRef, useState } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { nearestIndex, niceTicks, spread } from './chart-scale.ts'
import { TrendLines } from './trend-lines.tsx'
import { useWidth } from './use-width.ts'
import './charts.css'

interface TrendSeries {
  key: string
  name: string
  values: readonly number[]
}

interface TrendChartProps {
  /** One label a point, such as the days. */
  labels: readonly string[]
  /** At most four; the first one is the main one and filled. */
  series: readonly TrendSeries[]
  /** What it shows, for those who do not see it. */
  title: string
  height?: number
  /** How numbers are written. */
  format?: (value: number) => string
}

const edge = { left: 44, right: 16, top: 12, bottom: 28 }
/** The course of a few numbers with axes, legend, and a tooltip for pointer and keys: to the keyboard it is a slider. */
export function TrendChart({ labels, series, title, height = 240, format = numberText }: TrendChartProps) {
  const t = useTexts(webTexts)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [at, setAt] = useState<number>()
  const ticks = niceTicks(Math.max(...series.flatMap(({ values }) => values), 0))
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number) => height - edge.bottom - (value / top) * (height - edge.top - edge.bottom)
  const inner = { left: edge.left, width: Math.max(width - edge.left - edge.right, 1), yOf }
  const lines = series.map(({ key, values }) => ({ key, points: spread(values, inner) }))
  const zeros = labels.map(() => 0)
  const places = spread(zeros, inner)
  const read = (index: number) =>
    series.map(({ name, values }) => fill(t.chart.value, { label: name, value: format(values[index] ?? 0) }))

  const onMove = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) =>
    setAt(nearestIndex(clientX - currentTarget.getBoundingClientRect().left, places))
  const forget = () => setAt(undefined)
  const place = at === undefined ? undefined : places[at]
  return (
    <div ref={box} className="trend">
      {series.length > 1 ? (
        <ul className="chart-legend">
          {series.map(({ key, name }, index) => (
            <li key={key} data-series={index}>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <input
        type="range"
        className="visually-hidden"
        aria-label={`${title}${t.chart.hint}`}
        aria-valuetext={at === undefined ? undefined : `${labels[at]} ${read(at).join(' ')}`}
        min={0}
        max={Math.max(labels.length - 1, 0)}
        value={at ?? labels.length - 1}
        onFocus={() => setAt(labels.length - 1)}
        onChange={(event) => setAt(Number(event.target.value))}
        onBlur={forget}
      />
      <svg width={width} height={height} aria-hidden="true" onPointerMove={onMove} onPointerLeave={forget}>
        <TrendLines
          frame={{ ...edge, width, height }}
          ticks={ticks}
          yOf={yOf}
          format={format}
          labels={labels}
          places={places}
          lines={lines}
          at={at}
        />
      </svg>
      {at === undefined || !place ? null : (
        <div
          className="chart-tip"
          data-side={place.x > width / 2 ? 'left' : 'right'}
          style={{ left: place.x }}
        >
          <b>{labels[at]}</b>
          {read(at).map((text, index) => (
            <span key={series[index]?.key} data-series={index}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
