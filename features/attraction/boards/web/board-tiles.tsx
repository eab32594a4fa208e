import { Skeleton } from 'antd'

import { regionsTexts } from '#platform/web/charts/regions.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { Board, BoardFigures, MetricRow } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { TileFace } from '../face/tile-face.tsx'
import { type OpenRows, titleOf } from '../face/tile-texts.ts'
import '../face/tiles.css'
import './boards.css'

interface Props {
  widgets: Board['widgets']
  figures: BoardFigures | undefined
  metrics: readonly MetricRow[]
  isStale: boolean
  onOpen: OpenRows
}

/** The tiles of a board: side by side, and below each other on a phone. */
export function BoardTiles({ widgets, figures, metrics, isStale, onOpen }: Props) {
  const t = useTexts(boardsTexts)
  const regions = useTexts(regionsTexts).names
  return (
    <div className="board-tiles" data-stale={isStale || undefined}>
      {widgets.map((widget) => {
        const tile = figures?.tiles.find(({ id }) => id === widget.id)
        const definition = widget.metrics.map(
          (key) => `${t.metrics[key].title}：${t.metrics[key].definition}`,
        )
        return (
          <section key={widget.id} className="tile" data-width={widget.width} data-height={widget.height}>
            <h2 title={definition.join('\n')}>{titleOf(widget, t)}</h2>
            {tile ? (
              <TileFace widget={widget} tile={tile} metrics={metrics} t={{ ...t, regions }} onOpen={onOpen} />
            ) : (
              <Skeleton active title={false} paragraph={{ rows: widget.height }} />
            )}
          </section>
        )
      })}
    </div>
  )
}
