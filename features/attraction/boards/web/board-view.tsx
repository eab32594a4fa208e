import { useState } from 'react'

import {
  PeriodPicker,
  ComparePicker,
  comparisonOf,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Board, boardsContract, metricsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import type { Dimension, MetricKey } from '../face/board-model.ts'
import { BoardTiles } from './board-tiles.tsx'
import { useLiveFigures } from './use-live-figures.ts'
import './boards.css'

const RowsDrawer = lazyDialog(() => import('./rows-drawer.tsx'), 'RowsDrawer')

interface Opened {
  metric: MetricKey
  part?: { by: Dimension; value: string } | undefined
}

const clockOf = (at: string) => new Date(at).toLocaleTimeString(undefined, { hour12: false })

/** A board as it is watched: its period, whose figures these are and of when, and its tiles. */
export function BoardView({ board: { id, widgets } }: { board: Pick<Board, 'id' | 'widgets'> }) {
  const t = useTexts(boardsTexts)
  const { search, setSearch } = useScreen()
  const [opened, setOpened] = useState<Opened>()
  const query = { from: search.from, to: search.to, compare: comparisonOf(search.compare) }
  const { data, error, refetch, isStale } = useLiveFigures(id, query)
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="board-bar">
        <PeriodPicker
          value={{ from: search.from, to: search.to }}
          onChange={({ from, to }) => setSearch({ from, to })}
        />
        <ComparePicker value={search.compare} onChange={(compare) => setSearch({ compare })} />
        <DownloadButton endpoint={boardsContract.file} request={{ params: { id }, query }}>
          {t.board.file}
        </DownloadButton>
      </div>
      {data ? (
        <p className="board-facts" role="status">
          <span>{fill(t.board.reach, { reach: t.reaches[data.reach] })}</span>
          <span>{fill(t.board.period, { from: data.from, to: data.to })}</span>
          <span>{fill(t.board.compared, { from: data.comparedFrom, to: data.comparedTo })}</span>
          <span className="board-live" data-stale={isStale || undefined}>
            {fill(isStale ? t.board.stale : t.board.at, { time: clockOf(data.at) })}
          </span>
        </p>
      ) : null}
      <BoardTiles
        widgets={widgets}
        figures={data}
        metrics={metrics}
        isStale={isStale}
        onOpen={(metric, part) => setOpened({ metric, part })}
      />
      {opened ? <RowsDrawer {...opened} period={query} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}
