import { type CSSProperties, useState } from 'react'
import { smallPicture } from '../picture-url.ts'
import './person-avatar.css'

interface PersonAvatarProps {
  name: string
  avatarUrl: string | null
  /** Its width and height in pixels. */
  size?: number
}

/** A person's portrait; without one, or while it cannot be loaded, the first character of the name. */
export function PersonAvatar({ name, avatarUrl, size = 28 }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string>()
  const src = smallPicture(avatarUrl, size > 32 ? 256 : 64)
  return (
    <span className="person-avatar" style={{ '--avatar-size': `${size}px` } as CSSProperties} aria-hidden>
      {src && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  )
}
