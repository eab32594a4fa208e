import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal } from '#platform/server/http/refusal.ts'

import type { cardsContract } from '../cards.contract.ts'
import { openClaim } from './card-claims.actions.ts'
import { questionAbout } from './card-facts.view.ts'
import { recordCardEvents } from './card-trail.actions.ts'
import { allowedActions, decide } from './cards.domain.ts'
import { refuseDenial } from './cards.refusals.ts'
import { lockCards, noteOnCard } from './cards.repository.ts'
import { cardServerTexts } from './server.texts.ts'

type Line = DataOf<typeof cardsContract.claimLinks>[number]

/** A card whose link the caller may have in hand, locked. */
async function lockClaimable({ tx, viewer }: MemberContext, cardId: string, now: Date) {
  const [card] = id.safeParse(cardId).success ? await lockCards(tx, [cardId]) : []
  const rights = card && rightsOnCard(viewer, card)
  const template = card && (await findTemplate(tx, card.templateId))
  if (!card || !template || !rights?.holds('card:view')) throw notFound()
  const question = questionAbout({ card, template, now, actor: rights })
  const decision = decide({ ...question, event: 'claimLink' })
  if (decision.allowed) return card
  const allowed = allowedActions(question).flatMap(({ event, denial }) => (denial === null ? [event] : []))
  throw refuseDenial(decision.denial, { event: 'notice', card, allowed })
}

/** The lines of a batch, refusals among them: nothing was written for a card that is refused. */
async function lineOf(context: MemberContext, cardId: string, now: Date): Promise<Line> {
  try {
    const card = await lockClaimable(context, cardId, now)
    const { token, expiresAt } = await openClaim(context.tx, card, now)
    await recordCardEvents(context, [{ cardId, event: 'claimLink', from: card.state, to: card.state }])
    return {
      id: cardId,
      ok: true,
      code: 200,
      msg: cardServerTexts.in(context.language).batchDone,
      url: `${context.services.settings.publicOrigin}/claim/${token}`,
      expiresAt: expiresAt.toISOString(),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, speak } = error
    return { id: cardId, ok: false, code: status, msg: speak(context.language), url: null, expiresAt: null }
  }
}

/** Makes links for several cards, to be handed over by the caller. Links that were made or sent before become invalid. */
export async function makeClaimLinks(context: MemberContext, ids: readonly string[]): Promise<Line[]> {
  const now = new Date()
  const lines = new Map<string, Line>()
  // In the order of ids, so that two batches cannot deadlock.
  for (const cardId of [...new Set(ids)].sort()) lines.set(cardId, await lineOf(context, cardId, now))
  return ids.flatMap((wanted) => lines.get(wanted) ?? [])
}

/** Makes the link of a card invalid: its page is that of an unknown address from then on. */
export async function revokeClaimLink(context: MemberContext, cardId: string): Promise<{ carteId: string }> {
  const card = await lockClaimable(context, cardId, new Date())
  await noteOnCard(context.tx, cardId, { claimTokenHash: null, claimExpiresAt: null })
  await recordCardEvents(context, [{ cardId, event: 'revokeClaimLink', from: card.state, to: card.state }])
  return { carteId: cardId }
}
