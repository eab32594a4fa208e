import type { RoleUser, TemplateRole } from '../card-permissions.contract.ts'
import { AccountState } from './account-state.tsx'
import { RoleTags } from './role-tags.tsx'
import { RoleUserActions, type UserHandlers } from './role-user-actions.tsx'
import { UserName } from './user-name.tsx'

/** Somebody on a phone. */
export function RoleUserRow({
  user,
  roles,
  handlers,
}: {
  user: RoleUser
  roles: readonly TemplateRole[]
  handlers: UserHandlers
}) {
  return (
    <div className="role-users-card">
      <UserName user={user} />
      <AccountState state={user.state} />
      <RoleTags user={user} roles={roles} />
      <RoleUserActions user={user} handlers={handlers} />
    </div>
  )
}
