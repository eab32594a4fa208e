import { useState } from 'react'

import { formatMoney } from '#platform/text/money.ts'
import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { type MatchRow, needsContract } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import type { text } from '../text/zh-CN.ts'
import '#platform/web/ui/summary-row.css'
import './needs.css'

const OutcomeDialog = lazyDialog(() => import('./outcome.dialog.tsx'), 'OutcomeDialog')

const amount = (fen: number | null) => (fen === null ? '' : formatMoney(fen))

function BookButton({ row, onBook }: { row: MatchRow; onBook: (row: MatchRow) => void }) {
  const t = useTexts(needsTexts)
  return (
    <GuardedButton
      type="link"
      size="small"
      access={needsContract.bookOutcome.access}
      onClick={() => onBook(row)}
    >
      {t.outcomes.book}
    </GuardedButton>
  )
}

const columnsOf = (
  t: Translation<typeof text>,
  book: (row: MatchRow) => void,
): readonly Column<MatchRow>[] => [
  {
    key: 'supply',
    title: t.sides.supply,
    isLocked: true,
    width: 190,
    render: (_, { supply }) => supply.company,
  },
  { key: 'demand', title: t.sides.demand, width: 190, render: (_, { demand }) => demand.company },
  { key: 'subject', title: t.fields.title, width: 200, render: (_, { demand }) => demand.title },
  { key: 'result', title: t.outcomes.result, width: 110, render: (_, { result }) => t.results[result] },
  {
    key: 'intended',
    title: t.outcomes.intended,
    width: 130,
    isNumber: true,
    render: (_, { intended }) => amount(intended),
  },
  {
    key: 'signed',
    title: t.outcomes.signed,
    width: 130,
    isNumber: true,
    render: (_, { signed }) => amount(signed),
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 110,
    ellipsis: false,
    render: (_, row) => <BookButton row={row} onBook={book} />,
  },
]

/** The outcomes of pairs that both sides agreed to. Intended and signed sums are never added up. */
export function OutcomeList({ activityId }: { activityId: string }) {
  const t = useTexts(needsTexts)
  const list = useList(needsContract.matches, (row) => row.id, { fixed: { activityId, agreed: 'true' } })
  const { data: totals } = useCallQuery(needsContract.totals, { query: { activityId } })
  const [booking, book] = useState<MatchRow>()
  return (
    <>
      {totals && (
        <FactList
          className="need-numbers"
          facts={[
            [t.outcomes.met, String(totals.met)],
            [t.results.achieved, String(totals.achieved)],
            [t.outcomes.intended, formatMoney(totals.intended)],
            [t.outcomes.signed, formatMoney(totals.signed)],
          ]}
        />
      )}
      <DataTable
        list={list}
        name="need-outcomes"
        label={t.tabs.outcomes}
        columns={columnsOf(t, book)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {row.supply.company} – {row.demand.company}
            </div>
            <div className="summary-more">
              {[t.results[row.result], amount(row.intended), amount(row.signed)].filter(Boolean).join(' · ')}
            </div>
            <BookButton row={row} onBook={book} />
          </div>
        )}
        empty={<EmptyState title={t.outcomes.empty} help={t.outcomes.emptyHelp} />}
      />
      {booking && <OutcomeDialog row={booking} onClose={() => book(undefined)} />}
    </>
  )
}
