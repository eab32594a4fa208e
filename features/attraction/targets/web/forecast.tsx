import { useState } from 'react'
import { DatePicker, InputNumber } from 'antd'
import dayjs from 'dayjs'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { mayViewer, useViewer } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Forecast as Figures, type ForecastRow, targetsContract } from '../targets.contract.ts'
import { targetsTexts } from '../targets.texts.ts'
import './targets.css'

const columns = ['commit', 'best', 'pipeline', 'weighted', 'won'] as const

/** The manager's own figure beside what the deals say. */
function Expected({ row, month }: { row: ForecastRow; month: string }) {
  const t = useTexts(targetsTexts)
  const mayExpect = mayViewer(targetsContract.expect.access, useViewer())
  const expect = useCallMutation(targetsContract.expect, {
    onSuccess: () => notify('success', t.forecast.saved),
  })
  const { accountId, expected, name } = row
  if (accountId === null || !mayExpect) return expected === null ? '' : formatMoney(expected)
  return (
    <InputNumber
      size="small"
      min={0}
      max={10_000_000_000}
      precision={2}
      controls={false}
      aria-label={`${t.forecast.expected} ${name}`}
      {...(expected !== null && { defaultValue: expected / 100 })}
      onBlur={({ target }) => {
        const fen = Math.round(Number(target.value.replaceAll(',', '')) * 100)
        if (target.value !== '' && Number.isFinite(fen) && fen !== expected)
          expect.mutate({ body: { accountId, month, fen } })
      }}
    />
  )
}

function Table({ figures, month }: { figures: Figures; month: string }) {
  const t = useTexts(targetsTexts).forecast
  return (
    <div className="target-scroll">
      <table className="target-grid">
        <thead>
          <tr>
            <th scope="col">{t.owner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t[column]}
              </th>
            ))}
            <th scope="col">{t.expected}</th>
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.accountId ?? ''}>
              <th scope="row">{row.name || t.nobody}</th>
              {columns.map((column) => (
                <td key={column}>{formatMoney(row[column])}</td>
              ))}
              <td>
                <Expected key={month} row={row} month={month} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            {columns.map((column) => (
              <td key={column}>{formatMoney(figures.total[column])}</td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The forecast of a month as it stood on each Monday. */
function Mondays({ month }: { month: string }) {
  const t = useTexts(targetsTexts).forecast
  const { data = [] } = useCallQuery(targetsContract.snapshots, { query: { month } })
  return (
    <Section title={t.snapshots}>
      <p className="target-quiet">{t.noSnapshots}</p>
      <BarList
        title={t.trend}
        format={formatMoney}
        rows={data.map(({ takenOn, weighted, won }) => ({
          key: takenOn,
          label: takenOn,
          value: weighted + won,
        }))}
      />
    </Section>
  )
}

/** Deals that are to close in a month, by owner and by how sure they are. */
export function Forecast() {
  const t = useTexts(targetsTexts).forecast
  const [month, setMonth] = useState(() => dayjs().startOf('month'))
  const name = month.format('YYYY-MM')
  const { data, error, refetch } = useCallQuery(targetsContract.forecast, {
    query: { from: month.format('YYYY-MM-DD'), until: month.endOf('month').format('YYYY-MM-DD') },
    placeholderData: (former) => former,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="target-tools">
        <DatePicker
          picker="month"
          aria-label={t.month}
          allowClear={false}
          value={month}
          onChange={(next) => next && setMonth(next.startOf('month'))}
        />
        <span className="target-quiet">{t.help}</span>
      </div>
      {data?.rows.length === 0 ? (
        <EmptyState title={t.empty} help={t.emptyHelp} />
      ) : (
        data && <Table figures={data} month={name} />
      )}
      {data && data.total.unpriced > 0 && (
        <p className="target-quiet">{fill(t.unpriced, { count: data.total.unpriced })}</p>
      )}
      <Mondays month={name} />
    </>
  )
}
