import { Avatar } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { smallPicture } from '#platform/web/picture-url.ts'
import type { MemberRow } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'

interface Props {
  member: Pick<MemberRow, 'name' | 'avatarUrl' | 'isLeader' | 'isOwn'>
  size?: number
  onOpen: () => void
}

/** Portrait and name, with what one should know about them at once; the name opens the person. */
export function MemberName({ member: { name, avatarUrl, isLeader, isOwn }, size = 28, onOpen }: Props) {
  const { list } = useTexts(membersTexts)
  return (
    <span className="member-name">
      <Avatar size={size} style={{ fontSize: size / 2.2 }} src={smallPicture(avatarUrl, 64)} alt="">
        {[...name][0]}
      </Avatar>
      <button type="button" title={name} onClick={onOpen}>
        {name}
      </button>
      {isLeader && <span className="member-mark">{list.leader}</span>}
      {isOwn && <span className="member-mark">{list.own}</span>}
    </span>
  )
}
