import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { audiencesContract, type ChatGroup } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { AudienceList, useRemoval } from './audience-list.tsx'

const GroupDialog = lazyDialog(() => import('./group.dialog.tsx'), 'GroupDialog')
const DaysDialog = lazyDialog(() => import('./group-days.dialog.tsx'), 'GroupDaysDialog')
const { access } = audiencesContract.createGroup

/** Groups on other platforms, as colleagues note them down. */
export function GroupList() {
  const labels = useTexts(audiencesTexts)
  const t = labels.groups
  const list = useList(audiencesContract.groups, (row) => row.id)
  const [edited, edit] = useState<ChatGroup | 'new'>()
  const [noted, note] = useState<ChatGroup>()
  const remove = useCallMutation(audiencesContract.removeGroup, {
    onSuccess: () => notify('success', t.removed),
  })
  const confirmRemove = useRemoval(t, (id) => remove.mutate({ params: { id } }))
  const name = (row: ChatGroup) => <NameButton name={row.name} onOpen={() => note(row)} />
  const actions = (row: ChatGroup) => (
    <span className="row-actions">
      <GuardedButton type="link" size="small" onClick={() => note(row)}>
        {t.days}
      </GuardedButton>
      <GuardedButton type="link" size="small" access={access} onClick={() => edit(row)}>
        {t.edit}
      </GuardedButton>
      <GuardedButton type="link" size="small" danger access={access} onClick={() => void confirmRemove(row)}>
        {t.remove}
      </GuardedButton>
    </span>
  )
  const change = ({ joined30: joined, left30: left }: ChatGroup) => fill(t.changeText, { joined, left })
  const columns: readonly Column<ChatGroup>[] = [
    { key: 'name', title: t.name, isLocked: true, width: 200, render: (_, row) => name(row) },
    { key: 'staff', title: t.staff, width: 160, render: (_, { staff }) => staff?.name ?? '' },
    { key: 'size', title: t.size, isNumber: true, width: 90, dataIndex: 'size' },
    { key: 'change', title: t.change, width: 150, render: (_, row) => change(row) },
    { key: 'note', title: t.note, width: 180, dataIndex: 'note' },
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
        name="chat-groups"
        label={labels.views.groups}
        t={t}
        columns={columns}
        access={access}
        onCreate={() => edit('new')}
        actionsWidth={200}
        actions={actions}
        card={(row) => ({ name: name(row), count: row.size, more: [row.staff?.name, change(row)] })}
      />
      {edited && <GroupDialog item={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      {noted && <DaysDialog group={noted} onClose={() => note(undefined)} />}
    </>
  )
}
