import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import type { RoleUser, TemplateRole } from '../card-permissions.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { AccountState } from './account-state.tsx'
import { RoleTags } from './role-tags.tsx'
import { RoleUserActions, type UserHandlers } from './role-user-actions.tsx'
import { UserName } from './user-name.tsx'

type Texts = Translation<typeof text>

export const roleUserColumns = (
  t: Texts,
  roles: readonly TemplateRole[],
  handlers: UserHandlers,
): Column<RoleUser>[] => [
  {
    key: 'name',
    title: t.users.columns.name,
    isLocked: true,
    width: 200,
    render: (_, user) => <UserName user={user} />,
  },
  {
    key: 'department',
    title: t.users.columns.department,
    width: 160,
    render: (_, { department }) => department ?? '—',
  },
  {
    key: 'roles',
    title: t.users.columns.roles,
    width: 260,
    render: (_, user) => <RoleTags user={user} roles={roles} />,
  },
  {
    key: 'cards',
    title: t.users.columns.cards,
    width: 96,
    isNumber: true,
    render: (_, { cards }) => (cards > 0 ? cards : '—'),
  },
  {
    key: 'state',
    title: t.users.columns.state,
    width: 120,
    render: (_, { state }) => <AccountState state={state} />,
  },
  {
    key: 'actions',
    title: t.users.columns.actions,
    isLocked: true,
    width: 240,
    fixed: 'right',
    render: (_, user) => <RoleUserActions user={user} handlers={handlers} />,
  },
]
