import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { PricedLine } from '../deals.contract.ts'
import type { QuoteAct, QuoteDraft, QuoteEvent, QuoteState } from '../quotes.contract.ts'
import { today } from './company-day.repository.ts'
import { lineFen, sumFen, yuanFenOf } from './deal-money.domain.ts'
import { quoteNumber } from './deal-number.domain.ts'
import { dealMachine } from './deals.domain.ts'
import { lockSeen, sightOf } from './deals-reach.actions.ts'
import { quoteDenials, refuseDenial, refuseField, versionConflict } from './deals.refusals.ts'
import { changeDeal, type Deal, replaceLines } from './deals.repository.ts'
import { questionOf as dealQuestionOf } from './deals.view.ts'
import { quoteMachine } from './quotes.domain.ts'
import {
  changeQuote,
  findOtherQuotes,
  findShownQuote,
  insertQuote,
  lockQuote,
  nextEdition,
  type Quote,
  type ShownQuote,
} from './quotes.repository.ts'
import { quoteQuestion } from './quotes.view.ts'

const objectType = 'quote'

const pricedLines = (lines: QuoteDraft['lines']): PricedLine[] =>
  lines.map((line) => ({ ...line, name: line.name.trim(), amountFen: lineFen(line) }))

async function columnsOf({ tx }: MemberContext, { lines, validUntil, terms }: QuoteDraft) {
  if (validUntil < (await today(tx))) throw refuseField('validUntil', (t) => t.quotes.errors.past)
  const priced = pricedLines(lines)
  return {
    lines: priced,
    totalFen: sumFen(priced.map(({ amountFen }) => amountFen)),
    validUntil,
    terms: terms.trim(),
  }
}

export const readQuote = async (context: MemberContext, id: string): Promise<ShownQuote> =>
  findShownQuote(context.tx, id, sightOf(context)).then(orNotFound)

export async function createQuote(
  context: MemberContext,
  { dealId, ...draft }: QuoteDraft & { dealId: string },
): Promise<Quote> {
  const { tx, viewer } = context
  const { deal, shown } = await lockSeen(context, dealId)
  const decision = dealMachine.decide('edit', dealQuestionOf(shown, { signed: new Set() }))
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', state: deal.state })
  const quote = await insertQuote(tx, {
    ...(await columnsOf(context, draft)),
    dealId,
    number: quoteNumber(new Date()),
    state: 'draft',
    edition: await nextEdition(tx, dealId),
    currency: deal.currency,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await record(tx, await actorOf(context), [
    { objectType, objectId: quote.id, event: 'create', to: quote.state, detail: { deal: deal.number } },
  ])
  return quote
}

interface Step {
  event: QuoteEvent
  version: number
}

/** Locks the deal and then its quote, as everybody does, and lets the machine decide. */
async function lockFor(context: MemberContext, id: string, { event, version }: Step) {
  const { tx } = context
  const { quote: seen } = await readQuote(context, id)
  const { deal } = await lockSeen(context, seen.dealId)
  const quote = await lockQuote(tx, id).then(orNotFound)
  if (quote.version !== version) throw versionConflict()
  const shown = await readQuote(context, id)
  const decision = quoteMachine.decide(event, quoteQuestion(shown, await today(tx)))
  if (!decision.allowed)
    throw quoteDenials.refuseDenial(
      decision.denial,
      { event, state: quote.state },
      { state: quote.state, allowed: [] },
    )
  return { quote, deal, to: decision.to }
}

export async function saveQuote(
  context: MemberContext,
  id: string,
  { version, ...draft }: QuoteDraft & { version: number },
): Promise<void> {
  const { quote } = await lockFor(context, id, { event: 'edit', version })
  await changeQuote(context.tx, quote, await columnsOf(context, draft))
  await record(context.tx, await actorOf(context), [{ objectType, objectId: id, event: 'edit' }])
}

/** The states of other quotes of the deal that give way to this one. */
const giveWay: Readonly<Partial<Record<QuoteAct, readonly QuoteState[]>>> = {
  send: ['sent'],
  accept: ['sent', 'accepted'],
}

/** The firm takes these lines: the deal is about them from now on, unless a contract is being made for another amount. */
async function takeOver({ tx }: MemberContext, deal: Deal, { lines, totalFen }: Quote): Promise<void> {
  if (deal.guardedFen !== null) return
  const { currency, rate } = deal
  await changeDeal(tx, deal, {
    amountFen: totalFen,
    yuanFen: yuanFenOf({ amountFen: totalFen, currency, rate }),
  })
  await replaceLines(tx, deal.id, lines)
}

export async function actOnQuote(
  context: MemberContext,
  id: string,
  { event, reason = '', version }: { event: QuoteAct; reason?: string | undefined; version: number },
): Promise<void> {
  const { tx } = context
  const { quote, deal, to } = await lockFor(context, id, { event, version })
  const others = await findOtherQuotes(tx, { dealId: deal.id, id, states: giveWay[event] ?? [] })
  const now = new Date()
  for (const other of others)
    await changeQuote(tx, other, { state: quoteMachine.targetOf('supersede'), endedAt: now })
  await changeQuote(tx, quote, {
    state: to,
    reason: reason.trim(),
    ...(event === 'send' ? { sentAt: now } : { endedAt: now }),
  })
  if (event === 'accept') await takeOver(context, deal, quote)
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event, from: quote.state, to, reason: reason.trim() || null },
  ])
}
