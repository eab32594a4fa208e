import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type CardState, isPublic } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { cardPreview } from './card-slots.public.ts'

interface Props {
  face: CardFaceModel
  company: TemplateDetail['company']
  status: CardState
}

/** The card as visitors see it, or as they would see it. */
export function CardDetailsPreview({ face, company, status }: Props) {
  const t = useTexts(cardsTexts)
  const isShown = isPublic(status)
  return (
    <aside className="card-details-preview" aria-label={t.detail.preview}>
      <h2>{t.detail.preview}</h2>
      {!isShown && <p className="card-details-off">{t.detail.previewOff}</p>}
      <SlotContents slot={cardPreview} face={face} company={company} />
    </aside>
  )
}
