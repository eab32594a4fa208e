import {
  type CardRights,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  cardsPausedBy,
  type CardTemplate,
  findTemplatesByIds,
  releaseSeats,
  takeSeats,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLine } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { Blocker, CardEvent, CardState, PauseReason } from '../cards.contract.ts'
import { purgeLater } from './card-bin.jobs.ts'
import { cardsMoved } from './card-events.public.ts'
import { questionAbout } from './card-facts.view.ts'
import { refuseField, refuseDenial } from './cards.refusals.ts'
import { recordCardEvents } from './card-trail.actions.ts'
import { allowedActions, type CardChange, decide, pauseOfHolder } from './cards.domain.ts'
import {
  applySteps,
  type Card,
  findActiveAccounts,
  findTakenMobiles,
  livingStates,
  lockCards,
} from './cards.repository.ts'
import type { StoredViolation } from './cards.tables.ts'
import { cardServerTexts } from './server.texts.ts'
import { findHolderStates } from './template-changes.repository.ts'
import { forgetWechatCodes } from './wechat-codes.actions.ts'

interface MoveCommand {
  ids: readonly string[]
  event: CardEvent
  reason?: string | undefined
  /** By the operator of the installation, on a card of whatever company. */
  asOperator?: true | undefined
}

/** The result for one card. */
export type Outcome =
  | { id: string; ok: true; state: CardState; version: number }
  | { id: string; ok: false; refusal: Refusal }

