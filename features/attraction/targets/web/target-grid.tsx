import { useState } from 'react'
import { Button, InputNumber, Segmented, Select } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type TargetCell,
  type TargetGrid as Grid,
  type TargetLevel,
  targetLevels,
  type TargetMetric,
  targetMetrics,
  type TargetPeriod,
  type TargetRow,
  targetsContract,
} from '../targets.contract.ts'
import { targetsTexts } from '../targets.texts.ts'
import './targets.css'

const tenThousand = 1_000_000
const shown = (fen: number) => numberText(fen / tenThousand, 1)

const keyOf = ({ scope, scopeId }: Pick<TargetRow, 'scope' | 'scopeId'>, month: number) =>
  `${scope} ${scopeId ?? ''} ${month}`

type Typed = ReadonlyMap<string, TargetCell>

interface CellProps {
  row: TargetRow
  month: number
  level: TargetLevel
  typed: Typed
  onType: (cell: TargetCell) => void
}

function EditedCell({ row, month, level, typed, onType }: CellProps) {
  const t = useTexts(targetsTexts)
  const { scope, scopeId } = row
  const stored = row.months[month]
  if (!stored) return null
  const { base, stretch, challenge } = stored
  const cell = typed.get(keyOf(row, month)) ?? { scope, scopeId, month: month + 1, base, stretch, challenge }
  return (
    <InputNumber
      size="small"
      className="target-cell"
      min={0}
      max={1_000_000}
      precision={2}
      controls={false}
      aria-label={`${row.name || t.grid.company} ${fill(t.grid.month, { month: month + 1 })}`}
      value={cell[level] / tenThousand}
      onChange={(value) => onType({ ...cell, [level]: Math.round((value ?? 0) * tenThousand) })}
    />
  )
}

/** A target and its result below. */
function Period({ period, level }: { period: TargetPeriod; level: TargetLevel }) {
  const isShort = period[level] > 0 && period.result < period[level]
  return (
    <span title={`${formatMoney(period.result)} / ${formatMoney(period[level])}`}>
      {shown(period[level])}
      <span className={isShort ? 'target-quiet target-short' : 'target-quiet'}>{shown(period.result)}</span>
    </span>
  )
}

interface RowsProps extends Omit<CellProps, 'row' | 'month'> {
  rows: readonly TargetRow[]
  isEditing: boolean
}

function Rows({ rows, isEditing, level, typed, onType }: RowsProps) {
  const t = useTexts(targetsTexts)
  return rows.map((row) => (
    <tr key={keyOf(row, 0)} data-scope={row.scope}>
      <th scope="row">
        {row.name || t.grid.company}
        {row.undivided && row.undivided.some((left) => left !== 0) && (
          <span className="target-quiet">
            {t.grid.undivided} {shown(row.undivided.reduce((sum, left) => sum + left, 0))}
          </span>
        )}
      </th>
      {row.months.map((period, month) => (
        // A row has twelve months, and each has its place.
        <td key={fill(t.grid.month, { month: month + 1 })}>
          {isEditing ? (
            <EditedCell row={row} month={month} level={level} typed={typed} onType={onType} />
          ) : (
            <Period period={period} level={level} />
          )}
        </td>
      ))}
      {row.quarters.map((period, quarter) => (
        <td key={fill(t.grid.quarter, { quarter: quarter + 1 })}>
          <Period period={period} level={level} />
        </td>
      ))}
      <td>
        <Period period={row.year} level={level} />
      </td>
    </tr>
  ))
}

function Table(props: RowsProps) {
  const t = useTexts(targetsTexts)
  const months = Array.from({ length: 12 }, (_, month) => fill(t.grid.month, { month: month + 1 }))
  const quarters = [1, 2, 3, 4].map((quarter) => fill(t.grid.quarter, { quarter }))
  return (
    <div className="target-scroll">
      <table className="target-grid">
        <thead>
          <tr>
            <th scope="col">{t.grid.name}</th>
            {[...months, ...quarters, t.grid.total].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows {...props} />
        </tbody>
      </table>
    </div>
  )
}

const nothing: Typed = new Map()

/** Typing in the grid until it is saved; the sums follow with the server's answer. */
function useTyping(grid: Pick<Grid, 'year' | 'metric'>) {
  const t = useTexts(targetsTexts)
  const [isEditing, setEditing] = useState(false)
  const [typed, setTyped] = useState<Typed>(nothing)
  const end = () => {
    setEditing(false)
    setTyped(nothing)
  }
  const save = useCallMutation(targetsContract.save, {
    onSuccess: () => {
      notify('success', t.grid.saved)
      end()
    },
  })
  useDirty(typed.size > 0)
  return {
    isEditing,
    typed,
    isBusy: save.isPending,
    begin: () => setEditing(true),
    end,
    type: (cell: TargetCell) => setTyped(new Map(typed).set(keyOf(cell, cell.month - 1), cell)),
    send: () =>
      typed.size === 0
        ? end()
        : save.mutate({ body: { year: grid.year, metric: grid.metric, cells: [...typed.values()] } }),
  }
}

/** Targets by month beside their results; quarters, years and what is not handed on are sums. */
export function TargetGrid() {
  const t = useTexts(targetsTexts)
  const [thisYear] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(thisYear)
  const [metric, setMetric] = useState<TargetMetric>('signed')
  const [level, setLevel] = useState<TargetLevel>('base')
  const typing = useTyping({ year, metric })
  const { data, error, refetch } = useCallQuery(targetsContract.grid, {
    query: { year, metric },
    placeholderData: (former) => former,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="target-tools">
        <Select
          aria-label={t.grid.year}
          value={year}
          disabled={typing.isEditing}
          options={[thisYear - 1, thisYear, thisYear + 1].map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
        <Segmented
          aria-label={t.grid.metric}
          value={metric}
          disabled={typing.isEditing}
          options={targetMetrics.map((value) => ({ value, label: t.metrics[value] }))}
          onChange={setMetric}
        />
        <Segmented
          aria-label={t.grid.level}
          value={level}
          options={targetLevels.map((value) => ({ value, label: t.levels[value] }))}
          onChange={setLevel}
        />
        <span className="target-tools-end">
          {typing.isEditing ? (
            <>
              <Button onClick={typing.end}>{t.grid.cancel}</Button>
              <Button type="primary" loading={typing.isBusy} onClick={typing.send}>
                {t.grid.save}
              </Button>
            </>
          ) : (
            <GuardedButton access={targetsContract.save.access} onClick={typing.begin}>
              {t.grid.edit}
            </GuardedButton>
          )}
        </span>
      </div>
      <p className="target-quiet">{t.grid.help}</p>
      {data && (
        <Table
          rows={data.rows}
          isEditing={typing.isEditing}
          level={level}
          typed={typing.typed}
          onType={typing.type}
        />
      )}
    </>
  )
}
