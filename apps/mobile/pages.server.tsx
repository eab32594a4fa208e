import { renderToStaticMarkup } from 'react-dom/server'

import { faceValue } from '#features/cards/card-templates/face/card-face-model.ts'
import type {
  CardPageModel,
  ClaimPageModel,
  HandoverPageModel,
  NoticePageModel,
} from '#features/cards/card-pages/face/card-page-model.ts'
import {
  type DrawableSection,
  drawSections,
  stylesOfSections,
} from '#features/cards/card-pages/face/card-section.tsx'
import { CardPage } from '#features/cards/card-pages/mobile/card.page.tsx'
import { ClaimPage } from '#features/cards/card-pages/mobile/claim.page.tsx'
import { HandoverPage } from '#features/cards/card-pages/mobile/handover.page.tsx'
import { NoticePage } from '#features/cards/card-pages/mobile/notice.page.tsx'
import { MissingPage } from '#features/cards/card-pages/mobile/missing.page.tsx'
import { type CardPageTexts, cardPageTexts } from '#features/cards/card-pages/mobile/mobile.texts.ts'
import { visitorPrivacyTexts } from '#features/visits/visitors/mobile/mobile.texts.ts'
import { PrivacyPage } from '#features/visits/visitors/mobile/privacy.page.tsx'
import { fill, type Language } from '#platform/text/texts.ts'

import { faceStyle, renderShell, styleOfSections } from './page-shell.server.ts'

/** What every page needs besides its own content. */
export interface PageFrame {
  nonce: string
  scriptUrl: string | null
}

const productColour = '#2f5d8c'

function headline({ face }: Pick<CardPageModel, 'face'>, texts: CardPageTexts): string {
  const [name = '', title] = [faceValue(face, 'name'), faceValue(face, 'title')]
  const company = faceValue(face, 'company') ?? face.company.name
  return title === undefined
    ? fill(texts.page.title, { name, company })
    : fill(texts.page.titleWithJob, { name, title, company })
}

/** The public page of a card as a whole HTML document. */
export function renderCardPage(
  model: CardPageModel,
  known: readonly DrawableSection[],
  frame: PageFrame,
): string {
  const texts = cardPageTexts.in(model.language)
  const title = headline(model, texts)
  const name = faceValue(model.face, 'name') ?? ''
  return renderShell({
    ...frame,
    language: model.language,
    title,
    description: model.shareText || fill(texts.page.description, { name, company: model.company.shortName }),
    share: { title, imageUrl: model.shareImageUrl, url: model.canonicalUrl },
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    faceStyle: faceStyle + styleOfSections(stylesOfSections(model, known)),
    data: {
      page: model.pageId,
      ...(model.visitId !== null && { visit: model.visitId }),
      title: fill(texts.page.cardOf, { name }),
      copied: texts.toast.copied,
      'copy-failed': texts.toast.copyFailed,
      // Inside WeChat there is no sheet of the phone: its own menu forwards.
      'link-copied': model.isInWechat ? texts.toast.sendToFriend : texts.toast.linkCopied,
      failed: texts.toast.failed,
      busy: texts.toast.busy,
    },
    body: renderToStaticMarkup(
      <CardPage model={model} texts={texts} sections={drawSections(model, known)} />,
    ),
  })
}

/** The page of a claim link. */
export function renderClaimPage(model: ClaimPageModel, frame: PageFrame): string {
  const texts = cardPageTexts.in(model.language)
  return renderShell({
    ...frame,
    language: model.language,
    title: texts.claim.title,
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    faceStyle: faceStyle,
    bodyClass: 'plain',
    data: { failed: texts.toast.failed, busy: texts.toast.busy },
    body: renderToStaticMarkup(<ClaimPage model={model} texts={texts} />),
  })
}

/** The one answer for every card that cannot be shown. */
export function renderMissingPage(language: Language, { nonce }: PageFrame): string {
  const texts = cardPageTexts.in(language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language,
    title: texts.missing.title,
    brandColour: productColour,
    bodyClass: 'plain',
    body: renderToStaticMarkup(<MissingPage texts={texts} />),
  })
}

/** The page of a card whose holder has left, where nobody's card is shown instead. */
export function renderNoticePage(model: NoticePageModel, frame: PageFrame): string {
  const texts = cardPageTexts.in(model.language)
  return renderShell({
    ...frame,
    language: model.language,
    title: texts.takenOver.title,
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    data: {
      ...(model.visitId !== null && { visit: model.visitId }),
      failed: texts.toast.failed,
      busy: texts.toast.busy,
    },
    body: renderToStaticMarkup(<NoticePage model={model} texts={texts} />),
  })
}

/** The page of a card that is not shown, where visitors find the company. */
export function renderHandoverPage(model: HandoverPageModel, { nonce }: PageFrame): string {
  const texts = cardPageTexts.in(model.language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language: model.language,
    title: model.reason === 'leaving' ? texts.handover.title : texts.handover.pausedTitle,
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    bodyClass: 'plain',
    body: renderToStaticMarkup(<HandoverPage model={model} texts={texts} />),
  })
}

interface PrivacyModel {
  language: Language
  hasDeclined: boolean
  from: { path: string; publicId: string } | null
}

/** What is recorded about visitors, with the switch. */
export function renderPrivacyPage(
  { language, hasDeclined, from }: PrivacyModel,
  { nonce }: PageFrame,
): string {
  const texts = visitorPrivacyTexts.in(language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language,
    title: texts.title,
    brandColour: productColour,
    bodyClass: 'plain',
    body: renderToStaticMarkup(<PrivacyPage hasDeclined={hasDeclined} from={from} texts={texts} />),
  })
}
