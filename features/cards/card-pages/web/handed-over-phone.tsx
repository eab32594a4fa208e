import { Skeleton } from 'antd'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import faceStyle from '#features/cards/card-templates/face/card-face.css?inline'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { leadingColour } from '#features/cards/card-templates/face/design-of-skin.ts'
import { cardsContract, type PublicMode } from '#features/cards/cards/cards.contract.ts'
import { useCardPreview } from '#features/cards/cards/web/cards.public.ts'
import { companiesContract, type CompanyInfo } from '#features/company/companies/companies.contract.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { CardPage } from '../mobile/card.page.tsx'
import { MissingPage } from '../mobile/missing.page.tsx'
import { cardPageTexts } from '../mobile/mobile.texts.ts'
import { NoticePage } from '../mobile/notice.page.tsx'
import { PagePhone } from './page-phone.tsx'
import { previewNotice, previewPage } from './preview-page.ts'

interface Props {
  label: string
  mode: PublicMode
  /** Who goes on, and the card that visitors are led to. */
  name: string
  carteId: string | null
  /** The company's own words about it; null for the usual line. */
  message: string | null
  scale: number
}

/** The card of the successor as it appears, or null where there is none that the viewer may see. */
function useSuccessorFace(carteId: string | null) {
  const card = useCallQuery(cardsContract.get, {
    query: { carteId: carteId ?? '' },
    enabled: carteId !== null,
  })
  const template = useCallQuery(cardTemplatesContract.get, {
    params: { id: card.data?.templateId ?? '' },
    enabled: card.data !== undefined,
  })
  const face = useCardPreview(template.data, {
    values: { ...card.data?.fieldValues, department: card.data?.department ?? '' },
    avatarUrl: card.data?.avatarUrl ?? null,
  })
  if (carteId === null || card.error || template.error) return null
  return face
}

type PageProps = Pick<Props, 'name' | 'message'> & { face: CardFaceModel | null; company: CompanyInfo }

/** The successor's card, or who goes on where no card of theirs can be shown. */
function SuccessorPage({ face, company, name, message }: PageProps) {
  const texts = useTexts(cardPageTexts)
  const language = useLanguage()
  if (!face) return <NoticePage model={previewNotice({ company, language, name, message })} texts={texts} />
  const model = { ...previewPage({ face, company, language }), takenOver: { message } }
  return <CardPage model={model} texts={texts} />
}

/** What visitors find at the address of a card that was handed over, in a phone. A picture of it, and no visit. */
export function HandedOverPhone({ label, scale, mode, carteId, name, message }: Props) {
  const texts = useTexts(cardPageTexts)
  const { data: company } = useCallQuery(companiesContract.info, { quiet: false })
  const face = useSuccessorFace(mode === 'redirect' ? carteId : null)
  if (!company || face === undefined) return <Skeleton active />
  return (
    <PagePhone
      label={label}
      scale={scale}
      style={faceStyle}
      brandColour={face ? leadingColour(face.skin, company.brandColour) : company.brandColour}
    >
      {mode === 'close' ? (
        <MissingPage texts={texts} />
      ) : (
        <SuccessorPage face={face} company={company} name={name} message={message} />
      )}
    </PagePhone>
  )
}
