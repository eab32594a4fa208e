import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { Language } from '#platform/text/texts.ts'

/** The wording that a visitor agrees to before leaving a card; a new wording gets a new version. */
export const consentVersion = 'exchange-2026-11'

export const exchangeFields = ['name', 'mobile', 'email', 'company', 'title', 'message'] as const
export type ExchangeField = (typeof exchangeFields)[number]
export type ExchangeProblem = 'required' | 'contactNeeded' | 'mobile' | 'email' | 'tooLong' | 'consent'

/** Where the exchange of cards stands on the page that is shown. */
export interface ExchangeState {
  stage: 'form' | 'done' | 'busy'
  /** One a form: a form that is sent twice is received once. */
  submissionId: string
  values: Readonly<Partial<Record<ExchangeField, string>>>
  problems: Readonly<Partial<Record<ExchangeField | 'consent', ExchangeProblem>>>
}

/** Everything that a visitor's page of one card says. */
export interface CardPageModel {
  language: Language
  publicId: string
  /** The public id that the page was opened by: the card's own or a share link's. */
  pageId: string
  /** `/c/…` or `/s/…`: where forms go back to. */
  path: string
  /** The address of the card itself. */
  canonicalUrl: string
  face: CardFaceModel
  company: { shortName: string; brandColour: string; logoUrl: string | null }
  /** What forwards say about the card, ready to send. */
  shareText: string
  shareImageUrl: string
  /** The picture of the holder's WeChat code; it exists as long as the card is shown. */
  wechatCodeUrl: string | null
  /** Absent where the visitor is not counted. */
  visitId: string | null
  hasDeclined: boolean
  isInWechat: boolean
  /** Values that were just revealed by a form, because the browser runs no script. */
  revealed: Readonly<Record<string, string>>
  /** A link to forward, asked for by a form. */
  forwardUrl: string | null
  exchange: ExchangeState
  /** Set where visitors came for a card whose holder has left; the company's own words, null for the usual line. */
  takenOver: { message: string | null } | null
  /** What other features say on the page, by the key of their section. The same for every visitor. */
  sections: Readonly<Record<string, unknown>>
  /** What a form of a section led to, as its own word; null on a page that was only opened. */
  note: string | null
}

/** What the form for leaving a card needs of the page that it stands on. */
export type ExchangeModel = Pick<CardPageModel, 'path' | 'visitId' | 'exchange'> & {
  face: { company: { name: string } }
}

/** What the page of a card says whose holder has left and whose successor shows no card: who goes on, and a form that reaches them. */
export interface NoticePageModel extends ExchangeModel, CompanyPageModel {
  /** Who goes on. */
  name: string
  message: string | null
  note: string | null
}

/** What pages say that show a company instead of a card. */
interface CompanyPageModel {
  language: Language
  path: string
  company: CardPageModel['company'] & { name: string; phone: string | null; website: string | null }
}

/** What the page of a card says while its holder is leaving, or while it is paused: nothing of the person, and whom to turn to. */
export interface HandoverPageModel extends CompanyPageModel {
  reason: 'leaving' | 'paused'
}

/** The wording that a holder agrees to when claiming a card. */
export const claimConsentVersion = 'claim-2026-11'

/** What the page of a claim link says. */
export interface ClaimPageModel {
  language: Language
  token: string
  face: CardFaceModel
  company: CardPageModel['company']
  /** `138****8000`, or a mail address: so that the right person knows what is asked for. */
  maskedContact: string
  contactKind: 'mobile' | 'email'
  stage: 'form' | 'wrong' | 'consent' | 'done'
  triesLeft: number
  /** The card's public page, once it is claimed. */
  cardUrl: string | null
}