interface Plan {
  card: Card
  event: CardEvent
  change: CardChange
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Applies an event to cards, each by itself. Those that are allowed move in one statement; the others keep their state and
 * get a refusal. `enable` on a sealed card means `reopen`.
 */
export async function moveCards(
  context: MemberContext,
  { ids, event, reason, asOperator }: MoveCommand,
): Promise<Outcome[]> {
  const { tx } = context
  const cards = new Map(
    (
      await lockCards(
        tx,
        ids.filter(isUuid).map((id) => id.toLowerCase()),
      )
    ).map((card) => [card.id, card]),
  )
  const judge = await createJudge(
    context,
    [...cards.values()],
    asOperator ? () => operatorRights : (card) => rightsOnCard(context.viewer, card),
  )
  const refusals = new Map<string, Refusal>()
  const plans: Plan[] = []
  for (const id of ids) {
    const card = cards.get(id.toLowerCase())
    const verdict = card ? judge(card, { event, reason }) : notFound()
    if ('change' in verdict) plans.push(verdict)
    else refusals.set(id.toLowerCase(), verdict)
  }
  const possible = await withSeats(tx, await withFreeMobiles(tx, plans, refusals), refusals)
  const versions = await applySteps(
    tx,
    possible.map(({ card, event: happened, change }) => ({
      id: card.id,
      ...change,
      ...(happened === 'block' && {
        violation: violationOf(card, reason, asOperator ? 'operator' : 'company'),
      }),
    })),
  )
  await recordCardEvents(
    context,
    possible.map(({ card, event: happened, change }) => ({
      cardId: card.id,
      event: happened,
      from: card.state,
      to: change.state,
      reason,
    })),
  )
  if (possible.length > 0)
    await context.services.hooks.tell(cardsMoved, tx, {
      event,
      cardIds: possible.map(({ card }) => card.id),
      actor: await actorOf(context),
    })
  if (possible.some(({ change }) => change.state === 'recycled'))
    await purgeLater(tx, { accountId: context.viewer.accountId, language: context.language })
  const codes = possible.flatMap(({ card, change }) =>
    change.clearsHolder && card.wechatCodeFileId !== null ? [card.wechatCodeFileId] : [],
  )
  context.afterCommit(await forgetWechatCodes(tx, context.services.files, codes))
  const states = new Map(possible.map(({ card, change }) => [card.id, change.state]))
  return ids.map((id) =>
    outcomeOf(id, {
      state: states.get(id.toLowerCase()),
      version: versions.get(id.toLowerCase()),
      refusal: refusals.get(id.toLowerCase()),
    }),
  )
}

function outcomeOf(
  id: string,
  {
    state,
    version,
    refusal,
  }: { state: CardState | undefined; version: number | undefined; refusal: Refusal | undefined },
): Outcome {
  return state !== undefined && version !== undefined
    ? { id, ok: true, state, version }
    : { id, ok: false, refusal: refusal ?? notFound() }
}

type Judge = (card: Card, command: Pick<MoveCommand, 'event' | 'reason'>) => Plan | Refusal

/** The rights of the operator: to see every card, and to stop it for a violation or lift the stop. */
export const operatorRights: RightsOn = {
  holds: (permission) => permission === 'card:view',
  isAdmin: false,
  isOperator: true,
}

const violationOf = (card: Card, reason: string | undefined, by: Blocker): StoredViolation => ({
  reason: reason?.trim() ?? '',
  by,
  at: new Date().toISOString(),
  pausedFor: card.state === 'paused' ? card.pauseReason : null,
})

type RightsOn = Pick<CardRights, 'holds' | 'isAdmin'> & { isOperator?: true }

/** Why a card stays paused after its stop is lifted: its template, its holder's account, or an earlier pause by hand. */
const heldFor = (card: Card, template: CardTemplate, holderState: string | undefined): PauseReason | null =>
  cardsPausedBy(template, new Date()) ??
  pauseOfHolder[holderState ?? ''] ??
  (card.violation?.pausedFor === 'manual' ? 'manual' : null)

/** Reads once what the state machine needs for these cards. */
async function createJudge(
  { tx }: MemberContext,
  cards: readonly Card[],
  rightsOn: (card: Card) => RightsOn,
): Promise<Judge> {
  const now = new Date()
  const templates = new Map(
    (await findTemplatesByIds(tx, [...new Set(cards.map((card) => card.templateId))])).map((template) => [
      template.id,
      template,
    ]),
  )
  const holders = [...new Set(cards.flatMap((card) => card.holderAccountId ?? []))]
  const active = await findActiveAccounts(tx, holders)
  const holderStates = await findHolderStates(
    tx,
    cards.filter(({ violation }) => violation !== null),
  )
  return (card, command) => {
    const rights = rightsOn(card)
    if (!rights.holds('card:view')) return notFound()
    const event = command.event === 'enable' && card.state === 'sealed' ? 'reopen' : command.event
    const holderActive = card.holderAccountId === null || active.has(card.holderAccountId)
    const template = templates.get(card.templateId) as CardTemplate
    const asked = questionAbout({ card, template, holderActive, now, actor: rights })
    const question = {
      ...asked,
      context: { ...asked.context, heldFor: heldFor(card, template, holderStates.get(card.id)) },
    }
    const decision = decide({ ...question, event })
    if (!decision.allowed)
      return refuseDenial(decision.denial, { event, card, allowed: allowedNow(question) })
    if (event === 'reopen' && !command.reason?.trim())
      return refuseField('reason', (t) => t.errors.reasonNeeded)
    return { card, event, change: decision.change }
  }
}

const allowedNow = (question: Parameters<typeof allowedActions>[0]) =>
  allowedActions(question)
    .filter(({ denial }) => denial === null)
    .map(({ event }) => event)

const isLiving = (state: CardState) => (livingStates as readonly CardState[]).includes(state)

/** A card that becomes living again needs its mobile number to be free. */
async function withFreeMobiles(
  tx: Tx,
  plans: readonly Plan[],
  refusals: Map<string, Refusal>,
): Promise<Plan[]> {
  const possible: Plan[] = []
  for (const plan of plans) {
    const { card, event, change } = plan
    const wakes = !isLiving(card.state) && isLiving(change.state) && card.mobile !== null
    const taken = wakes ? await findTakenMobiles(tx, card.templateId, [card.mobile ?? '']) : []
    if (taken.length > 0) refusals.set(card.id, refuseDenial('mobileTaken', { event, card }))
    else possible.push(plan)
  }
  return possible
}

/** Releases seats, then takes the needed ones. A card without a seat is refused. */
async function withSeats(tx: Tx, plans: readonly Plan[], refusals: Map<string, Refusal>): Promise<Plan[]> {
  const left = new Map<string, number>()
  // In the order of ids, so that two batches cannot deadlock.
  for (const templateId of [...new Set(plans.map(({ card }) => card.templateId))].sort()) {
    const ofTemplate = plans.filter(({ card }) => card.templateId === templateId)
    const given = ofTemplate.filter(({ change }) => change.seats < 0).length
    const wanted = ofTemplate.filter(({ change }) => change.seats > 0).length
    if (given > 0) await releaseSeats(tx, templateId, given)
    left.set(templateId, wanted > 0 ? await takeSeats(tx, templateId, wanted) : 0)
  }
  return plans.filter(({ card, event, change }) => {
    if (change.seats <= 0) return true
    const seats = left.get(card.templateId) ?? 0
    left.set(card.templateId, seats - 1)
    if (seats <= 0) refusals.set(card.id, refuseDenial('noSeats', { event, card }))
    return seats > 0
  })
}

/** Applies an event to one card, or refuses it. */
export async function moveCard(
  context: MemberContext,
  { id, ...command }: Omit<MoveCommand, 'ids'> & { id: string },
) {
  const [outcome] = await moveCards(context, { ids: [id], ...command })
  if (!outcome?.ok) throw outcome?.refusal ?? notFound()
  return { carteId: outcome.id, status: outcome.state, version: outcome.version }
}

/** Applies an event to many cards; answers one line per card in the caller's language. */
export async function moveMany(context: MemberContext, command: MoveCommand): Promise<BatchLine[]> {
  const done = cardServerTexts.in(context.language).batchDone
  return (await moveCards(context, command)).map((outcome) =>
    batchLine(outcome.id, outcome.ok ? undefined : outcome.refusal, { language: context.language, done }),
  )
}
