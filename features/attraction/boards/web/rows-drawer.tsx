import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type MetricLine, metricsContract, type PeriodQuery } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import type { Dimension, MetricKey } from '../face/board-model.ts'
import { figureText } from '../face/figure-text.ts'
import { keyText } from '../face/tile-texts.ts'
import { rowPaths } from './boards-paths.ts'
import './boards.css'

interface Props {
  metric: MetricKey
  part?: { by: Dimension; value: string } | undefined
  period: PeriodQuery
  onClose: () => void
}

function RowName({ row }: { row: MetricLine }) {
  const t = useTexts(boardsTexts)
  const { navigate } = useScreen()
  const [path, parameter] = (row.link && rowPaths[row.link]) ?? []
  const name = row.title || t.rows.hidden
  return path && parameter && row.linkId ? (
    <NameButton name={name} onOpen={() => navigate(path, { [parameter]: row.linkId ?? '' })} />
  ) : (
    <span>{name}</span>
  )
}

/** Counts a figure once more from each of its rows, and says whether it is what was shown. */
function Recount({ metric, period }: Pick<Props, 'metric' | 'period'>) {
  const t = useTexts(boardsTexts)
  const [isWanted, setWanted] = useState(false)
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  const { data, isFetching } = useCallQuery(metricsContract.recount, {
    params: { key: metric },
    query: period,
    enabled: isWanted,
    gcTime: 0,
  })
  const unit = metrics.find(({ key }) => key === metric)?.unit ?? 'count'
  return (
    <>
      <Button size="small" loading={isFetching} onClick={() => setWanted(true)}>
        {t.rows.recount}
      </Button>
      {data ? (
        <Alert
          type={data.shown === data.recounted ? 'success' : 'warning'}
          title={fill(data.shown === data.recounted ? t.rows.same : t.rows.differs, {
            value: figureText(data.recounted, unit, t),
            shown: figureText(data.shown, unit, t),
            days: data.daysAhead,
          })}
        />
      ) : null}
    </>
  )
}

const pageSize = 50

/** The rows behind a figure, with what it counts; each leads to its object. */
export function RowsDrawer({ metric, part, period, onClose }: Props) {
  const t = useTexts(boardsTexts)
  const web = useTexts(webTexts)
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  const known = metrics.find(({ key }) => key === metric)
  const narrowed = { ...period, ...part }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['metrics', 'rows', metric, narrowed],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(
        metricsContract.listRows,
        { params: { key: metric }, query: { ...narrowed, page: pageParam, limit: pageSize } },
        { quiet: true },
      ),
    getNextPageParam: (last, pages) => (last.list.length < pageSize ? undefined : pages.length + 1),
  })
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  const { title, definition } = t.metrics[metric]
  const name = part ? `${title} · ${keyText(part.value, t)}` : title
  return (
    <Drawer open size={720} title={fill(t.rows.title, { name })} onClose={onClose}>
      <p>{definition}</p>
      {known ? (
        <p className="board-quiet">
          {fill(t.rows.definition, { version: known.version, since: known.since })} ·{' '}
          {fill(t.board.reach, { reach: t.reaches[known.reach] })}
        </p>
      ) : null}
      <div className="board-row-tools">
        <DownloadButton
          endpoint={metricsContract.exportRows}
          request={{ params: { key: metric }, query: narrowed }}
        >
          {t.rows.export}
        </DownloadButton>
        {part === undefined ? <Recount metric={metric} period={period} /> : null}
      </div>
      <p className="board-quiet">{t.rows.exportHelp}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : rows.length === 0 ? (
        <EmptyState title={t.rows.none} />
      ) : (
        <ScrollBox label={name}>
          <table className="plain-table board-rows">
            <thead>
              <tr>
                <th>{t.rows.what}</th>
                <th>{t.rows.when}</th>
                <th className="board-value">{t.rows.value}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <RowName row={row} />
                  </td>
                  <td>{row.at ? <RelativeTime value={row.at} /> : '—'}</td>
                  <td className="board-value">{figureText(row.value, known?.unit ?? 'count', t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {hasNextPage ? (
        <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
          {web.action.more}
        </Button>
      ) : null}
    </Drawer>
  )
}
