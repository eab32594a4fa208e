import { createHash, timingSafeEqual } from 'node:crypto'

import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { questionAbout } from './card-facts.view.ts'
import { decide } from './cards.domain.ts'
import { type Card, noteOnCard, updateCard } from './cards.repository.ts'
import { findHolder, insertConsents, lockCardByPublicId } from './public-cards.repository.ts'

const claimDays = 7
const maxTries = 5
const publicIdLength = 22

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64')

/** A claim token begins with the public id of the card, by which its company is found; the rest is the secret. */
export const publicIdOfToken = (token: string) => token.slice(0, publicIdLength)
const secretOf = (token: string) => token.slice(publicIdLength)

/** Creates the token of a claim link; former tokens become invalid. Only its hash is stored. */
export async function openClaim(
  tx: Tx,
  card: Pick<Card, 'id' | 'publicId'>,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const secret = newPublicId()
  const expiresAt = new Date(now.getTime() + claimDays * dayMs)
  await noteOnCard(tx, card.id, {
    claimTokenHash: hashOf(secret),
    claimExpiresAt: expiresAt,
    claimFailures: 0,
  })
  return { token: card.publicId + secret, expiresAt }
}

/** The remaining tries of a claim link; 0 if it is wrong, expired or used up. */
export function triesLeft(
  card: Pick<Card, 'state' | 'claimTokenHash' | 'claimExpiresAt' | 'claimFailures'>,
  token: string,
  now: Date,
): number {
  if (
    card.state !== 'unclaimed' ||
    card.claimTokenHash === null ||
    card.claimExpiresAt === null ||
    card.claimExpiresAt < now
  )
    return 0
  const given = Buffer.from(hashOf(secretOf(token)))
  const stored = Buffer.from(card.claimTokenHash)
  return given.length === stored.length && timingSafeEqual(given, stored)
    ? Math.max(0, maxTries - card.claimFailures)
    : 0
}

interface Claim {
  token: string
  /** What the person typed: the mobile number, or the mail address of a card without one. */
  contact: string
  consents: readonly { purpose: string; textVersion: string }[]
  now: Date
}

/** The result of a claim. A refusal is no error, because the used try must be committed. */
export type ClaimOutcome =
  | { ok: true; card: Card }
  | { ok: false; reason: 'gone' | 'mismatch'; triesLeft: number; card?: Card }

/** Claims a card for the person who knows its number. */
export async function claimCard(tx: Tx, { token, contact, consents, now }: Claim): Promise<ClaimOutcome> {
  const card = await lockCardByPublicId(tx, publicIdOfToken(token))
  const left = card ? triesLeft(card, token, now) : 0
  const template = card && (await findTemplate(tx, card.templateId))
  if (!card || !template || left === 0) return { ok: false, reason: 'gone', triesLeft: 0 }
  const decision = decide({ event: 'claim', ...questionAbout({ card, template, now }) })
  if (!decision.allowed) return { ok: false, reason: 'gone', triesLeft: 0 }
  if (!isTheirs(card, contact)) {
    await noteOnCard(tx, card.id, {
      claimFailures: card.claimFailures + 1,
      ...(left === 1 && { claimTokenHash: null, claimExpiresAt: null }),
    })
    return { ok: false, reason: 'mismatch', triesLeft: left - 1, card }
  }
  const holder = await findHolder(tx, card)
  const claimed = await updateCard(tx, card.id, {
    state: decision.change.state,
    claimedAt: now,
    holderAccountId: holder.accountId,
    staffId: card.staffId ?? holder.staffId,
    claimTokenHash: null,
    claimExpiresAt: null,
    claimFailures: 0,
  })
  await insertConsents(
    tx,
    consents.map((consent) => ({ ...consent, cardId: card.id, mobile: card.mobile ?? '', at: now })),
  )
  return { ok: true, card: claimed }
}

function isTheirs(card: Card, contact: string): boolean {
  if (card.mobile) return normaliseMobile(contact) === card.mobile
  const email = card.fieldValues.email?.trim().toLowerCase()
  return Boolean(email) && contact.trim().toLowerCase() === email
}
