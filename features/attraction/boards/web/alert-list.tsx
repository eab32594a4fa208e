import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { type AlertRow, type AlertState, boardsContract, metricsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { figureText } from '../face/figure-text.ts'
import { boardsPaths } from './boards-paths.ts'
import '#platform/web/ui/summary-row.css'

const tones: Record<AlertState, 'good' | 'waiting' | 'failed'> = {
  quiet: 'good',
  suspected: 'waiting',
  raised: 'failed',
}

function AlertActions({ row }: { row: AlertRow }) {
  const t = useTexts(boardsTexts)
  const web = useTexts(webTexts)
  const remove = useCallMutation(boardsContract.removeAlert, {
    onSuccess: () => notify('success', t.alerts.removed),
  })
  const askAndRemove = async () => {
    const isMeant = await ask({
      title: t.alerts.remove,
      content: fill(t.alerts.removeAsk, { name: t.metrics[row.metric].title }),
      confirm: t.alerts.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) remove.mutate({ params: { id: row.id } })
  }
  return (
    <Button size="small" type="link" danger onClick={() => void askAndRemove()}>
      {t.list.delete}
    </Button>
  )
}

/** Metrics that are watched, and how they stand. */
export function AlertList() {
  const t = useTexts(boardsTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  const list = useList(boardsContract.listAlerts, (row) => row.id)
  const unitOf = (row: AlertRow) => metrics.find(({ key }) => key === row.metric)?.unit ?? 'count'
  const open = ({ metric }: AlertRow) => navigate(boardsPaths.analyse, { metric })
  const sentence = (row: AlertRow) =>
    fill(t.alerts.sentence, {
      days: row.days,
      direction: t.directions[row.direction],
      bound: figureText(row.bound, unitOf(row), t),
    })
  const state = (row: AlertRow) => <StatusTag tone={tones[row.state]}>{t.states[row.state]}</StatusTag>
  const columns: readonly Column<AlertRow>[] = [
    {
      key: 'metric',
      title: t.alerts.metric,
      isLocked: true,
      width: 180,
      render: (_, row) => <NameButton name={t.metrics[row.metric].title} onOpen={() => open(row)} />,
    },
    { key: 'rule', title: t.alerts.rule, width: 220, render: (_, row) => sentence(row) },
    { key: 'state', title: t.alerts.state, width: 120, render: (_, row) => state(row) },
    {
      key: 'last',
      title: t.alerts.last,
      width: 180,
      render: (_, row) =>
        row.lastAt ? (
          <>
            {figureText(row.lastValue, unitOf(row), t)} · <RelativeTime value={row.lastAt} />
          </>
        ) : (
          '—'
        ),
    },
    {
      key: 'people',
      title: t.alerts.people,
      width: 240,
      render: (_, { recipients }) => recipients.map(({ name }) => name).join('、'),
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 110,
      render: (_, row) => <AlertActions row={row} />,
    },
  ]
  return (
    <DataTable
      list={list}
      name="board-alerts"
      label={t.tabs.alerts}
      columns={columns}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">
            <NameButton name={t.metrics[row.metric].title} onOpen={() => open(row)} />
            {state(row)}
          </div>
          <div className="summary-more">{sentence(row)}</div>
          <AlertActions row={row} />
        </div>
      )}
      empty={<EmptyState title={t.alerts.empty} help={t.alerts.emptyHelp} />}
    />
  )
}
