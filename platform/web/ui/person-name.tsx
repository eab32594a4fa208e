import type { ReactNode } from 'react'
import { NameButton } from './name-button.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import './person-name.css'

interface PersonNameProps {
  name: string
  avatarUrl?: string | null
  /** Width and height of the portrait in pixels. */
  size?: number
  onOpen?: (() => void) | undefined
  /** On the portrait's edge, such as a dot for who is signed in. */
  badge?: ReactNode
  /** Behind the name: what one should know about the person at once. */
  children?: ReactNode
}

/** Portrait and name, as lists show them; the name opens whom or what it names. */
export function PersonName({ name, avatarUrl = null, size = 28, onOpen, badge, children }: PersonNameProps) {
  return (
    <span className="person-name">
      <span className="person-portrait">
        <PersonAvatar name={name} avatarUrl={avatarUrl} size={size} />
        {badge}
      </span>
      {onOpen ? <NameButton name={name} onOpen={onOpen} /> : <span className="person-said">{name}</span>}
      {children}
    </span>
  )
}
