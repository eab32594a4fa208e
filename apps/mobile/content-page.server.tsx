import { renderToStaticMarkup } from 'react-dom/server'

import { forwardButtonStyle, forwardTexts } from '#features/cards/card-pages/face/forward-button.tsx'
import { contentFaceTexts } from '#features/promotion/contents/face/face.texts.ts'
import { styleOfTheme } from '#features/promotion/contents/face/theme-style.ts'
import type { ContentPageModel } from '#features/promotion/content-pages/face/content-page-model.ts'
import { FramedPage } from '#features/promotion/content-pages/mobile/content.page.tsx'
import { MissingContentPage } from '#features/promotion/content-pages/mobile/missing-content.page.tsx'
import { contentPageTexts } from '#features/promotion/content-pages/content-pages.texts.ts'
import { gateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'
import { isHex } from '#platform/domain/color.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DrawableContentSection } from '#features/promotion/contents/face/content-section.tsx'
import { styleOfGate } from './gate-style.server.ts'
import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

export const contentStyles = [
  forwardButtonStyle,
  'features/promotion/contents/face/content-page.css',
  'features/promotion/content-pages/mobile/content-frame.css',
]

const sectionStyle = 'features/promotion/contents/face/page-section.css'
/** A page without sections carries nothing of theirs. */
const stylesBelow = (sections: readonly DrawableContentSection[]) =>
  sections.length === 0 ? [] : [sectionStyle, ...sections.map(({ style }) => style)]

const schemaTypes: Readonly<Record<ContentPageModel['kind'], string>> = {
  site: 'WebSite',
  page: 'WebPage',
  album: 'CreativeWork',
  news: 'NewsArticle',
  product: 'Product',
  activity: 'Event',
}

/** The facts of a page for search engines (schema.org). */
function linkedData({ kind, title, summary, canonicalUrl, share, company, publishedAt }: ContentPageModel) {
  const publisher = { '@type': 'Organization', name: company.name }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': schemaTypes[kind],
    name: title,
    ...(summary !== '' && { description: summary }),
    url: canonicalUrl,
    ...(share.imageUrl !== null && { image: share.imageUrl }),
    ...(kind === 'product' ? { brand: publisher } : { publisher }),
    ...(kind === 'news' && { headline: title, datePublished: publishedAt }),
  }).replaceAll('<', '\\u003c')
}

/** The public page of a content as a whole HTML document, with the sections of features that have something on it. */
export function renderContentPage(
  model: ContentPageModel,
  known: readonly DrawableContentSection[],
  { nonce, scriptUrl }: PageFrame,
): string {
  const texts = contentPageTexts.in(model.language)
  const sections = known.filter(({ key }) => model.sections[key] !== undefined)
  return renderShell({
    ...contentShell(model, [...contentStyles, ...stylesBelow(sections)]),
    nonce,
    scriptUrl,
    head: `<script type="application/ld+json" nonce="${nonce}">${linkedData(model)}</script>`,
    isIndexed: model.isIndexed,
    body: renderToStaticMarkup(
      <FramedPage
        model={model}
        texts={texts}
        faceTexts={contentFaceTexts.in(model.language)}
        gateTexts={gateFaceTexts.in(model.language)}
        now={new Date()}
        sections={sections.map(({ key, draw }) => draw(model.sections[key], model))}
      />,
    ),
  })
}

/** The part of a document that every page of blocks has. */
export function contentShell(model: ContentPageModel, styles: readonly string[]) {
  const texts = contentPageTexts.in(model.language)
  const { accent, title, frame, share } = model
  return {
    language: model.language,
    title: title === frame.title ? title : `${title} | ${frame.title}`,
    description: share.text,
    share: {
      type: 'website' as const,
      title: share.title,
      imageUrl: share.imageUrl,
      url: model.canonicalUrl,
    },
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    ownStyle:
      styleOfTheme(model.theme, isHex(accent) ? accent : undefined) +
      styleOfSections(styles) +
      styleOfGate(model.gate),
    bodyClass: 'content-body on-page',
    data: {
      // A preview is nobody's page: its script has nothing to report or to forward.
      ...(!model.isPreview && { page: model.pageId }),
      ...(model.visitId !== null && { visit: model.visitId }),
      ...forwardTexts(model.language, share.title),
      copied: texts.copied,
      'copy-failed': texts.copyFailed,
      busy: texts.busy,
    },
  }
}

/** The one answer for every content that cannot be shown. */
export function renderMissingContent(language: Language, { nonce }: Pick<PageFrame, 'nonce'>): string {
  const texts = contentPageTexts.in(language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language,
    title: texts.missing.title,
    brandColour: '#2f5d8c',
    bodyClass: 'plain',
    body: renderToStaticMarkup(<MissingContentPage texts={texts} />),
  })
}
