import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { audiencesContract, type Segment } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import '#platform/web/ui/summary-row.css'
import './audiences.css'

const SegmentDialog = lazyDialog(() => import('./segment.dialog.tsx'), 'SegmentDialog')
const { access } = audiencesContract.createSegment

/** The segments of the company, as far as the viewer sees them. */
export function SegmentList() {
  const labels = useTexts(audiencesTexts)
  const web = useTexts(webTexts)
  const t = labels.segments
  const list = useList(audiencesContract.segments, (row) => row.id)
  const [edited, edit] = useState<Segment | 'new'>()
  const remove = useCallMutation(audiencesContract.removeSegment, {
    onSuccess: () => notify('success', t.removed),
  })
  const confirmRemove = async ({ id, name }: Segment) => {
    const isSure = await ask({
      title: fill(t.removeTitle, { name }),
      content: t.removeNote,
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params: { id } })
  }
  const name = (row: Segment) => <NameButton name={row.name} onOpen={() => edit(row)} />
  const why = ({ mayEdit }: Segment) => (mayEdit ? undefined : labels.errors.notYours)
  const actions = (row: Segment) => (
    <span className="row-actions">
      <GuardedButton type="link" size="small" why={why(row)} onClick={() => edit(row)}>
        {t.edit}
      </GuardedButton>
      <GuardedButton type="link" size="small" danger why={why(row)} onClick={() => void confirmRemove(row)}>
        {t.remove}
      </GuardedButton>
    </span>
  )
  const columns: readonly Column<Segment>[] = [
    { key: 'name', title: t.name, isLocked: true, width: 200, render: (_, row) => name(row) },
    { key: 'count', title: t.count, isNumber: true, width: 90, render: (_, { count }) => count ?? '–' },
    {
      key: 'countedAt',
      title: t.countedAt,
      width: 120,
      render: (_, { countedAt }) => (countedAt === null ? '' : <RelativeTime value={countedAt} />),
    },
    { key: 'note', title: t.note, width: 240, dataIndex: 'note' },
    { key: 'createdBy', title: t.createdBy, width: 110, dataIndex: 'createdBy' },
    {
      key: 'updatedAt',
      title: t.updatedAt,
      width: 120,
      render: (_, row) => <RelativeTime value={row.updatedAt} />,
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 140,
      render: (_, row) => actions(row),
    },
  ]
  const create = (
    <GuardedButton type="primary" access={access} icon={<PlusOutlined />} onClick={() => edit('new')}>
      {t.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="account-head">
        <p>{t.help}</p>
        {create}
      </div>
      <FilterBar list={list} name="segments" placeholder={t.keyword} />
      <DataTable
        list={list}
        name="segments"
        label={labels.views.segments}
        columns={columns}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              <span>{row.count ?? '–'}</span>
            </div>
            <div className="summary-more">{[row.createdBy, row.note].filter(Boolean).join(' · ')}</div>
            {actions(row)}
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} action={create} />}
      />
      {edited && (
        <SegmentDialog item={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}
