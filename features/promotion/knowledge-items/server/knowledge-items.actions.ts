import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import {
  type KnowledgeItemDraft,
  type KnowledgeItemEvent,
  type KnowledgeItemMove,
  mostKnowledgeItems,
} from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import { companyToday } from './knowledge-days.actions.ts'
import { answerGap } from './knowledge-gaps.actions.ts'
import { cutFromItem } from './knowledge-gaps.repository.ts'
import { knowledgeItemMachine } from './knowledge-items.domain.ts'
import { describe, refuse, refuseDenial, versionConflict } from './knowledge-items.refusals.ts'
import {
  changeKnowledgeItem,
  countKnowledgeItems,
  deleteKnowledgeItem,
  findKnowledgeItem,
  insertKnowledgeItem,
  type KnowledgeItem,
  lockKnowledgeItems,
} from './knowledge-items.repository.ts'
import { requestedEvents, holdsOnKnowledgeItem, questionOf } from './knowledge-items.view.ts'

export const objectType = 'knowledgeItem'

/** An unknown item, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, item: KnowledgeItem | undefined): KnowledgeItem =>
  orNotFound(item && holdsOnKnowledgeItem(viewer, 'content:view', item) && item)

export const readKnowledgeItem = async (context: MemberContext, id: string): Promise<KnowledgeItem> =>
  visible(context, await findKnowledgeItem(context.tx, id))

interface Command {
  event: KnowledgeItemEvent
  /** The version that the caller has seen. */
  version?: number
}

/** Locks an item to which an event may happen, or says why it may not; `to` is its state after the event. */
async function lockFor(context: MemberContext, id: string, { event, version }: Command) {
  const item = visible(context, (await lockKnowledgeItems(context.tx, [id]))[0])
  const { state } = item
  const question = questionOf(item, context.viewer, await companyToday(context.tx))
  const decision = knowledgeItemMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = knowledgeItemMachine.possible(requestedEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== undefined && version !== item.version) throw versionConflict()
  return { item, to: decision.to }
}

/** The fields of a form, as they are stored; a form of the question that stands twice is kept once. */
export function columnsOf({
  question,
  variants,
  answer,
  source,
  validFrom,
  validUntil,
}: KnowledgeItemDraft): KnowledgeItemDraft {
  const text = question.trim()
  const others = new Set(variants.map((variant) => variant.trim()))
  others.delete(text)
  return {
    question: text,
    variants: [...others],
    answer: answer.trim(),
    source: source.trim(),
    validFrom,
    validUntil,
  }
}

function checkDays({ validFrom, validUntil }: KnowledgeItemDraft): void {
  if (validUntil !== null && validUntil < validFrom)
    throw refuse((t) => t.errors.days, { status: 400, reason: 'DAYS', fields: { validUntil: 'value' } })
}

/** Refuses more items than answers are looked for among. */
export async function requireRoom(context: Pick<MemberContext, 'tx'>, wanted: number): Promise<void> {
  if ((await countKnowledgeItems(context.tx)) + wanted > mostKnowledgeItems)
    throw refuse((t) => t.errors.tooMany, { reason: 'LIMIT', values: { most: mostKnowledgeItems } })
}

export async function createKnowledgeItem(
  context: MemberContext,
  { gapId, ...draft }: KnowledgeItemDraft & { gapId?: string | undefined },
): Promise<KnowledgeItem> {
  const { tx, viewer } = context
  checkDays(draft)
  await requireRoom(context, 1)
  const item = await insertKnowledgeItem(tx, {
    ...columnsOf(draft),
    origin: gapId === undefined ? 'written' : 'gap',
    createdBy: viewer.accountId,
    editedBy: viewer.accountId,
    editedByName: viewer.displayName,
  })
  if (gapId !== undefined) await answerGap(context, gapId, item.id)
  await recordBy(context, [{ objectType, objectId: item.id, event: 'create', to: item.state }])
  return item
}

/** Changes the text of an item; it is a draft again, and visitors do not get it until it was looked at. */
export async function updateKnowledgeItem(
  context: MemberContext,
  id: string,
  { version, ...draft }: KnowledgeItemDraft & { version: number },
): Promise<KnowledgeItem> {
  checkDays(draft)
  const { item, to } = await lockFor(context, id, { event: 'edit', version })
  const { accountId, displayName } = context.viewer
  const after = columnsOf(draft)
  const changed = await changeKnowledgeItem(context.tx, item, {
    ...after,
    state: to,
    editedBy: accountId,
    editedByName: displayName,
    reviewedByName: null,
  })
  const before = columnsOf({ ...item, variants: [...item.variants] })
  await recordBy(context, [
    { objectType, objectId: id, event: 'edit', from: item.state, to, detail: { before, after } },
  ])
  return changed
}

/** Hands an item in, approves it, sends it back or withdraws it. */
export async function moveKnowledgeItem(
  context: MemberContext,
  id: string,
  command: { event: KnowledgeItemMove; version?: number },
): Promise<KnowledgeItem> {
  const { item, to } = await lockFor(context, id, command)
  const moved = await changeKnowledgeItem(context.tx, item, {
    state: to,
    ...(command.event === 'approve' && { reviewedByName: context.viewer.displayName }),
  })
  await recordBy(context, [{ objectType, objectId: id, event: command.event, from: item.state, to }])
  return moved
}

/** The same event for many items, each by itself. */
export async function moveKnowledgeItems(
  context: MemberContext,
  { ids, event }: { ids: readonly string[]; event: KnowledgeItemMove },
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const found = new Map((await lockKnowledgeItems(tx, ids)).map((item) => [item.id, item]))
  const today = await companyToday(tx)
  const { batch } = knowledgeItemsTexts.in(language)
  const lines: BatchLine[] = []
  for (const id of new Set(ids)) {
    const item = found.get(id)
    if (!item || !holdsOnKnowledgeItem(viewer, 'content:view', item)) {
      lines.push({ id, ok: false, code: 404, msg: notFound().speak(language) })
      continue
    }
    const decision = knowledgeItemMachine.decide(event, questionOf(item, viewer, today))
    if (decision.allowed) {
      await moveKnowledgeItem(context, id, { event })
      lines.push({ id, ok: true, code: 200, msg: batch.done })
    } else {
      const code = decision.denial === 'permission' ? 403 : 409
      lines.push({
        id,
        ok: false,
        code,
        msg: describe(decision.denial, { event, state: item.state }, language),
      })
    }
  }
  return lines
}

export async function removeKnowledgeItem(context: MemberContext, id: string): Promise<void> {
  const { item } = await lockFor(context, id, { event: 'remove' })
  await cutFromItem(context.tx, id)
  await deleteKnowledgeItem(context.tx, id)
  await recordBy(context, [
    { objectType, objectId: id, event: 'remove', from: item.state, detail: { name: item.question } },
  ])
}
