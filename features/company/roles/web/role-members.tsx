import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type RoleMember, type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { MemberName } from './role-member.tsx'
import { MemberState } from './role-member-state.tsx'

const MembersAddDialog = lazyDialog(() => import('./role-members-add.dialog.tsx'), 'RoleMembersAddDialog')

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts): readonly Column<RoleMember>[] => [
  {
    key: 'name',
    width: 220,
    title: t.members.name,
    isLocked: true,
    render: (_, member) => <MemberName member={member} />,
  },
  {
    key: 'department',
    width: 180,
    title: t.members.department,
    render: (_, { department }) => department ?? '—',
  },
  { key: 'mobile', width: 140, title: t.members.mobile, render: (_, { mobile }) => mobile || '—' },
  {
    key: 'state',
    width: 150,
    title: t.members.state,
    render: (_, { state }) => <MemberState state={state} />,
  },
]

/** Who holds a role: people are added by name and taken out together, each with an answer of its own. */
export function RoleMembers({ role }: { role: RoleRow }) {
  const t = useTexts(rolesTexts)
  const [isAdding, setAdding] = useState(false)
  const list = useList(rolesContract.listMembers, (member) => member.accountId, { params: { id: role.id } })
  const whyNot = role.actions.find(({ event }) => event === 'members')?.reason ?? null
  const isFixed = whyNot !== null
  const add = (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined />}
      why={whyNot ?? (role.enabled ? null : t.members.roleOff)}
      onClick={() => setAdding(true)}
    >
      {t.members.add}
    </GuardedButton>
  )
  const remove = (ids: readonly string[]) =>
    call(rolesContract.removeMembers, { params: { id: role.id }, body: { accountIds: [...ids] } })
  return (
    <div className="role-members">
      <FilterBar list={list} name="role-members" placeholder={t.members.search} />
      <DataTable
        list={list}
        name="role-members"
        label={t.tabs.members}
        columns={columnsOf(t)}
        isSelectable={!isFixed}
        toolbar={add}
        empty={<EmptyState title={t.members.empty} help={t.members.emptyHelp} action={add} />}
        card={(member) => (
          <div className="role-member-card">
            <MemberName member={member} />
            <MemberState state={member.state} />
            <small>{member.department ?? '—'}</small>
          </div>
        )}
      />
      <BatchBar
        list={list}
        nameOf={({ nickName }) => nickName}
        touches={['accounts', 'accounts-admin', 'audit']}
      >
        <BatchAction
          isDangerous
          access={rolesContract.removeMembers.access}
          run={remove}
          confirm={{ title: t.members.removeTitle, content: t.members.removeHelp }}
        >
          {t.members.remove}
        </BatchAction>
      </BatchBar>
      {isAdding ? <MembersAddDialog role={role} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
