import { fill } from '#platform/text/texts.ts'

import type { TileMetric } from './board-screen-model.ts'
import { figureText } from './figure-text.ts'
import { FigureLink } from './figure-link.tsx'
import { linePoints } from './line-points.ts'
import { type TileParts, unitOf } from './tile-texts.ts'

/** How a figure changed, in per cent; undefined where there is nothing to hold it against. */
const changeOf = (value: number | null, before: number | null) =>
  value === null || before === null || before === 0 ? undefined : (value - before) / before

/** Whether a change is for the better; undefined where neither is known. */
const isGoodChange = (change: number | undefined, better: TileMetric['better']) =>
  change === undefined || change === 0 || better === 'neither' ? undefined : change > 0 === (better === 'up')

const signOf = (change: number) => (change > 0 ? '▲' : change < 0 ? '▼' : '＝')

/** The course of a figure, as small as a line. */
function Spark({ values }: { values: readonly number[] }) {
  return values.length > 1 ? (
    <svg className="tile-spark" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={linePoints(values, { width: 100, height: 24 })} />
    </svg>
  ) : null
}

/** One figure: its value, how it changed, and its course. */
export function NumberTileFace({ tile, metrics, t, onOpen }: TileParts) {
  const [figure] = tile.figures
  if (!figure) return null
  const { metric, value, before } = figure
  const known = metrics.find(({ key }) => key === metric)
  const unit = unitOf(metrics, metric)
  const change = changeOf(value, before)
  return (
    <div className="tile-number">
      <div className="tile-figure">
        <FigureLink onOpen={onOpen && (() => onOpen(metric))}>{figureText(value, unit, t)}</FigureLink>
      </div>
      <p className="tile-change" data-good={isGoodChange(change, known?.better ?? 'up')}>
        {change === undefined ? null : (
          <b>
            {signOf(change)} {Math.abs(Math.round(change * 1000) / 10)}%
          </b>
        )}{' '}
        {known?.isNow ? t.board.now : fill(t.board.before, { value: figureText(before, unit, t) })}
      </p>
      <Spark values={tile.points.map(({ values: [at = null] }) => at ?? 0)} />
    </div>
  )
}
