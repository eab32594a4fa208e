import type { z } from 'zod'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { cardLabelsContract, LabelEvent } from '../card-labels.contract.ts'
import { hiddenByOf, labelMachine } from './card-labels.domain.ts'
import {
  deleteLabel,
  type FoundLabel,
  lockLabels,
  moveLabel,
  saveLabelSettings,
} from './card-labels.repository.ts'
import { actorOn } from './card-labels.view.ts'
import { cardLabelServerTexts } from './server.texts.ts'

/** Lets an event happen to one label; answers how that went. */
async function changeLabel(
  context: MemberContext,
  event: LabelEvent,
  { label, card }: FoundLabel,
): Promise<Omit<BatchLine, 'id'>> {
  const { tx, viewer, language } = context
  const { denials, done } = cardLabelServerTexts.in(language)
  const actor = actorOn(viewer, card)
  if (!actor.sees) return { ok: false, code: 404, msg: notFound().speak(language) }
  const decision = labelMachine.decide(event, { subject: label, context: undefined, actor })
  if (!decision.allowed) {
    const { denial } = decision
    return { ok: false, code: denial === 'permission' ? 403 : 409, msg: denials[denial] }
  }
  const { to } = decision
  if (to === 'removed') await deleteLabel(tx, label.id)
  else await moveLabel(tx, label.id, { state: to, hiddenBy: to === 'hidden' ? hiddenByOf(actor) : null })
  await recordBy(context, [
    {
      objectType: 'cardLabel',
      objectId: label.id,
      event,
      from: label.state,
      to,
      detail: { text: label.text, cardId: card.id },
    },
  ])
  return { ok: true, code: 200, msg: done }
}

/** The same event for many labels, each by itself. */
export async function changeLabels(
  context: MemberContext,
  { labelIds, event }: { labelIds: readonly string[]; event: LabelEvent },
): Promise<BatchLine[]> {
  const found = new Map(
    (await lockLabels(context.tx, [...labelIds].sort())).map((one) => [one.label.id, one]),
  )
  const lines: BatchLine[] = []
  for (const id of new Set(labelIds)) {
    const one = found.get(id)
    const line = one
      ? await changeLabel(context, event, one)
      : { ok: false, code: 404, msg: notFound().speak(context.language) }
    lines.push({ id, ...line })
  }
  return lines
}

export async function saveSettings(
  context: MemberContext,
  body: z.infer<(typeof cardLabelsContract)['saveSettings']['body']>,
) {
  const settings = {
    ...body,
    watchedWords: [...new Set(body.watchedWords.map((word) => word.trim()).filter(Boolean))],
  }
  await saveLabelSettings(context.tx, settings)
  await recordBy(context, [
    {
      objectType: 'cardLabelSettings',
      objectId: context.viewer.companyId,
      event: 'edit',
      detail: { reviewFirst: settings.reviewFirst, words: settings.watchedWords.length },
    },
  ])
  return settings
}
