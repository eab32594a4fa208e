import { Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { CardRow } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { ClaimLinks } from './claim-links.tsx'
import { cardDetailTexts } from './details/web.texts.ts'

interface Props {
  cards: readonly Pick<CardRow, 'carteId' | 'name'>[]
  onClose: () => void
}

/** Claim links of cards that wait to be claimed, to be handed over. */
export function ClaimLinksDialog({ cards, onClose }: Props) {
  const { list } = useTexts(cardsTexts)
  const { claim: t } = useTexts(cardDetailTexts)
  const title =
    cards.length === 1
      ? fill(t.title, { name: cards[0]?.name || list.unnamed })
      : fill(t.titleMany, { count: cards.length })
  return (
    <Modal open width={520} title={title} footer={null} onCancel={onClose}>
      <ClaimLinks cards={cards} />
    </Modal>
  )
}
