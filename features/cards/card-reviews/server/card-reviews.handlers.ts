import type { FastifyInstance } from 'fastify'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findTemplate, labelOf } from '#features/cards/card-templates/server/card-templates.public.ts'
import { editCard, type Card, lockCards } from '#features/cards/cards/server/card-writing.public.ts'
import { type BatchLine, id as idSchema, splitList } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, Refusal, refuse } from '#platform/server/http/refusal.ts'

import { cardReviewsContract, type ReviewRow } from '../card-reviews.contract.ts'
import { cardsPurged, changeReviews } from '#features/cards/cards/server/change-reviews.public.ts'
import { changesOf, fieldName, keptReviews, reviewedValues } from './card-review-requests.actions.ts'
import {
  movedOn,
  pictureOf,
  reviewMachine,
  type ReviewEvent,
  type ReviewDenial,
} from './card-reviews.domain.ts'
import {
  type CardReview,
  countReviews,
  countReviewsByState,
  findCardsOfReviews,
  findReviews,
  forgetReviews,
  lockReview,
  type ShownReview,
  updateReview,
} from './card-reviews.repository.ts'
import { cardReviewServerTexts } from './server.texts.ts'

type ReviewReader = Pick<MemberContext, 'viewer' | 'language'>

const actorOn = ({ viewer }: Pick<ReviewReader, 'viewer'>, card: Card, review: CardReview) => {
  const { rank } = rightsOnCard(viewer, card)
  return {
    isMaker: review.requestedBy === viewer.accountId,
    looksAfter: rank === 'operator' || rank === 'admin',
  }
}

function rowOf({ review, card, template, fieldRules }: ShownReview, reader: ReviewReader): ReviewRow {
  const { language } = reader
  const actor = actorOn(reader, card, review)
  const decision = reviewMachine.decide('approve', { subject: review, context: undefined, actor })
  return {
    requestId: review.id,
    carteId: review.cardId,
    name: card.name,
    template,
    status: review.state,
    changes: changesOf(review, fieldRules, language),
    requestedBy: review.requestedName,
    requestedAt: review.requestedAt.toISOString(),
    decidedBy: review.decidedName,
    decidedAt: review.decidedAt?.toISOString() ?? null,
    reason: review.reason,
    isMine: actor.isMaker,
    denial: decision.allowed ? null : cardReviewServerTexts.in(language).reviews[decision.denial],
  }
}

const refuseReview = (denial: ReviewDenial) =>
  refuse(cardReviewServerTexts, (t) => t.reviews[denial], {
    status: denial === 'state' ? 409 : 403,
    reason: denial === 'state' ? 'STATE_CONFLICT' : 'FORBIDDEN',
  })

interface Step {
  event: ReviewEvent
  reason?: string
}

/** Locks a request and its card. A request is unknown to those who may not see the card. */
async function requireReview(
  { tx, viewer }: MemberContext,
  requestId: string,
): Promise<{ card: Card; review: CardReview }> {
  if (!idSchema.safeParse(requestId).success) throw notFound()
  const [of] = await findCardsOfReviews(tx, [requestId])
  const [card] = of ? await lockCards(tx, [of.cardId]) : []
  const review = card && (await lockReview(tx, requestId))
  if (!card || !review || !rightsOnCard(viewer, card).holds('card:view')) throw notFound()
  return { card, review }
}

/** Applies an event to one request, or refuses it. */
async function takeStep(
  context: MemberContext,
  requestId: string,
  { event, reason = '' }: Step,
): Promise<void> {
  const { tx, viewer } = context
  const { card, review } = await requireReview(context, requestId)
  const actor = actorOn(context, card, review)
  const decision = reviewMachine.decide(event, { subject: review, context: undefined, actor })
  if (!decision.allowed) throw refuseReview(decision.denial)
  if (event === 'approve') await apply(context, card, review)
  await updateReview(tx, review.id, {
    state: decision.to,
    reason: reason.trim() || null,
    ...(event !== 'withdraw' && { decidedBy: viewer.accountId, decidedName: viewer.displayName }),
    decidedAt: new Date(),
  })
  const detail = { fields: Object.keys(review.after).map(fieldName) }
  const said = {
    objectType: 'card',
    objectId: card.id,
    event: `${event}Review`,
    from: card.state,
    to: card.state,
    reason: reason.trim() || null,
  }
  await recordBy(context, [{ ...said, detail }])
}

