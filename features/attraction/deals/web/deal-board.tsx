import { useState } from 'react'
import { Select } from 'antd'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CardBoard, type CardColumn } from '#platform/web/ui/card-board.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { moneyText, tenThousands } from '../face/money-text.ts'
import {
  type BoardColumn,
  type DealFilter,
  type DealRow,
  dealsContract,
  type Pipeline,
  type Stage,
} from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { DealActions } from './deal-actions.tsx'
import { StageNote } from './stage-note.tsx'
import { useDealMove } from './use-deal-move.tsx'

type Texts = Translation<typeof text>

const mayMove = ({ actions }: DealRow) => actions.some(({ event, allowed }) => event === 'move' && allowed)

interface CardProps {
  row: DealRow
  stages: readonly Stage[]
  onOpen: (id: string) => void
  onMove: (stageId: string) => void
}

/** Stages to choose from, for a screen without a pointer to drag with. */
function StageChoice({ row, stages, onMove }: Omit<CardProps, 'onOpen'>) {
  const t = useTexts(dealsTexts)
  return (
    <Select
      size="small"
      className="deal-card-stage"
      aria-label={`${t.list.moveTo} ${row.title}`}
      value={row.stageId}
      options={stages.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onMove}
    />
  )
}

function DealCard({ row, stages, onOpen, onMove }: CardProps) {
  const isNarrow = useIsNarrow()
  return (
    <>
      <NameButton name={row.title} onOpen={() => onOpen(row.id)} />
      <span className="deal-card-firm">{row.firm}</span>
      <span className="deal-card-line">
        <b>{moneyText(row.amountFen, row.currency)}</b>
        <span className="deal-quiet">{row.expectedClose}</span>
      </span>
      <span className="deal-card-line">
        <StageNote row={row} />
        <span className="deal-quiet">{row.owner}</span>
      </span>
      {isNarrow && mayMove(row) && <StageChoice row={row} stages={stages} onMove={onMove} />}
      <DealActions row={row} />
    </>
  )
}

/** The texts of a column: its sums are the server's, of the whole filter. */
function columnOf(
  { id, name, perMille }: Stage,
  { sum, cards }: BoardColumn,
  { t, onMore }: { t: Texts; onMore: () => void },
): CardColumn<DealRow> {
  const amount = fill(t.units.tenThousand, { amount: tenThousands(sum.fen) })
  const more = sum.count - cards.length
  return {
    id,
    title: name,
    label: fill(t.board.column, { stage: name, count: sum.count, amount }),
    count: sum.count,
    more: (
      <>
        <span title={moneyText(sum.fen)}>{amount}</span>
        <span className="deal-quiet">{perMille / 10}%</span>
      </>
    ),
    rows: cards,
    none: t.board.noneHere,
    rest: more > 0 ? { label: fill(t.board.more, { count: more }), onOpen: onMore } : undefined,
  }
}

interface BoardProps {
  pipeline: Pipeline
  filter: DealFilter
  onOpen: (id: string) => void
}

/** Deals stage by stage. A card moves once the server has agreed; the sums are the server's, of the whole filter. */
export function DealBoard({ pipeline, filter, onOpen }: BoardProps) {
  const t = useTexts(dealsTexts)
  const { setSearch } = useScreen()
  const { move, notice } = useDealMove(onOpen)
  const [isMoving, setMoving] = useState(false)
  const { data, error, refetch } = useCallQuery(dealsContract.board, {
    query: { ...filter, pipelineId: pipeline.id },
    placeholderData: (former) => former,
  })
  async function send(row: DealRow, stageId: string) {
    const stage = pipeline.stages.find(({ id }) => id === stageId)
    if (!stage || row.stageId === stageId || isMoving) return
    setMoving(true)
    await move(row, stage)
    setMoving(false)
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="deal-board">
      <CardBoard
        label={t.board.label}
        isBusy={isMoving}
        columns={pipeline.stages.flatMap((stage) => {
          const column = data?.find(({ stageId }) => stageId === stage.id)
          const onMore = () => setSearch({ layout: 'table', stageId: stage.id })
          return column ? [columnOf(stage, column, { t, onMore })] : []
        })}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        mayMove={mayMove}
        handleOf={({ title }) => `${t.list.moveTo} ${title}`}
        onMove={(row, stageId) => void send(row, stageId)}
      >
        {(row) => (
          <DealCard
            row={row}
            stages={pipeline.stages}
            onOpen={onOpen}
            onMove={(stageId) => void send(row, stageId)}
          />
        )}
      </CardBoard>
      {notice}
    </div>
  )
}
