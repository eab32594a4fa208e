import type { RoleMember } from '../roles.contract.ts'

/** Somebody by name, with the word that the person signs in with. */
export function MemberName({ member }: { member: Pick<RoleMember, 'nickName' | 'username'> }) {
  return (
    <span className="member-name" title={`${member.nickName} (${member.username})`}>
      {member.nickName} <small>{member.username}</small>
    </span>
  )
}
