import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  type CardTemplate,
  findTemplate,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import {
  type Card,
  decide,
  lockCards,
  questionAbout,
} from '#features/cards/cards/server/card-writing.public.ts'
import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, refuse } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { requireFill } from './card-fills.actions.ts'
import { fillMachine, type FillDenial } from './card-fills.domain.ts'
import {
  type FillLineRow,
  findLinesToUndo,
  lockFill,
  noteFillUndone,
  noteLinesUndone,
  type ShownFill,
  writeValues,
} from './card-fills.repository.ts'
import { factsOf } from './card-fills.view.ts'
import { cardFillServerTexts } from './server.texts.ts'

const cardsAtOnce = 500

/** Restores the former values of a fill on cards that nobody has changed since. */
export async function undoFill(
  context: MemberContext,
  id: string,
): Promise<{ restored: number; kept: number }> {
  const { tx, viewer } = context
  await requireFill(context, id)
  await lockFill(tx, id)
  const found = await requireFill(context, id)
  const now = new Date()
  const decision = fillMachine.decide('undo', { subject: factsOf(found), context: { now }, actor: viewer })
  if (!decision.allowed) throw refuseUndo(decision.denial, found)
  const template = await findTemplate(tx, found.fill.templateId).then(orNotFound)
  const actor = await actorOf(context)
  const result = { restored: 0, kept: 0 }
  for (;;) {
    const lines = await findLinesToUndo(tx, id, cardsAtOnce)
    if (lines.length === 0) break
    const cards = new Map(
      (
        await lockCards(
          tx,
          lines.map(({ cardId }) => cardId),
        )
      ).map((card) => [card.id, card]),
    )
    const back = lines.flatMap(
      (line) => formerOf(line, cards.get(line.cardId), { viewer, template, now }) ?? [],
    )
    await writeValues(
      tx,
      back.map(({ line: _line, ...change }) => change),
    )
    const restored = new Set(back.map(({ line }) => line.id))
    await noteLinesUndone(tx, [...restored], 'restored')
    await noteLinesUndone(
      tx,
      lines.flatMap((line) => (restored.has(line.id) ? [] : [line.id])),
      'kept',
    )
    await record(
      tx,
      actor,
      back.map(({ line }) => ({
        objectType: 'card',
        objectId: line.cardId,
        event: 'undoFill',
        detail: { fields: Object.keys(line.before) },
      })),
    )
    result.restored += restored.size
    result.kept += lines.length - restored.size
  }
  await noteFillUndone(tx, id)
  await recordBy(context, [
    { objectType: 'cardTemplate', objectId: template.id, event: 'undoFill', detail: result },
  ])
  return result
}

interface Undoing {
  viewer: Viewer
  template: CardTemplate
  now: Date
}

/** The values that a card gets back; undefined where somebody has changed it since, or the caller may not edit it. */
function formerOf(line: FillLineRow, card: Card | undefined, { viewer, template, now }: Undoing) {
  if (!card || card.version !== line.versionAfter) return undefined
  const actor = rightsOnCard(viewer, card)
  if (!decide({ event: 'edit', ...questionAbout({ card, template, now, actor }) }).allowed) return undefined
  const values = Object.entries({ ...card.fieldValues, ...line.before }).filter(([, value]) => value !== '')
  return {
    line,
    id: card.id,
    fieldValues: Object.fromEntries(values),
    clearsClaim: line.before['email'] !== undefined,
  }
}

const refuseUndo = (denial: FillDenial, { state }: ShownFill) =>
  denial === 'tooLate'
    ? refuse(cardFillServerTexts, (t) => t.fill.tooLateToUndo, { reason: 'TOO_LATE' })
    : refuse(cardFillServerTexts, (t) => t.fill.notUndoable, { reason: 'STATE_CONFLICT', state })
