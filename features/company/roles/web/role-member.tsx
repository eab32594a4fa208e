import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { RoleMember } from '../roles.contract.ts'

/** Somebody by name, with the word that the person signs in with. */
export function MemberName({
  member: { nickName, username, avatarUrl },
}: {
  member: Pick<RoleMember, 'nickName' | 'username' | 'avatarUrl'>
}) {
  return (
    <PersonName name={nickName} avatarUrl={avatarUrl}>
      <small>{username}</small>
    </PersonName>
  )
}
