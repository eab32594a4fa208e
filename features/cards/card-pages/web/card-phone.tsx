import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { leadingColour } from '#features/cards/card-templates/face/design-of-skin.ts'
import faceStyle from '#features/cards/card-templates/face/card-face.css?inline'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsTexts } from '#features/cards/cards/web/cards.public.ts'
import { CardPage } from '../mobile/card.page.tsx'
import { cardPageTexts } from '../mobile/mobile.texts.ts'
import { PagePhone } from './page-phone.tsx'
import { previewPage } from './preview-page.ts'

interface Props {
  face: CardFaceModel
  /** A short name that is not saved yet may come along. */
  company: TemplateDetail['company'] & { shortName?: string }
  scale?: number
}

/** The public page of a card as visitors get it, in a phone. A picture of it, and no visit. */
export function CardPhone({ face, company, scale = 0.8 }: Props) {
  const t = useTexts(cardsTexts)
  const texts = useTexts(cardPageTexts)
  const language = useLanguage()
  const { data: info } = useCallQuery(companiesContract.info, { quiet: false })
  return (
    <PagePhone
      label={t.detail.preview}
      brandColour={leadingColour(face.skin, company.brandColour)}
      style={faceStyle}
      scale={scale}
    >
      <CardPage
        model={previewPage({
          face,
          language,
          company: { ...company, shortName: company.shortName ?? info?.shortName ?? company.name },
        })}
        texts={texts}
      />
    </PagePhone>
  )
}
