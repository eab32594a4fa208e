import { fill } from '#platform/text/texts.ts'

import { figureText } from './figure-text.ts'
import { FigureLink } from './figure-link.tsx'
import { keyText, type TileParts, unitOf } from './tile-texts.ts'

/** The parts of a metric, the longest first; without a split, its weeks or months. */
export function BarTileFace({ widget, tile, metrics, t, onOpen }: TileParts) {
  const [metric] = widget.metrics
  if (!metric) return null
  const { by } = widget
  const rows =
    by === null
      ? tile.points.map(({ day, values: [value = null] }) => ({ key: day, value }))
      : tile.groups.map(({ key, values: [value = null] }) => ({ key, value }))
  const most = 3 + widget.height * 3
  const shown = by === null ? rows.slice(-most) : rows.slice(0, most)
  const longest = Math.max(...shown.map(({ value }) => value ?? 0), 1)
  const unit = unitOf(metrics, metric)
  if (shown.length === 0) return <p className="tile-quiet">{t.board.none}</p>
  return (
    <ol className="tile-bars">
      {shown.map(({ key, value }) => (
        <li key={key}>
          <span className="tile-key" title={keyText(key, t)}>
            {keyText(key, t)}
          </span>
          <span className="tile-track">
            <span style={{ inlineSize: `${Math.max(((value ?? 0) / longest) * 100, value ? 1 : 0)}%` }} />
          </span>
          <FigureLink onOpen={onOpen && by !== null ? () => onOpen(metric, { by, value: key }) : undefined}>
            {figureText(value, unit, t)}
          </FigureLink>
        </li>
      ))}
      {rows.length > shown.length && by !== null ? (
        <li className="tile-quiet">{fill(t.board.more, { count: rows.length - shown.length })}</li>
      ) : null}
    </ol>
  )
}
