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
import { audiencesContract, type ChatGroup } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import '#platform/web/ui/summary-row.css'
import './audiences.css'

const GroupDialog = lazyDialog(() => import('./group.dialog.tsx'), 'GroupDialog')
const DaysDialog = lazyDialog(() => import('./group-days.dialog.tsx'), 'GroupDaysDialog')
const { access } = audiencesContract.createGroup

/** Groups on other platforms, as colleagues note them down. */
export function GroupList() {
  const labels = useTexts(audiencesTexts)
  const web = useTexts(webTexts)
  const t = labels.groups
  const list = useList(audiencesContract.groups, (row) => row.id)
  const [edited, edit] = useState<ChatGroup | 'new'>()
  const [noted, note] = useState<ChatGroup>()
  const remove = useCallMutation(audiencesContract.removeGroup, {
    onSuccess: () => notify('success', t.removed),
  })
  const confirmRemove = async ({ id, name }: ChatGroup) => {
    const isSure = await ask({
      title: fill(t.removeTitle, { name }),
      content: t.removeNote,
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params: { id } })
  }
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
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 200,
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
      <FilterBar list={list} name="chat-groups" placeholder={t.keyword} />
      <DataTable
        list={list}
        name="chat-groups"
        label={labels.views.groups}
        columns={columns}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              <span>{row.size}</span>
            </div>
            <div className="summary-more">{[row.staff?.name, change(row)].filter(Boolean).join(' · ')}</div>
            {actions(row)}
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} action={create} />}
      />
      {edited && <GroupDialog item={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      {noted && <DaysDialog group={noted} onClose={() => note(undefined)} />}
    </>
  )
}
