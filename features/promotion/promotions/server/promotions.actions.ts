import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLine } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, type Refusal } from '#platform/server/http/refusal.ts'

import { type PromotionEvent, promotionEvents } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { questionOf } from './promotions.view.ts'
import { refuseDenial } from './promotions.refusals.ts'
import { isId, promotionMachine } from './promotions.domain.ts'
import { watchPromotion } from './promotions.jobs.ts'
import { changePromotion, lockPromotions, type Promotion } from './promotions.repository.ts'

type Move = Exclude<PromotionEvent, 'edit'>
type Outcome = { id: string; ok: true; object: Promotion } | { id: string; ok: false; refusal: Refusal }

/** What an event writes besides the state. */
function writtenBy(event: Move, object: Promotion, now: Date): Partial<Promotion> {
  if (event === 'publish') return { publishedAt: now }
  if (event === 'remove') return { recycledFrom: object.state, recycledAt: now }
  return event === 'restore' ? { recycledFrom: null, recycledAt: null } : {}
}

async function moveOne(context: MemberContext, object: Promotion, event: Move): Promise<Outcome> {
  const { tx, viewer, language } = context
  const { id } = object
  const question = questionOf(object, viewer)
  const decision = promotionMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = promotionMachine.possible(promotionEvents, question)
    const refusal = refuseDenial(decision.denial, { event, object }, { state: object.state, allowed })
    return { id, ok: false, refusal }
  }
  const moved = await changePromotion(tx, id, {
    ...writtenBy(event, object, question.context.now),
    state: decision.to,
  })
  await watchPromotion(tx, moved, language)
  await recordBy(context, [
    { objectType: 'promotion', objectId: id, event, from: object.state, to: moved.state },
  ])
  return { id, ok: true, object: moved }
}

/** Lets an event happen to objects, each by itself. */
async function moveAll(context: MemberContext, ids: readonly string[], event: Move): Promise<Outcome[]> {
  const found = new Map(
    (await lockPromotions(context.tx, ids.filter(isId))).map((object) => [object.id, object]),
  )
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const object = found.get(id)
    outcomes.push(object ? await moveOne(context, object, event) : { id, ok: false, refusal: notFound() })
  }
  return outcomes
}

/** Lets an event happen to one object, or says why not. */
export async function movePromotion(context: MemberContext, id: string, event: Move) {
  const [outcome] = await moveAll(context, [id], event)
  if (!outcome?.ok) throw outcome?.refusal ?? notFound()
  return { promotionId: id, state: outcome.object.state, version: outcome.object.version }
}

/** One line for each object, in the caller's language. */
export async function moveMany(
  context: MemberContext,
  ids: readonly string[],
  event: Move,
): Promise<BatchLine[]> {
  const { language } = context
  const done = promotionsTexts.in(language).batch.done
  return (await moveAll(context, ids, event)).map((outcome) =>
    batchLine(outcome.id, outcome.ok ? undefined : outcome.refusal, { language, done }),
  )
}
