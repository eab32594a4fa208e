import type { RoleUser } from '../card-permissions.contract.ts'

/** A person's name, with the name that the person signs in with. */
export const UserName = ({ user: { nickName, username } }: { user: RoleUser }) => (
  <span className="role-users-name" title={`${nickName} (${username})`}>
    {nickName} <small>{username}</small>
  </span>
)
