import { useState } from 'react'

import type { Translation } from '#platform/text/texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import {
  type KnowledgeItemMove,
  type KnowledgeItemRow,
  knowledgeItemsContract,
  knowledgeItemStates,
  knowledgeOrigins,
} from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { KnowledgeItemActions } from './knowledge-item-actions.tsx'
import { KnowledgeItemStateTag } from './knowledge-item-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './knowledge.css'

const KnowledgeItemDialog = lazyDialog(() => import('./knowledge-item.dialog.tsx'), 'KnowledgeItemDialog')

const periodOf = ({ list: t }: Translation<typeof text>, { validFrom, validUntil }: KnowledgeItemRow) =>
  fill(t.period, { from: validFrom, until: validUntil ?? t.endless })

const columnsOf = (
  t: Translation<typeof text>,
  actions: string,
  edit: (row: KnowledgeItemRow) => void,
): readonly Column<KnowledgeItemRow>[] => [
  {
    key: 'question',
    title: t.fields.question,
    isLocked: true,
    sortBy: 'question',
    width: 230,
    render: (_, row) => <NameButton name={row.question} onOpen={() => edit(row)} />,
  },
  { key: 'answer', title: t.fields.answer, width: 250, dataIndex: 'answer' },
  {
    key: 'state',
    title: t.fields.state,
    width: 110,
    render: (_, row) => <KnowledgeItemStateTag state={row.state} />,
  },
  { key: 'source', title: t.fields.source, width: 190, isOptional: true, dataIndex: 'source' },
  { key: 'valid', title: t.fields.valid, width: 190, render: (_, row) => periodOf(t, row) },
  {
    key: 'origin',
    title: t.fields.origin,
    width: 110,
    isOptional: true,
    render: (_, row) => t.origins[row.origin],
  },
  { key: 'editedBy', title: t.fields.editedBy, width: 110, isOptional: true, dataIndex: 'editedBy' },
  {
    key: 'reviewedBy',
    title: t.fields.reviewedBy,
    width: 110,
    isOptional: true,
    render: (_, row) => row.reviewedBy ?? '—',
  },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    sortBy: 'updatedAt',
    width: 130,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 190,
    render: (_, row) => <KnowledgeItemActions row={row} onEdit={() => edit(row)} />,
  },
]

const moveMany = (event: KnowledgeItemMove) => (ids: readonly string[]) =>
  call(knowledgeItemsContract.changeStates, { body: { ids: [...ids], event } })

/** The answers of the company, to be written, handed in and approved. */
export function KnowledgeList({ create }: { create: React.ReactNode }) {
  const t = useTexts(knowledgeItemsTexts)
  const web = useTexts(webTexts)
  const list = useList(knowledgeItemsContract.list, (row) => row.id)
  const [edited, setEdited] = useState<KnowledgeItemRow>()
  return (
    <>
      <FilterBar
        list={list}
        name="knowledge-items"
        placeholder={t.list.keyword}
        choices={[
          { field: 'state', label: t.fields.state, values: knowledgeItemStates, labels: t.states },
          { field: 'origin', label: t.fields.origin, values: knowledgeOrigins, labels: t.origins },
        ]}
      />
      <DataTable
        list={list}
        name="knowledge-items"
        label={t.routes.list}
        isSelectable
        columns={columnsOf(t, web.list.actions, setEdited)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.question} onOpen={() => setEdited(row)} />
              <KnowledgeItemStateTag state={row.state} />
            </div>
            <div className="summary-more">{row.answer}</div>
            <KnowledgeItemActions row={row} onEdit={() => setEdited(row)} />
          </div>
        )}
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={create}
          />
        }
      />
      <BatchBar list={list} nameOf={({ question }) => question.slice(0, 20)}>
        <BatchAction access="content:edit" run={moveMany('submit')}>
          {t.events.submit}
        </BatchAction>
        <BatchAction access="content:publish" run={moveMany('approve')}>
          {t.events.approve}
        </BatchAction>
        <BatchAction access="content:edit" run={moveMany('withdraw')}>
          {t.events.withdraw}
        </BatchAction>
      </BatchBar>
      {edited && <KnowledgeItemDialog item={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
