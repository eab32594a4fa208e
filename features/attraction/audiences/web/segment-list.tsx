import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { audiencesContract, type Segment } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { AudienceList, useRemoval } from './audience-list.tsx'

const SegmentDialog = lazyDialog(() => import('./segment.dialog.tsx'), 'SegmentDialog')
const { access } = audiencesContract.createSegment

/** The segments of the company, as far as the viewer sees them. */
export function SegmentList() {
  const labels = useTexts(audiencesTexts)
  const t = labels.segments
  const list = useList(audiencesContract.segments, (row) => row.id)
  const [edited, edit] = useState<Segment | 'new'>()
  const remove = useCallMutation(audiencesContract.removeSegment, {
    onSuccess: () => notify('success', t.removed),
  })
  const confirmRemove = useRemoval(t, (id) => remove.mutate({ params: { id } }))
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
  ]
  return (
    <>
      <AudienceList
        list={list}
        name="segments"
        label={labels.views.segments}
        t={t}
        columns={columns}
        access={access}
        onCreate={() => edit('new')}
        actionsWidth={140}
        actions={actions}
        card={(row) => ({ name: name(row), count: row.count ?? '–', more: [row.createdBy, row.note] })}
      />
      {edited && (
        <SegmentDialog item={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}
