import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { areaPath, linePath, nearestIndex, niceTicks, shownLabels, spread } from './chart-scale.ts'
import { useWidth } from './use-width.ts'
import './charts.css'

export interface TrendSeries {
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

/** A step through the points by keys. */
const stepOf = (key: string, present: number, count: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, present - 1), ArrowRight: Math.min(count - 1, present + 1), Home: 0, End: count - 1 })[key]

/** The course of a few numbers with axes, legend and a tooltip for pointer and keys. */
export function TrendChart({ labels, series, title, height = 240, format = (value) => value.toLocaleString() }: TrendChartProps) {
  const t = useTexts(webTexts)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const describedBy = useId()
  const [at, setAt] = useState<number>()
  const ticks = niceTicks(Math.max(...series.flatMap(({ values }) => values), 0))
  const top = ticks.at(-1) ?? 1
  const inner = {
    left: edge.left,
    width: Math.max(width - edge.left - edge.right, 1),
    yOf: (value: number) => height - edge.bottom - (value / top) * (height - edge.top - edge.bottom),
  }
  const lines = series.map((line) => ({ ...line, points: spread(line.values, inner) }))
  const places = spread(
    labels.map(() => 0),
    inner,
  )
  const place = at === undefined ? undefined : places[at]

  const onMove = (event: PointerEvent<SVGSVGElement>) =>
    setAt(nearestIndex(event.clientX - event.currentTarget.getBoundingClientRect().left, places))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at ?? (event.key === 'ArrowLeft' ? labels.length : -1), labels.length)
    if (next === undefined) return event.key === 'Escape' ? setAt(undefined) : undefined
    event.preventDefault()
    return setAt(next)
  }
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys read the points */}
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={title}
        aria-describedby={describedBy}
        tabIndex={0}
        onPointerMove={onMove}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick} className="chart-axis">
            <line x1={edge.left} x2={width - edge.right} y1={inner.yOf(tick)} y2={inner.yOf(tick)} />
            <text x={edge.left - 8} y={inner.yOf(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {shownLabels(labels.length, inner.width, 56).map((index) => (
          <text key={index} className="chart-label" x={places[index]?.x} y={height - 8} textAnchor="middle">
            {labels[index]}
          </text>
        ))}
        {lines.map(({ key, points }, index) => (
          <g key={key} data-series={index}>
            {index === 0 ? <path className="chart-area" d={areaPath(points, inner.yOf(0))} /> : null}
            <path className="chart-line" d={linePath(points)} />
            {at !== undefined && points[at] ? <circle className="chart-dot" cx={points[at].x} cy={points[at].y} r="4" /> : null}
          </g>
        ))}
        {place ? <line className="chart-cursor" x1={place.x} x2={place.x} y1={edge.top} y2={height - edge.bottom} /> : null}
      </svg>
      <div id={describedBy} className="visually-hidden">
        {t.chart.hint}
      </div>
      <div
        className="chart-tip"
        role="status"
        data-side={place && place.x > width / 2 ? 'left' : 'right'}
        style={{ left: place?.x ?? 0, visibility: place ? 'visible' : 'hidden' }}
      >
        {at === undefined ? null : <b>{labels[at]}</b>}
        {at === undefined
          ? null
          : series.map(({ key, name, values }, index) => (
              <span key={key} data-series={index}>
                {fill(t.chart.value, { label: name, value: format(values[at] ?? 0) })}
              </span>
            ))}
      </div>
    </div>
  )
}
