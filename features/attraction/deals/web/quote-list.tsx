import type { Translation } from '#platform/text/texts.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { moneyText } from '../face/money-text.ts'
import { dealsTexts } from '../deals.texts.ts'
import { type QuoteRow, quotesContract, type QuoteState, quoteStates } from '../quotes.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { QuoteStateTag } from './quote-state-tag.tsx'
import { QuoteActions } from './quote-actions.tsx'
import '#platform/web/ui/summary-row.css'
import './deals.css'

const Drawer = lazyDrawer(() => import('./deal-detail.tsx'), 'DealDrawer')

const columnsOf = (
  t: Translation<typeof text>['quotes'],
  open: (row: QuoteRow) => void,
): readonly Column<QuoteRow>[] => [
  { key: 'number', title: t.fields.number, isLocked: true, width: 150, dataIndex: 'number' },
  {
    key: 'deal',
    title: t.fields.deal,
    width: 180,
    render: (_, row) => <NameButton name={row.deal} onOpen={() => open(row)} />,
  },
  { key: 'firm', title: t.fields.firm, width: 140, dataIndex: 'firm' },
  {
    key: 'edition',
    title: t.fields.edition,
    width: 80,
    render: (_, { edition }) => fill(t.edition, { edition }),
  },
  {
    key: 'total',
    title: t.fields.total,
    isNumber: true,
    width: 130,
    render: (_, row) => moneyText(row.totalFen, row.currency),
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 90,
    render: (_, { state }) => <QuoteStateTag state={state} />,
  },
  { key: 'validUntil', title: t.fields.validUntil, width: 110, dataIndex: 'validUntil' },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    width: 110,
    isOptional: true,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: '',
    isLocked: true,
    fixed: 'end',
    width: 240,
    ellipsis: false,
    render: (_, row) => <QuoteActions row={row} />,
  },
]

/** The offers of all deals in sight. */
export function QuoteList() {
  const t = useTexts(dealsTexts).quotes
  const { search, setSearch } = useScreen()
  const list = useList(quotesContract.list, (row) => row.id)
  const { data: counts } = useCallQuery(quotesContract.counts)
  const open = (row: QuoteRow) => setSearch({ deal: row.dealId })
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = quoteStates
    .map((value) => ({ value, label: t.states[value], count: counts?.[value] ?? 0 }))
    .filter(({ count, value }) => count > 0 || value === list.filter.state)
  return (
    <>
      <DataTable
        list={list}
        name="quotes"
        label={t.fields.number}
        columns={columnsOf(t, open)}
        toolbar={
          <StateChips<QuoteState>
            label={t.fields.state}
            chips={[{ value: undefined, label: t.all, count: total }, ...chips]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.deal} onOpen={() => open(row)} />
              <QuoteStateTag state={row.state} />
            </div>
            <div className="summary-more">{row.firm}</div>
            <div className="summary-more">
              {fill(t.edition, { edition: row.edition })} · {moneyText(row.totalFen, row.currency)}
            </div>
            <QuoteActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
      />
      <Drawer id={search['deal']} onClose={() => setSearch({ deal: undefined })} />
    </>
  )
}
