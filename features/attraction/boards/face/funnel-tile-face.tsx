import { fill } from '#platform/text/texts.ts'

import { figureText } from './figure-text.ts'
import { FigureLink } from './figure-link.tsx'
import { type TileParts, unitOf } from './tile-texts.ts'

/** Metrics one after the other, each with its share of the one before. */
export function FunnelTileFace({ tile, metrics, t, onOpen }: TileParts) {
  const longest = Math.max(...tile.figures.map(({ value }) => value ?? 0), 1)
  return (
    <ol className="tile-funnel">
      {tile.figures.map(({ metric, value }, place) => {
        const before = tile.figures[place - 1]?.value ?? null
        const rate = before && value !== null ? `${((value / before) * 100).toFixed(1)}%` : undefined
        return (
          <li key={metric}>
            <span
              className="tile-step"
              style={{ inlineSize: `${Math.max(((value ?? 0) / longest) * 100, 2)}%` }}
            />
            <span className="tile-key">{t.metrics[metric].title}</span>
            <FigureLink onOpen={onOpen && (() => onOpen(metric))}>
              {figureText(value, unitOf(metrics, metric), t)}
            </FigureLink>
            <span className="tile-quiet">{rate ? fill(t.board.rate, { value: rate }) : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}
