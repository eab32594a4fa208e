import type { CardFaceModel, FaceField } from '#features/card-templates/face/card-face-model.ts'
import { keepsCardsAlive, labelOf, templateStateAt, withDefaults } from '#features/card-templates/server/card-templates.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import { claimCard as claim, publicIdOfToken, triesLeft } from './card-claims.ts'
import { recordPublicCardEvent } from './card-trail.ts'
import { isPublic, partly, publicFields, revealable, savedFields } from './public-fields.domain.ts'
import { findCardForPublic, type StoredPublicCard } from './public-cards.repository.ts'

export { publicIdOfToken } from './card-claims.ts'
export { visibleTo } from './cards.repository.ts'

/** What the public page of a card may show, and whom it belongs to. */
export interface PublicCard {
  cardId: string
  publicId: string
  templateId: string
  /** The account that holds the card; customers who leave their own card become this account's. */
  holderAccountId: string | null
  face: CardFaceModel
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  /** What forwards say, with {姓名} and the like filled in. */
  shareText: string
  updatedAt: Date
}

/** A card by the id in its address, or by its own. */
type Which = { publicId: string } | { cardId: string }
type Asked = Which & { language: Language }

const closedCompanies: ReadonlySet<string> = new Set(['suspended', 'closed'])

/** The card behind a public id while strangers may see it; unknown, paused, sealed and expired ones are all undefined. */
async function openCard(tx: Tx, which: Which): Promise<StoredPublicCard | undefined> {
  const found = await findCardForPublic(tx, which)
  if (!found || !isPublic(found.card.state) || closedCompanies.has(found.company.state)) return undefined
  return keepsCardsAlive(templateStateAt(found.template, new Date())) ? found : undefined
}

const valuesOf = ({ card, template, department }: StoredPublicCard) => ({
  ...withDefaults(template.fieldRules, card.fieldValues, template.defaultValues),
  ...(department !== null && { department }),
})

/** The card as a stranger sees it: hidden values are not there, values that wait for a tap are empty. */
export async function findPublicCard(tx: Tx, asked: Asked): Promise<PublicCard | undefined> {
  const found = await openCard(tx, asked)
  return found && publicCardOf(found, asked.language)
}

function publicCardOf(found: StoredPublicCard, language: Language): PublicCard {
  const { card, template, company } = found
  const { id: cardId, publicId, templateId, holderAccountId, updatedAt } = card
  return {
    cardId,
    publicId,
    templateId,
    holderAccountId,
    updatedAt,
    face: faceOf(found, language),
    company: { name: company.name, shortName: company.shortName, brandColour: company.brandColour, logoUrl: fileUrl(company.logoFileId) },
    shareText: shareTextOf(template.shareText, { ...valuesOf(found), company: company.name }),
  }
}

function faceOf(found: StoredPublicCard, language: Language): CardFaceModel {
  const { card, template, company } = found
  return {
    orientation: template.orientation,
    skin: template.skin,
    company: { name: company.name, logoUrl: fileUrl(company.logoFileId) },
    fields: publicFields({ rules: template.fieldRules, values: valuesOf(found), label: (rule) => labelOf(rule, language) }),
    avatarUrl: fileUrl(card.avatarFileId),
  }
}

const variables: Readonly<Record<string, string>> = { 姓名: 'name', 职位: 'title', 公司: 'company', 部门: 'department' }

/** The company's words for forwards with this card's values in their places; a place without a value is empty. */
const shareTextOf = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{([^{}]{1,10})\}/g, (place, name: string) => (variables[name] === undefined ? place : (values[variables[name]] ?? '')))

/** The whole value of a field that waits for a tap; undefined for a field that strangers may not see whole. */
export async function revealField(tx: Tx, { key, ...which }: Which & { key: string }): Promise<string | undefined> {
  const found = await openCard(tx, which)
  return found && revealable({ rules: found.template.fieldRules, values: valuesOf(found), key })
}

/** Everything that goes into an address book: whole values of all fields that strangers may see whole. */
export async function findSavedContact(
  tx: Tx,
  { language, ...which }: Asked,
): Promise<{ card: PublicCard; fields: FaceField[] } | undefined> {
  const found = await openCard(tx, which)
  if (!found) return undefined
  const fields = savedFields({ rules: found.template.fieldRules, values: valuesOf(found), label: (rule) => labelOf(rule, language) })
  return { card: publicCardOf(found, language), fields }
}

/** What the page of a claim link shows. */
export interface OpenClaim {
  card: PublicCard
  /** `138****8000`, or the mail address of a card without a number, masked as well. */
  maskedContact: string
  triesLeft: number
}

/** The card of a claim link that still works, or undefined. */
export async function findClaim(tx: Tx, { token, language }: { token: string; language: Language }): Promise<OpenClaim | undefined> {
  const found = await openCard(tx, { publicId: publicIdOfToken(token) })
  const left = found ? triesLeft(found.card, token, new Date()) : 0
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

export type Claimed = { ok: true; publicId: string } | { ok: false; reason: 'gone' | 'mismatch'; triesLeft: number }

/** Gives a card to the person who knows the number it was made for; a wrong number costs one of five tries and is written down. */
export async function claimCard(tx: Tx, { token, contact, consents, ...from }: Claiming): Promise<Claimed> {
  const outcome = await claim(tx, { token, contact, consents, now: new Date() })
  const { card } = outcome
  if (outcome.ok) {
    const { id: cardId, holderAccountId: accountId, name, publicId } = outcome.card
    await recordPublicCardEvent(tx, { ...from, cardId, event: 'claim', from: 'unclaimed', to: 'active', accountId, name })
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
