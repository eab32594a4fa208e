import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CardBoard } from '#platform/web/ui/card-board.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type ClueFilter,
  type ClueMove,
  type ClueRow,
  cluesContract,
  type ClueState,
} from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ClueActions, clueName } from './clue-actions.tsx'
import { ClueClock } from './clue-clock.tsx'
import { ClueScore } from './clue-score.tsx'
import { type QuickMove, useClueMoves, useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

/** The states that one works through, as columns. */
const columns = ['unassigned', 'returned', 'pending', 'following', 'invalid', 'converted'] as const
type Column = (typeof columns)[number]

const cardsOfColumn = 30

/** The event that takes a card into a column; undefined where no way leads there. */
function eventInto(row: ClueRow, to: Column): ClueMove | undefined {
  const wanted: Partial<Record<Column, readonly ClueMove[]>> = {
    pending: ['claim', 'assign'],
    following: ['reopen'],
    returned: ['giveBack'],
    invalid: ['invalidate'],
    converted: ['convert'],
  }
  return wanted[to]?.find((event) => row.actions.some((one) => one.event === event && one.allowed))
}

/** A board has a column for each state, in one order. */
export type BoardFilter = Omit<ClueFilter, 'status' | 'sort'>

interface CardProps {
  row: ClueRow
  onOpen: (row: ClueRow) => void
  onConvert: (row: ClueRow) => void
}

function ClueCard({ row, onOpen, onConvert }: CardProps) {
  const t = useTexts(cluesTexts)
  return (
    <>
      <span className="clue-card-line">
        <NameButton name={row.person?.name ?? row.company} onOpen={() => onOpen(row)} />
        <ClueScore row={row} />
      </span>
      <span className="clue-quiet">
        {[row.person ? row.company : '', t.origins[row.origin], row.owner?.name].filter(Boolean).join(' · ')}
      </span>
      <ClueClock row={row} />
      <ClueActions row={row} onConvert={() => onConvert(row)} />
    </>
  )
}

/** The first clues of a state, and how many there are. */
function useColumn(state: ClueState, filter: ClueFilter) {
  return useCallQuery(cluesContract.list, {
    query: { ...filter, tab: 'all', status: state, limit: cardsOfColumn },
    placeholderData: (former) => former,
  })
}

interface BoardProps {
  filter: BoardFilter
  onOpen: (row: ClueRow) => void
  onConvert: (row: ClueRow) => void
}

/** Clues state by state. A card moves once the server has agreed; what has to be asked is asked before. */
export function ClueBoard({ filter, onOpen, onConvert }: BoardProps) {
  const t = useTexts(cluesTexts)
  const { setSearch } = useScreen()
  const refresh = useFreshClues()
  const { send, dialog } = useClueMoves()
  const [isMoving, setMoving] = useState(false)
  const found = {
    unassigned: useColumn('unassigned', filter),
    returned: useColumn('returned', filter),
    pending: useColumn('pending', filter),
    following: useColumn('following', filter),
    invalid: useColumn('invalid', filter),
    converted: useColumn('converted', filter),
  }
  async function move(row: ClueRow, to: Column) {
    const event = row.state === to ? undefined : eventInto(row, to)
    if (event === undefined || isMoving) return
    if (event === 'convert') return onConvert(row)
    setMoving(true)
    // A refused call has said so by itself.
    const [line] = (await send(event as QuickMove, [row.id]).catch(() => undefined)) ?? []
    if (line && !line.ok) notify('error', line.msg)
    if (line) await refresh()
    setMoving(false)
  }
  const broken = columns.map((state) => found[state]).find(({ error }) => error)
  if (broken?.error) return <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
  return (
    <>
      <CardBoard
        label={t.board.label}
        isBusy={isMoving}
        columns={columns.map((state) => {
          const { data } = found[state]
          const count = data ? countText(data.total) : ''
          const onOpen = () => setSearch({ layout: undefined, tab: 'all', status: state })
          return {
            id: state,
            title: t.states[state],
            label: `${t.states[state]} ${count}`,
            count,
            rows: data?.list ?? [],
            none: data ? t.board.none : '',
            rest:
              data !== undefined && data.total > data.list.length
                ? { label: t.board.table, onOpen }
                : undefined,
          }
        })}
        keyOf={({ id }) => id}
        nameOf={clueName}
        mayMove={({ actions }) => actions.some(({ allowed }) => allowed)}
        handleOf={(row) => fill(t.list.drag, { name: clueName(row) })}
        onMove={(row, to) => {
          const column = columns.find((state) => state === to)
          if (column) void move(row, column)
        }}
      >
        {(row) => <ClueCard row={row} onOpen={onOpen} onConvert={onConvert} />}
      </CardBoard>
      {dialog}
    </>
  )
}
