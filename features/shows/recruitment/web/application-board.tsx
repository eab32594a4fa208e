import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { CardBoard } from '#platform/web/ui/card-board.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type ApplicationState,
  type BoardFilter,
  type InvestmentRow,
  recruitmentContract,
} from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { ApplicationActions } from './application-actions.tsx'
import { stepInto } from './step-into.ts'
import { useApplicationStep } from './use-application-step.tsx'

/** Ends to which no card is moved by hand; their columns are there where somebody stands in them. */
const endings: readonly ApplicationState[] = ['exhibited', 'cancelled']

interface BoardProps {
  filter: BoardFilter
  onOpen: (row: InvestmentRow) => void
  /** The way to all applications of a state. */
  onMore: (state: ApplicationState) => void
}

/** Applications state by state. A card moves by the event that leads to its new state, and once the server has agreed. */
export function ApplicationBoard({ filter, onOpen, onMore }: BoardProps) {
  const t = useTexts(recruitmentTexts)
  const { step, dialogs } = useApplicationStep()
  const [isMoving, setMoving] = useState(false)
  const { data, error, refetch } = useCallQuery(recruitmentContract.board, {
    query: filter,
    placeholderData: (former) => former,
  })
  async function move(row: InvestmentRow, state: ApplicationState) {
    if (row.state === state || isMoving) return
    const way = stepInto(row, state)
    if (!('event' in way)) {
      const none = fill(t.board.noWay, { name: row.company, state: t.states[state] })
      notify('error', way.reason ?? none)
      return
    }
    setMoving(true)
    await step(row, way.event)
    setMoving(false)
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const columns = (data ?? []).filter(({ state, total }) => total > 0 || !endings.includes(state))
  return (
    <>
      <CardBoard
        label={t.board.label}
        isBusy={isMoving}
        columns={columns.map(({ state, total, rows }) => ({
          id: state,
          title: t.states[state],
          label: `${t.states[state]} ${countText(total)}`,
          count: countText(total),
          rows,
          none: t.board.none,
          isNarrow: true,
          rest:
            total > rows.length
              ? {
                  label: fill(t.board.more, { count: total - rows.length }),
                  onOpen: () => onMore(state),
                }
              : undefined,
        }))}
        keyOf={({ id }) => id}
        nameOf={({ company }) => company}
        mayMove={({ actions }) => actions.some(({ allowed }) => allowed)}
        handleOf={({ company }) => fill(t.board.drag, { name: company })}
        onMove={(row, to) => {
          const column = columns.find(({ state }) => state === to)
          if (column) void move(row, column.state)
        }}
      >
        {(row) => (
          <>
            <NameButton name={row.company} onOpen={() => onOpen(row)} />
            <span className="summary-more">{[row.category, row.contact].filter(Boolean).join(' · ')}</span>
            <span className="summary-more">
              {row.booths.length > 0 ? row.booths.join(' · ') : <RelativeTime value={row.at} />}
            </span>
            <ApplicationActions row={row} />
          </>
        )}
      </CardBoard>
      {dialogs}
    </>
  )
}
