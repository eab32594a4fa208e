import { findCompanyFace, findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { type BatchLine, id, mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { notFound, Refusal } from '#platform/server/http/refusal.ts'
import { maskRecipient } from '#platform/server/messages/mask.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { openClaim } from './card-claims.actions.ts'
import { noticeDay, noticesLeft, questionAbout } from './card-facts.view.ts'
import { refuseDenial } from './cards.refusals.ts'
import { recordCardEvents } from './card-trail.actions.ts'
import { allowedActions, decide } from './cards.domain.ts'
import { type Card, lockCards, noteOnCard } from './cards.repository.ts'
import { cardServerTexts } from './server.texts.ts'

interface Target {
  channel: 'sms' | 'mail'
  to: string
}

/** Where a card's claim link can go: by SMS to a mainland number, else by mail. */
export function targetOf(card: Pick<Card, 'mobile' | 'fieldValues'>): Target | undefined {
  if (card.mobile && mainlandMobile.safeParse(card.mobile).success) return { channel: 'sms', to: card.mobile }
  const email = card.fieldValues.email?.trim()
  return email ? { channel: 'mail', to: email } : undefined
}

/** Whether a carrier takes messages of a channel; else they stay in the outbox. */
export const leavesBy = ({ messages }: Pick<Services, 'messages'>, channel: Target['channel']) =>
  messages.ways[channel].mode === 'live'

interface Notice {
  card: Card
  target: Target
  createdBy: string | null
  now: Date
}

/** Creates a claim link and sends it; former links become invalid. The card must be locked. */
export async function sendNotice(
  tx: Tx,
  { messages, settings }: Pick<Services, 'messages' | 'settings'>,
  { card, target, createdBy, now }: Notice,
): Promise<void> {
  const { token } = await openClaim(tx, card, now)
  const company = await findCompanyFace(tx)
  // A company writes to its people in one language.
  const { language } = await findCompanySettings(tx)
  const texts = cardServerTexts.in(language).notice
  const values = {
    company: company?.shortName || company?.name || '',
    name: card.name,
    url: `${settings.publicOrigin}/claim/${token}`,
  }
  const text = fill(target.channel === 'sms' ? texts.sms : texts.mail, values)
  await messages.send(tx, {
    ...target,
    template: 'cards.claim',
    language,
    subject: fill(texts.subject, values),
    text,
    secrets: [token],
    createdBy,
  })
  const today = noticeDay(now)
  await noteOnCard(tx, card.id, {
    noticeDay: today,
    noticesToday: (card.noticeDay === today ? card.noticesToday : 0) + 1,
    lastNoticeAt: now,
  })
}

/** Sends a claim link to the person of a card, at most three times a day. */
export async function notifyCard(context: MemberContext, id: string) {
  const { tx, viewer, services } = context
  const [card] = await lockCards(tx, [id])
  const rights = card && rightsOnCard(viewer, card)
  const template = card && (await findTemplate(tx, card.templateId))
  if (!card || !template || !rights?.holds('card:view')) throw notFound()
  const now = new Date()
  const question = questionAbout({ card, template, now, actor: rights })
  const decision = decide({ ...question, event: 'notice' })
  const target = targetOf(card)
  if (!decision.allowed || !target) {
    const allowed = allowedActions(question).flatMap(({ event, denial }) => (denial === null ? [event] : []))
    throw refuseDenial(decision.allowed ? 'noTarget' : decision.denial, {
      event: 'notice',
      card,
      allowed,
    })
  }
  await sendNotice(tx, services, { card, target, createdBy: viewer.accountId, now })
  await recordCardEvents(context, [{ cardId: id, event: 'notice', from: card.state, to: card.state }])
  return {
    noticesLeftToday: noticesLeft(card, now) - 1,
    channel: target.channel,
    to: maskRecipient(target.to),
    leaves: leavesBy(services, target.channel),
  }
}

/** Sends claim links for many cards, one line each. A refusal of one does not stop the others. */
export async function notifyMany(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  const lines: BatchLine[] = []
  // In the order of ids, so that two batches cannot deadlock.
  for (const one of [...ids].sort()) {
    const refusal = await notifyOne(context, one)
    const { status, speak } = refusal ?? {
      status: 200,
      speak: (language: Language) => cardServerTexts.in(language).batchDone,
    }
    lines.push({ id: one, ok: refusal === undefined, code: status, msg: speak(context.language) })
  }
  return [...ids].flatMap((wanted) => lines.find(({ id: done }) => done === wanted) ?? [])
}

async function notifyOne(context: MemberContext, cardId: string): Promise<Refusal | undefined> {
  if (!id.safeParse(cardId).success) return notFound()
  // A refused message undoes its new link, so the former link still works.
  await context.tx.execute('savepoint card_notice')
  try {
    await notifyCard(context, cardId)
    await context.tx.execute('release savepoint card_notice')
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.tx.execute('rollback to savepoint card_notice')
    return error
  }
}
