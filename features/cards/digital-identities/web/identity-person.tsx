import { Avatar } from 'antd'
import { smallPicture } from '#platform/web/picture-url.ts'
import type { IdentityRow } from '../digital-identities.contract.ts'
import './identities.css'

/** Portrait and name; the name opens the person's claims. */
export function IdentityPerson({
  person: { name, avatarUrl },
  onOpen,
}: {
  person: Pick<IdentityRow, 'name' | 'avatarUrl'>
  onOpen: () => void
}) {
  return (
    <span className="identity-person">
      <Avatar size={28} style={{ fontSize: 13 }} src={smallPicture(avatarUrl, 64)} alt="">
        {[...name][0]}
      </Avatar>
      <button type="button" className="identity-person-name" title={name} onClick={onOpen}>
        {name}
      </button>
    </span>
  )
}
