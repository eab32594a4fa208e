import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import type { TemplateDetail } from '#features/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/card-templates/face/card-face-model.ts'
import faceStyle from '#features/card-templates/face/card-faces.css?inline'
import { companiesContract } from '#features/companies/companies.contract.ts'
import { queryOf } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { isDark, onDeviceMode } from '#platform/web/preferences/paint.ts'
import { usePreferences } from '#platform/web/preferences/preferences.ts'
import { pageNonce } from '#platform/web/nonce.ts'
import { phoneSize, PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { styleOfBrand } from '../face/brand-style.ts'
import { CardPage } from '../mobile/card.page.tsx'
import { cardPageTexts } from '../mobile/mobile.texts.ts'
import pageStyle from '../mobile/page.css?inline'
import { previewPage } from './preview-page.ts'
import './card-phone.css'

interface Props {
  face: CardFaceModel
  company: TemplateDetail['company']
  scale?: number
}

/** The page follows the console into the dark, as it follows a visitor's phone, whatever this device prefers. */
const inMode = (style: string, dark: boolean) => style.replaceAll(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, dark ? 'all' : 'not all')

const emptyDocument = '<!doctype html><title> </title>'

/** The public page of a card as visitors get it, in a phone. A document of its own keeps its style and its width to itself. */
export function CardPhone({ face, company, scale = 0.8 }: Props) {
  const t = useTexts(cardsTexts)
  const words = useTexts(cardPageTexts)
  const language = useLanguage()
  const { data: info } = useQuery(queryOf(companiesContract.info))
  const { contentMode } = usePreferences()
  const isDarkNow = useSyncExternalStore(onDeviceMode, () => isDark(contentMode))
  const [page, setPage] = useState<Document>()
  return (
    <PhoneFrame scale={scale} label={t.detail.preview}>
      <iframe
        className="card-phone"
        title={t.detail.preview}
        srcDoc={emptyDocument}
        {...phoneSize}
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget
          if (!contentDocument) return
          // It scrolls, but nothing on it can be pressed: this is a picture of the page, and no visit.
          contentDocument.body.inert = true
          contentDocument.documentElement.lang = language
          setPage(contentDocument)
        }}
      />
      {page &&
        createPortal(
          <style nonce={pageNonce}>
            {styleOfBrand(company.brandColour)}
            {inMode(pageStyle, isDarkNow)}
            {faceStyle}
          </style>,
          page.head,
        )}
      {page &&
        createPortal(
          <CardPage
            model={previewPage({ face, language, company: { ...company, shortName: info?.shortName ?? company.name } })}
            words={words}
          />,
          page.body,
        )}
    </PhoneFrame>
  )
}
