import { figureText } from './figure-text.ts'
import { linePoints } from './line-points.ts'
import { type TileParts, unitOf } from './tile-texts.ts'

const box = { width: 600, height: 160 }

/** The course of one or several metrics over the period. */
export function LineTileFace({ widget, tile, metrics, t }: TileParts) {
  const { points } = tile
  const lines = widget.metrics.map((key, place) => ({
    key,
    values: points.map(({ values }) => values[place] ?? 0),
  }))
  const top = Math.max(...lines.flatMap(({ values }) => values), 1)
  const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? '']
  if (points.every(({ values }) => values.every((value) => !value)))
    return <p className="tile-quiet">{t.board.none}</p>
  return (
    <div className="tile-lines">
      <ul className="tile-legend">
        {lines.map(({ key, values }, place) => (
          <li key={key} data-series={place}>
            {t.metrics[key].title} <b>{figureText(values.at(-1) ?? 0, unitOf(metrics, key), t)}</b>
          </li>
        ))}
        <li className="tile-top">{figureText(top, unitOf(metrics, widget.metrics[0] ?? 'cardVisits'), t)}</li>
      </ul>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={lines.map(({ key }) => t.metrics[key].title).join(', ')}
      >
        {lines.map(({ key, values }, place) => (
          <polyline key={key} data-series={place} points={linePoints(values, { ...box, top })}>
            <title>{t.metrics[key].title}</title>
          </polyline>
        ))}
      </svg>
      <p className="tile-ends">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
