import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { RoleMember } from '../roles.contract.ts'

/** Somebody by name, with the word that the person signs in with. */
export function MemberName({
  member: { nickName, username },
}: {
  member: Pick<RoleMember, 'nickName' | 'username'>
}) {
  return (
    <PersonName name={nickName}>
      <small>{username}</small>
    </PersonName>
  )
}
