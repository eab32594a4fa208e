import { Avatar } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { smallPicture } from '#platform/web/picture-url.ts'
import type { CardRow } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import './card-person.css'

interface Props {
  card: Pick<CardRow, 'name' | 'avatarUrl'>
  onOpen: () => void
}

/** Portrait and name; the name opens the card. */
export function CardPerson({ card: { name, avatarUrl }, onOpen }: Props) {
  const t = useTexts(cardsTexts)
  const shown = name || t.list.unnamed
  return (
    <span className="card-person">
      <Avatar size={28} style={{ fontSize: 13 }} src={smallPicture(avatarUrl, 64)} alt="">
        {[...shown][0]}
      </Avatar>
      <button type="button" className="card-person-name" title={shown} onClick={onOpen}>
        {shown}
      </button>
    </span>
  )
}
