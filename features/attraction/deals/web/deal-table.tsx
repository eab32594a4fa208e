import type { ReactNode } from 'react'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import { moneyText } from '../face/money-text.ts'
import type { DealRow, Pipeline } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { DealActions } from './deal-actions.tsx'
import { DealBatch } from './deal-batch.tsx'
import { StageNote } from './stage-note.tsx'
import type { Deals } from './listed-deals.ts'
import '#platform/web/ui/summary-row.css'

type Texts = Translation<typeof text>

const columnsOf = (t: Texts, open: (id: string) => void): readonly Column<DealRow>[] => [
  {
    key: 'title',
    title: t.fields.title,
    isLocked: true,
    width: 220,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row.id)} />,
  },
  { key: 'firm', title: t.fields.firm, width: 180, dataIndex: 'firm' },
  { key: 'stage', title: t.fields.stage, width: 170, render: (_, row) => <StageNote row={row} /> },
  {
    key: 'amount',
    title: t.fields.amount,
    sortBy: 'amount',
    isNumber: true,
    width: 140,
    render: (_, row) => moneyText(row.amountFen, row.currency),
  },
  {
    key: 'expectedClose',
    title: t.fields.expectedClose,
    sortBy: 'expectedClose',
    width: 120,
    render: (_, row) => row.expectedClose ?? '',
  },
  { key: 'category', title: t.fields.category, width: 90, render: (_, row) => t.categories[row.category] },
  { key: 'owner', title: t.fields.owner, width: 90, dataIndex: 'owner' },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    sortBy: 'updatedAt',
    width: 110,
    isOptional: true,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: '',
    isLocked: true,
    fixed: 'end',
    width: 110,
    ellipsis: false,
    render: (_, row) => <DealActions row={row} onOpen={open} />,
  },
]

interface Props {
  list: Deals
  pipeline: Pipeline | undefined
  create: ReactNode
  onOpen: (id: string) => void
}

/** Deals row by row, with what ticked ones can be done to. */
export function DealTable({ list, pipeline, create, onOpen }: Props) {
  const t = useTexts(dealsTexts)
  return (
    <>
      <DataTable
        list={list}
        name="deals"
        label={t.routes.list}
        columns={columnsOf(t, onOpen)}
        isSelectable
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.title} onOpen={() => onOpen(row.id)} />
              <span>{moneyText(row.amountFen, row.currency)}</span>
            </div>
            <div className="summary-more">{[row.firm, row.owner].filter(Boolean).join(' · ')}</div>
            <div className="summary-more">
              <StageNote row={row} /> {row.expectedClose}
            </div>
            <DealActions row={row} onOpen={onOpen} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
      <DealBatch list={list} pipeline={pipeline} />
    </>
  )
}
