import { Avatar } from 'antd'
import { smallPicture } from '../picture-url.ts'
import { NameButton } from './name-button.tsx'
import './person-name.css'

interface PersonNameProps {
  name: string
  avatarUrl: string | null
  onOpen?: () => void
}

/** Portrait and name, as lists show them; the name opens whom or what it names. */
export function PersonName({ name, avatarUrl, onOpen }: PersonNameProps) {
  return (
    <span className="person-name">
      <Avatar size={28} style={{ fontSize: 13 }} src={smallPicture(avatarUrl, 64)} alt="">
        {[...name][0]}
      </Avatar>
      {onOpen ? <NameButton name={name} onOpen={onOpen} /> : <span>{name}</span>}
    </span>
  )
}
