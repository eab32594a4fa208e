import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { pageNonce } from '#platform/web/nonce.ts'
import { isDark, onDeviceMode } from '#platform/web/preferences/paint.ts'
import { usePreferences } from '#platform/web/preferences/preferences.ts'
import { phoneSize, PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { promotionPageTexts } from '../mobile/mobile.texts.ts'
import { PromotionSectionView } from '../mobile/promotion-section.tsx'
import sectionStyle from '../mobile/promotion-section.css?inline'
import type { PromotionRow } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'

const emptyDocument = '<!doctype html><title> </title>'
const nowhere = 'preview'

/** The ground that the section stands on, as on the public page. */
const groundOf = (dark: boolean) => `
:root { color-scheme: ${dark ? 'dark' : 'light'}; --ground: ${dark ? '#101317' : '#f5f6f8'}; --panel: ${dark ? '#191d23' : '#fff'};
  --line: ${dark ? '#2b313a' : '#e5e7eb'}; --text: ${dark ? '#eceff3' : '#1b1f24'}; --quiet: ${dark ? '#a3acb8' : '#5a626d'};
  --wash: color-mix(in srgb, var(--brand) 14%, var(--ground)); }
${dark ? ':root { --brand-text: var(--brand-text-dark); }' : ''}
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.6 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif; overflow-wrap: anywhere; }
h2, ul { margin: 0; padding: 0; } h2 { font-size: 16px; line-height: 24px; } ul { list-style: none; }
.quiet { color: var(--quiet); } [hidden] { display: none !important; }
.panel { padding: 16px; border-radius: 14px; background: var(--panel); }`

/** The section of the public page as visitors will see it: the same component, in a document of its own. */
export function RelatedPhone({ objects }: { objects: readonly PromotionRow[] }) {
  const t = useTexts(promotionsTexts).detail
  useTexts(promotionPageTexts)
  const language = useLanguage()
  const { contentMode } = usePreferences()
  const dark = useSyncExternalStore(onDeviceMode, () => isDark(contentMode))
  const { data: company } = useCallQuery(companiesContract.info, { quiet: false })
  const [page, setPage] = useState<Document>()
  const items = objects
    .filter(({ state, isOver }) => state === 'published' && !isOver)
    .map(({ promotionId, kind, title, summary, coverUrl, url, startsAt, endsAt }) => ({
      clickField: promotionId,
      kind,
      title,
      summary,
      coverUrl,
      url,
      startsAt,
      endsAt,
    }))
  return (
    <aside className="related-phone" aria-label={t.preview}>
      <PhoneFrame scale={0.72} label={t.preview}>
        <iframe
          className="related-frame"
          title={t.preview}
          srcDoc={emptyDocument}
          {...phoneSize}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return
            // It scrolls, but nothing on it can be pressed: this is a picture of the page, and no visit.
            contentDocument.body.inert = true
            contentDocument.documentElement.lang = language
            setPage(contentDocument)
          }}
        />
      </PhoneFrame>
      {page &&
        createPortal(
          <style nonce={pageNonce}>
            {styleOfBrand(company?.brandColour ?? '')}
            {groundOf(dark)}
            {sectionStyle}
          </style>,
          page.head,
        )}
      {page &&
        createPortal(
          items.length > 0 ? (
            <PromotionSectionView
              data={{ items }}
              page={{ language, path: '', publicId: nowhere, visitId: null, note: null }}
            />
          ) : (
            <p className="quiet">{t.previewNone}</p>
          ),
          page.body,
        )}
    </aside>
  )
}
