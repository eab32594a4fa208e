import type { CardFaceModel, FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import { leadingColour } from '#features/cards/card-templates/face/design-of-skin.ts'
import { fillShareText } from '#features/cards/card-templates/face/share-text-model.ts'
import {
  cardsPausedBy,
  cardsRunUntil,
  labelOf,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { isStopped, settingsOf, stoppedStates } from '#features/company/companies/server/companies.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import { isPublic } from '../cards.contract.ts'
import { claimCard as claim, publicIdOfToken, triesLeft } from './card-claims.actions.ts'
import { followChain } from './card-handover.domain.ts'
import { recordPublicCardEvent } from './card-trail.actions.ts'
import { findReceiver } from './card-receiver.actions.ts'
import { findChain, findFrameOf } from './handed-over-cards.repository.ts'
import { partly, publicFields, revealable, savedFields } from './public-fields.domain.ts'
import { isSealedCard } from './staff-cards.repository.ts'
import { findCardForPublic, type StoredPublicCard } from './public-cards.repository.ts'

export { publicIdOfToken } from './card-claims.actions.ts'
export { visibleTo } from './cards.repository.ts'
export { findHolding } from './staff-cards.repository.ts'
export { receiverNow } from './card-receiver.actions.ts'
export { findAddressOf } from './handed-over-cards.repository.ts'

/** What the public page of a card may show, and whom it belongs to. */
export interface PublicCard {
  cardId: string
  publicId: string
  templateId: string
  /** The account that holds the card and receives the contacts of visitors. */
  holderAccountId: string | null
  /** The person that the card is for. */
  holderStaffId: string | null
  face: CardFaceModel
  /** The public id of the picture of the holder's WeChat code. */
  wechatCodeFileId: string | null
  company: { name: string; shortName: string; logoUrl: string | null }
  /** The colour that leads the card's face, and with it its page and pictures; `#rrggbb`. */
  colour: string
  /** What forwards say, with {姓名} and the like filled in. */
  shareText: string
  updatedAt: Date
  /** Set if the page was opened by the address of a card that was handed over to this card. */
  takenOver: TakenOver | null
  /** When the card's page closes by itself; null if it does not. */
  until: Date | null
}

/** The card that the visitor opened, and the company's message about its holder; null for the default message. */
export interface TakenOver {
  cardId: string
  message: string | null
}

/** A card by public id or id. */
type CardKey = { publicId: string } | { cardId: string }
type CardQuery = CardKey & { language: Language }

/** Whether the company and the template let pages of their cards be shown. */
const isOpen = ({ template, company }: Pick<StoredPublicCard, 'template' | 'company'>): boolean =>
  !isStopped(company) && cardsPausedBy(template, new Date()) === null

/** Whether strangers may see the card right now. */
export const isVisible = (found: StoredPublicCard): boolean => isPublic(found.card.state) && isOpen(found)

/** Whether strangers may see the card right now, or as soon as its holder has claimed it. */
export const isVisibleOnceClaimed = (found: StoredPublicCard): boolean =>
  isVisible(found) || (found.card.state === 'unclaimed' && isOpen(found))

/** Finds a card that strangers may see; undefined if it is unknown, paused, sealed or expired. */
async function findVisible(tx: Tx, which: CardKey): Promise<StoredPublicCard | undefined> {
  const found = await findCardForPublic(tx, which)
  return found && isVisible(found) ? found : undefined
}

/** The company that visitors find instead of a person. */
interface CompanyContact {
  company: {
    name: string
    shortName: string
    brandColour: string
    logoUrl: string | null
    phone: string | null
    website: string | null
  }
}

/** Why the page of a card shows the company instead. */
export interface Handover extends CompanyContact {
  reason: 'leaving' | 'paused'
}

const contactOf = ({ company }: Pick<StoredPublicCard, 'company'>): CompanyContact => {
  const { name, shortName, brandColour, logoFileId, phone, website } = company
  return { company: { name, shortName, brandColour, logoUrl: fileUrl(logoFileId), phone, website } }
}

/** Why a card that is not shown leads to its company; undefined where it must look like an unknown one. */
function reasonForCompany(found: StoredPublicCard): Handover['reason'] | undefined {
  const { card, company } = found
  if (isStopped(company) || isVisible(found)) return undefined
  if (card.state === 'paused' && card.pauseReason === 'staff_leaving' && isOpen(found)) return 'leaving'
  // One that nobody has claimed was never public: its page must not tell that there is a card. Nor must that of a violation.
  const before = card.state === 'paused' && card.pauseReason !== 'violation' ? card.stateBefore : card.state
  return before !== null && isPublic(before) && settingsOf(company.settings).showCompanyForPausedCards
    ? 'paused'
    : undefined
}

/** The company behind a card that is not shown, where visitors shall find it: while its holder is leaving, or where the company wants it for paused cards. */
export async function findHandoverOf(tx: Tx, which: CardKey): Promise<Handover | undefined> {
  const found = await findCardForPublic(tx, which)
  const reason = found && reasonForCompany(found)
  return reason && { reason, ...contactOf(found) }
}

/** Whether a card was sealed by a company whose pages are shown. */
export const isSealed = (tx: Tx, cardId: string): Promise<boolean> => isSealedCard(tx, cardId, stoppedStates)

/** What the page says of a card whose holder has left and whose successor shows no card. */
export interface Notice extends CompanyContact {
  /** The card that the visitor opened. */
  cardId: string
  /** Who goes on, and whose account what visitors leave reaches. */
  name: string
  receiverAccountId: string | null
  message: string | null
}

/** Finds the notice that replaces the page of a card. */
export async function findNoticeOf(tx: Tx, which: CardKey): Promise<Notice | undefined> {
  const chain = await findChain(tx, which)
  const led = followChain(chain)
  const [first] = chain
  if (led.kind !== 'notice' || !first) return undefined
  const frame = await findFrameOf(tx, first.id)
  if (!frame || !isOpen(frame)) return undefined
  const receiver = await findReceiver(tx, first.id)
  return {
    cardId: first.id,
    name: receiver.name,
    receiverAccountId: receiver.accountId,
    message: led.by.message,
    ...contactOf(frame),
  }
}

/** The values of a card, completed by the template's defaults. */
export const valuesOf = ({ card, template, department }: StoredPublicCard) => ({
  ...withDefaults(template.fieldRules, card.fieldValues, template.defaultValues),
  ...(department !== null && { department }),
})

/** Finds a card as strangers see it, without hidden values and with empty tap-to-reveal values. */
export async function findPublicCard(tx: Tx, asked: CardQuery): Promise<PublicCard | undefined> {
  const found = await findVisible(tx, asked)
  return found ? publicCardOf(found, asked.language) : findSuccessorOf(tx, asked)
}

/** Finds the successor's card that visitors are redirected to. */
async function findSuccessorOf(tx: Tx, { language, ...which }: CardQuery): Promise<PublicCard | undefined> {
  const led = followChain(await findChain(tx, which))
  if (led.kind !== 'redirect') return undefined
  const found = await findVisible(tx, { cardId: led.to.id })
  return (
    found && { ...publicCardOf(found, language), takenOver: { cardId: led.by.id, message: led.by.message } }
  )
}

/** A stored card as strangers see it. */
export function publicCardOf(found: StoredPublicCard, language: Language): PublicCard {
  const { card, template, company } = found
  const {
    id: cardId,
    publicId,
    templateId,
    holderAccountId,
    staffId: holderStaffId,
    wechatCodeFileId,
    updatedAt,
  } = card
  return {
    cardId,
    publicId,
    templateId,
    holderAccountId,
    holderStaffId,
    wechatCodeFileId,
    updatedAt,
    takenOver: null,
    until: cardsRunUntil(template),
    face: faceOf(found, language),
    company: {
      name: company.name,
      shortName: company.shortName,
      logoUrl: fileUrl(company.logoFileId),
    },
    colour: leadingColour(template.skin, company.brandColour),
    shareText: fillShareText(shareTextIn(template, language), { ...valuesOf(found), company: company.name }),
  }
}

/** The share text in a language, else in the company's own. */
function shareTextIn({ shareText, shareTexts }: StoredPublicCard['template'], language: Language): string {
  const texts: Readonly<Partial<Record<Language, string>>> = shareTexts
  return texts[language] || shareText
}

function faceOf(found: StoredPublicCard, language: Language): CardFaceModel {
  const { card, template, company } = found
  return {
    orientation: template.orientation,
    skin: template.skin,
    company: {
      name: company.name,
      logoUrl: fileUrl(company.logoFileId),
      ...(found.logoRatio && { logoRatio: found.logoRatio }),
    },
    fields: publicFields({
      rules: template.fieldRules,
      values: valuesOf(found),
      label: (rule) => labelOf(rule, language),
    }),
    avatarUrl: fileUrl(card.avatarFileId),
  }
}

/** Finds the unmasked value of a tap-to-reveal field; undefined if strangers may not see it. */
export async function revealField(
  tx: Tx,
  { key, ...which }: CardKey & { key: string },
): Promise<string | undefined> {
  const found = await findVisible(tx, which)
  return found && revealable({ rules: found.template.fieldRules, values: valuesOf(found), key })
}

/** Finds the data of a contact file: unmasked values of all fields that strangers may see. */
export async function findSavedContact(
  tx: Tx,
  { language, ...which }: CardQuery,
): Promise<{ card: PublicCard; fields: FaceField[] } | undefined> {
  const found = await findVisible(tx, which)
  if (!found) return undefined
  const fields = savedFields({
    rules: found.template.fieldRules,
    values: valuesOf(found),
    label: (rule) => labelOf(rule, language),
  })
  return { card: publicCardOf(found, language), fields }
}

/** What the page of a claim link shows. */
export interface ClaimView {
  card: PublicCard
  /** `138****8000`, or the mail address of a card without a number, masked as well. */
  maskedContact: string
  triesLeft: number
}

/** The card of a claim link that still works, or undefined. */
export async function findClaim(
  tx: Tx,
  { token, language }: { token: string; language: Language },
): Promise<ClaimView | undefined> {
  const found = await findCardForPublic(tx, { publicId: publicIdOfToken(token) })
  const left = found && isOpen(found) ? triesLeft(found.card, token, new Date()) : 0
  if (!found || left === 0) return undefined
  const { mobile, fieldValues } = found.card
  return {
    card: publicCardOf(found, language),
    maskedContact: mobile ? maskMobile(mobile) : partly('email', fieldValues.email ?? ''),
    triesLeft: left,
  }
}

interface Claiming {
  token: string
  contact: string
  consents: readonly { purpose: string; textVersion: string }[]
  requestId: string
  /** `ipHashOf(database, request.ip)`. */
  ipHash: string | null
}

export type Claimed =
  | { ok: true; publicId: string }
  | { ok: false; reason: 'gone' | 'mismatch'; triesLeft: number }

/** Claims a card for the person who knows its number. A wrong number uses one of five tries and is recorded. */
export async function claimCard(tx: Tx, { token, contact, consents, ...from }: Claiming): Promise<Claimed> {
  const outcome = await claim(tx, { token, contact, consents, now: new Date() })
  const { card } = outcome
  if (outcome.ok) {
    const { id: cardId, holderAccountId: accountId, name, publicId } = outcome.card
    await recordPublicCardEvent(tx, {
      ...from,
      cardId,
      event: 'claim',
      from: 'unclaimed',
      to: 'active',
      accountId,
      name,
    })
    return { ok: true, publicId }
  }
  if (card)
    await recordPublicCardEvent(tx, {
      ...from,
      cardId: card.id,
      event: 'claimRefused',
      from: 'unclaimed',
      to: 'unclaimed',
      accountId: null,
      name: '',
    })
  return { ok: false, reason: outcome.reason, triesLeft: outcome.triesLeft }
}