/** Writes the requested values with the rights of the reviewer, unless somebody changed these fields since the request. */
async function apply(context: MemberContext, card: Card, { before, after }: CardReview): Promise<void> {
  const moved = movedOn({ before, now: reviewedValues(card) })
  if (moved.length > 0) throw await refuseMoved(context, card, moved)
  const isPicture = ([key]: [string, string]) => pictureOf(key) !== undefined
  const changes = Object.entries(after)
  const fieldValues = Object.fromEntries(changes.filter((change) => !isPicture(change)))
  const pictures = Object.fromEntries(
    changes.filter(isPicture).map(([key, fileId]) => [fieldName(key), fileId || null]),
  )
  await editCard(context, {
    carteId: card.id,
    version: card.version,
    ...(Object.keys(fieldValues).length > 0 && { fieldValues }),
    ...pictures,
  })
}

async function refuseMoved(
  { tx, language }: MemberContext,
  card: Card,
  moved: readonly string[],
): Promise<Refusal> {
  const template = await findTemplate(tx, card.templateId)
  const texts = cardReviewServerTexts.in(language)
  const nameOf = (key: string) => {
    const picture = pictureOf(key)
    return picture
      ? texts.reviews.pictures[picture]
      : labelOf(template?.fieldRules.find((rule) => rule.key === key) ?? { key }, language)
  }
  const fields = moved.map(nameOf).join(language === 'en' ? ', ' : '、')
  return refuse(cardReviewServerTexts, (t) => t.reviews.movedOn, {
    reason: 'REVIEW_CONFLICT',
    values: { fields },
  })
}

/** Applies an event to many requests. A refusal of one does not stop the others. */
async function takeSteps(context: MemberContext, ids: readonly string[], step: Step): Promise<BatchLine[]> {
  const lines = new Map<string, BatchLine>()
  // In the order of ids, so that two batches cannot deadlock.
  for (const one of [...new Set(ids)].sort()) {
    await context.tx.execute('savepoint card_review')
    try {
      await takeStep(context, one, step)
      await context.tx.execute('release savepoint card_review')
      lines.set(one, {
        id: one,
        ok: true,
        code: 200,
        msg: cardReviewServerTexts.in(context.language).batchDone,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await context.tx.execute('rollback to savepoint card_review')
      lines.set(one, { id: one, ok: false, code: error.status, msg: error.speak(context.language) })
    }
  }
  return ids.flatMap((one) => lines.get(one) ?? [])
}

const handlers: Handlers<typeof cardReviewsContract> = {
  async list({ query }, context) {
    const question = { ...query, viewer: context.viewer }
    const shown = await findReviews(context.tx, question)
    return { list: shown.map((row) => rowOf(row, context)), ...(await countReviews(context.tx, question)) }
  },
  counts: ({ query }, { tx, viewer }) => countReviewsByState(tx, { viewer, templateId: query.templateId }),
  approve: ({ params }, context) => takeSteps(context, splitList(params.ids), { event: 'approve' }),
  reject: ({ params, body }, context) =>
    takeSteps(context, splitList(params.ids), { event: 'reject', reason: body.reason }),
  async withdraw({ params }, context) {
    await takeStep(context, params.id, { event: 'withdraw' })
    return null
  },
}

export function mountCardReviews(app: FastifyInstance): void {
  const { hooks, provided } = app.services
  provided.provide(changeReviews, keptReviews)
  hooks.add(cardsPurged, forgetReviews)
  mountContract(app, cardReviewsContract, handlers)
}
