import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { CardRow } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'

interface Props {
  card: Pick<CardRow, 'name' | 'avatarUrl'>
  onOpen: () => void
}

/** Portrait and name; the name opens the card. */
export function CardPerson({ card: { name, avatarUrl }, onOpen }: Props) {
  const t = useTexts(cardsTexts)
  return <PersonName name={name || t.list.unnamed} avatarUrl={avatarUrl} onOpen={onOpen} />
}
