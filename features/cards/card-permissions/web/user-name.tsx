import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { RoleUser } from '../card-permissions.contract.ts'

/** A person's name, with the name that the person signs in with. */
export const UserName = ({ user: { nickName, username, avatarUrl } }: { user: RoleUser }) => (
  <PersonName name={nickName} avatarUrl={avatarUrl}>
    <small className="role-users-name">{username}</small>
  </PersonName>
)
