import { randomUUID } from 'node:crypto'

import { isWechat } from '#features/visits/visitors/server/visits.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardPageModel, ExchangeState } from '../face/card-page-model.ts'
import type { PublicCard } from '#features/cards/cards/server/cards.public.ts'

/** What differs between requests for the same page. */
export interface PageState {
  language: Language
  /** The public id that the page was opened by. */
  pageId: string
  isShared: boolean
  userAgent: string | undefined
  hasDeclined: boolean
  visitId: string | null
  revealed?: Readonly<Record<string, string>>
  forwardUrl?: string | null
  exchange?: Partial<ExchangeState>
  sections?: CardPageModel['sections']
  note?: string | null
}

/** The canonical address of a card. */
export const cardUrl = ({ settings }: Pick<Services, 'settings'>, publicId: string) =>
  `${settings.publicOrigin}/c/${publicId}`

/** The address of a smaller version of an uploaded picture. */
const sized = (url: string | null, size: 256 | 1024) => (url?.startsWith('/files/') ? `${url}/${size}` : url)

/** The model of a card page for this request. */
export function pageModelOf(services: Services, card: PublicCard, state: PageState): CardPageModel {
  const { publicId, face, company } = card
  const origin = services.settings.publicOrigin
  const version = card.updatedAt.getTime().toString(36)
  return {
    language: state.language,
    publicId,
    pageId: state.pageId,
    path: `/${state.isShared ? 's' : 'c'}/${state.pageId}`,
    canonicalUrl: cardUrl(services, publicId),
    face: {
      ...face,
      avatarUrl: sized(face.avatarUrl, 1024),
      company: { ...face.company, logoUrl: sized(face.company.logoUrl, 256) },
      qrUrl: `/c/${publicId}/qr.svg`,
    },
    company: {
      shortName: company.shortName,
      brandColour: card.colour,
      logoUrl: sized(company.logoUrl, 256),
    },
    shareText: card.shareText,
    // The version changes with the card, because chat programs cache the picture.
    shareImageUrl: `${origin}/c/${publicId}/share.png?v=${version}`,
    wechatCodeUrl: card.wechatCodeFileId === null ? null : `/c/${publicId}/wechat?v=${version}`,
    visitId: state.visitId,
    hasDeclined: state.hasDeclined,
    isInWechat: isWechat(state.userAgent),
    revealed: state.revealed ?? {},
    forwardUrl: state.forwardUrl ?? null,
    exchange: { stage: 'form', submissionId: randomUUID(), values: {}, problems: {}, ...state.exchange },
    takenOver: card.takenOver && { message: card.takenOver.message },
    sections: state.sections ?? {},
    note: state.note ?? null,
  }
}
