import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { drawMethods, type DrawRow, drawsContract, drawStates } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { DrawActions } from './draw-actions.tsx'
import { DrawStateTag } from './draw-state.tsx'
import '#platform/web/ui/summary-row.css'
import './draws.css'

const FormDialog = lazyDialog(() => import('./draw-form.dialog.tsx'), 'DrawFormDialog')

type Texts = Translation<typeof text>

const leftOf = (t: Texts, { remaining, stock }: DrawRow) => fill(t.list.of, { left: remaining, stock })

const columnsOf = (t: Texts, open: (row: DrawRow) => void): readonly Column<DrawRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 230,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  { key: 'method', title: t.fields.method, width: 110, render: (_, { method }) => t.methods[method] },
  { key: 'source', title: t.fields.source, width: 110, render: (_, { source }) => t.sources[source] },
  {
    key: 'level',
    title: t.fields.level,
    isOptional: true,
    width: 180,
    render: (_, { level }) => t.levels[level],
  },
  { key: 'state', title: t.fields.state, width: 160, render: (_, row) => <DrawStateTag {...row} /> },
  { key: 'left', title: t.fields.left, width: 100, isNumber: true, render: (_, row) => leftOf(t, row) },
  { key: 'winnings', title: t.fields.winnings, width: 76, isNumber: true, dataIndex: 'winnings' },
  { key: 'claimed', title: t.fields.claimed, width: 88, isNumber: true, dataIndex: 'claimed' },
  { key: 'at', title: t.fields.at, width: 130, render: (_, { at }) => <RelativeTime value={at} /> },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 130,
    ellipsis: false,
    render: (_, row) => <DrawActions row={row} />,
  },
]

/** The draws of one activity. */
export function DrawList({ activityId }: { activityId: string }) {
  const t = useTexts(drawsTexts)
  const { setSearch } = useScreen()
  const list = useList(drawsContract.list, (row) => row.id, { fixed: { activityId } })
  const { data: totals } = useCallQuery(drawsContract.totals, { query: { activityId } })
  const [isAdding, setAdding] = useState(false)
  const open = ({ id }: Pick<DrawRow, 'id'>) => setSearch({ draw: id })
  const add = (
    <GuardedButton
      type="primary"
      access={drawsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t.list.add}
    </GuardedButton>
  )
  return (
    <>
      <div className="draw-tools">
        {totals && <CopyButton text={totals.url} label={t.list.copyPage} />}
        {add}
      </div>
      <FilterBar list={list} name="draws" placeholder={t.list.keyword}>
        <FilterSelect
          label={t.fields.method}
          value={list.filter.method}
          values={drawMethods}
          labels={t.methods}
          onChange={(method) => list.setFilter({ method })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="draws"
        label={t.tabs.draws}
        columns={columnsOf(t, open)}
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={drawStates}
            labels={t.states}
            counts={totals?.draws}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <DrawStateTag {...row} />
            </div>
            <div className="summary-more">
              {[t.methods[row.method], `${t.fields.left} ${leftOf(t, row)}`].join(' · ')}
            </div>
            <DrawActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      {isAdding && <FormDialog activityId={activityId} onClose={() => setAdding(false)} onSaved={open} />}
    </>
  )
}
