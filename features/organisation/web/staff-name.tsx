import { Avatar } from 'antd'
import { smallPicture } from '#platform/web/picture-url.ts'
import './staff-name.css'

interface Props {
  name: string
  avatarUrl: string | null
  onOpen?: () => void
}

/** Portrait and name; the name opens the person. */
export function StaffName({ name, avatarUrl, onOpen }: Props) {
  return (
    <span className="staff-name">
      <Avatar size={28} style={{ fontSize: 13 }} src={smallPicture(avatarUrl, 64)} alt="">
        {[...name][0]}
      </Avatar>
      {onOpen ? (
        <button type="button" className="staff-name-open" title={name} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
    </span>
  )
}
