import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { MemberRow } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'

interface Props {
  member: Pick<MemberRow, 'name' | 'avatarUrl' | 'isLeader' | 'isOwn'>
  size?: number
  onOpen?: () => void
}

/** Portrait and name, with what one should know about them at once; the name opens the person. */
export function MemberName({ member: { isLeader, isOwn, ...person }, ...props }: Props) {
  const { list } = useTexts(membersTexts)
  return (
    <PersonName name={person.name} avatarUrl={person.avatarUrl} {...props}>
      {isLeader && <span className="member-mark">{list.leader}</span>}
      {isOwn && <span className="member-mark">{list.own}</span>}
    </PersonName>
  )
}
