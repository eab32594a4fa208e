import { type findCompany, settingsOf } from '#features/company/companies/server/companies.public.ts'
import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import type { FaceData } from '#features/promotion/contents/face/content-face-model.ts'
import type { ContentFrame } from '#features/promotion/contents/face/content-frame-model.ts'
import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import { contentPageTexts } from '../content-pages.texts.ts'
import type { ContentPageModel } from '../face/content-page-model.ts'
import type { ShownRow } from './content-pages.repository.ts'

/** How the facts of contents are said to a reader. */
export interface Speaking {
  language: Language
  timeZone: string
}

/** A day in the reader's language and the company's zone. */
export const dayOf = (moment: Date | null, { language, timeZone }: Speaking): string | null =>
  moment && new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(moment)

/** A price with its unit; null where the content says none. */
export function priceOf({ facts }: Pick<ShownRow, 'facts'>, { language }: Speaking): string | null {
  if (facts.priceFen === undefined) return null
  return facts.priceFen === null ? contentPageTexts.in(language).onRequest : formatMoney(facts.priceFen)
}

/** The public path of a content. */
export const contentPath = ({ publicId }: Pick<ShownRow, 'publicId'>) =>
  pagePath({ type: 'content', publicId })

/** The page of a content as it is the same for every visitor of one language. */
export type ContentModel = Omit<ContentPageModel, 'visitId' | 'hasDeclined' | 'note'>

/** How to speak to a reader of a company's pages. */
export const speakingFor = ({ settings }: Company, language: Language): Speaking => ({
  language,
  timeZone: settingsOf(settings).timeZone,
})

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** A content with everything that decides how its page is shown. */
export interface Showing {
  content: ShownRow
  document: ContentDocument
  /** The site of a page. */
  site: ShownRow | null
  company: Company
  isPreview: boolean
  language: Language
  /** The path and the public id by which it was opened. */
  path: string
  pageId: string
}

/** The writer of news by their card, else by the name that was kept. */
export const authorOf = (
  { facts: { author = '' } }: Pick<ShownRow, 'facts'>,
  card: { name: string; publicId: string } | undefined,
): ContentPageModel['facts']['author'] => {
  if (card) return { name: card.name, cardPath: pagePath({ type: 'card', publicId: card.publicId }) }
  return author === '' ? null : { name: author, cardPath: null }
}

function factsOf(
  content: ShownRow,
  { speaking, author }: Pick<Around, 'speaking' | 'author'>,
): ContentPageModel['facts'] {
  const { kind, facts, publishedAt } = content
  const day = dayOf(publishedAt, speaking)
  return {
    price: priceOf(content, speaking),
    specs: facts.specs ?? [],
    author: kind === 'news' ? author : null,
    day: kind === 'news' ? day : null,
  }
}

/** The address of a page within its site, of every other content by itself. */
export const ownPath = (
  content: Pick<ShownRow, 'slug' | 'publicId'>,
  site: Pick<ShownRow, 'publicId'> | null,
) => (site ? `${contentPath(site)}/${content.slug ?? content.publicId}` : contentPath(content))

function companyOf({ name, shortName, brandColour, logoFileId }: Company): ContentModel['company'] {
  const logo = fileUrl(logoFileId)
  return { name, shortName, brandColour, logoUrl: logo && `${logo}/256` }
}

function shareOf(
  { title, summary, coverFileId, share }: ShownRow,
  { logoFileId }: Company,
  origin: string,
): ContentModel['share'] {
  const image = fileUrl(share.imageFileId ?? coverFileId ?? logoFileId)
  return {
    title: share.title || title,
    text: share.text || summary,
    imageUrl: image && `${origin}${image}/1024`,
  }
}

interface Around {
  data: FaceData
  author: ContentPageModel['facts']['author']
  frame: ContentFrame
  speaking: Speaking
  origin: string
}

/** The model of a page. */
export function contentModelOf(
  { content, document, site, company, isPreview, language, path, pageId }: Showing,
  { data, author, frame, speaking, origin }: Around,
): Omit<ContentModel, 'sections' | 'gate' | 'restBlockId'> {
  const { kind, publicId, title, summary, theme, publishedAt } = content
  return {
    language,
    kind,
    publicId,
    pageId,
    path,
    canonicalUrl: `${origin}${ownPath(content, site)}`,
    title,
    summary,
    document,
    data,
    theme,
    accent: content.accent ?? company.brandColour,
    facts: factsOf(content, { speaking, author }),
    frame,
    company: companyOf(company),
    share: shareOf(content, company, origin),
    publishedAt: publishedAt?.toISOString() ?? null,
    isIndexed: content.isIndexed && !isPreview,
    isPreview,
  }
}
