import type { FastifyReply, FastifyRequest } from 'fastify'

import { visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'

import { mostOfVisitor, mostWaiting } from './news-comments.domain.ts'
import { insertComment, lockVisitorsComments } from './news-comments.repository.ts'
import { tellReviewers } from './news-comments.jobs.ts'
import { deleteLike, findVisibleNews, insertLike } from './news.repository.ts'

interface VoiceBudgets {
  perAddress: Budget
  comments: Budget
  likes: Budget
}

const voiceBudgets = defineService<VoiceBudgets>('news.voices')

/** Sets how much visitors may say: generous for an address, behind which a whole hall may stand; narrow for one visitor. */
export const provideVoiceBudgets = ({ provided }: Pick<Services, 'provided'>): void =>
  provided.provide(voiceBudgets, {
    perAddress: createBudget({ limit: 300, windowMs: 10 * minuteMs }),
    comments: createBudget({ limit: 3, windowMs: minuteMs }),
    likes: createBudget({ limit: 20, windowMs: minuteMs }),
  })

interface Visitor {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
}

export type VoiceOutcome = 'received' | 'busy'

/** Finds the company and the visitor; what is done with a news item that is not there is done with none, and looks alike. */
async function hear(
  visitor: Visitor,
  publicId: string,
  budget: Exclude<keyof VoiceBudgets, 'perAddress'>,
): Promise<VoiceOutcome | { companyId: string; visitorKey: string }> {
  const { request, services } = visitor
  const budgets = services.provided.get(voiceBudgets)
  if (!budgets.perAddress.take(request.ip)) return 'busy'
  const found = await resolveAddress(services.database, publicId, 'content')
  const companyId = found?.companyId ?? unknownCompanyId
  const visitorKey = await visitorKeyOf({ ...visitor, companyId })
  // A machine gets the answer of success.
  if (visitorKey === undefined) return 'received'
  return budgets[budget].take(visitorKey) ? { companyId, visitorKey } : 'busy'
}

interface SentComment {
  publicId: string
  name?: string | undefined
  text: string
}

/** Takes what a visitor says below a news item; nobody sees it before a look. */
export async function takeComment(
  visitor: Visitor,
  { publicId, name = '', text }: SentComment,
): Promise<VoiceOutcome> {
  const heard = await hear(visitor, publicId, 'comments')
  if (typeof heard === 'string') return heard
  const { visitorKey, companyId } = heard
  return visitor.services.database.asTenant(companyId, async (tx) => {
    const news = await findVisibleNews(tx, publicId)
    if (!news || news.facts.takesComments === false) return 'received'
    const comment = { contentId: news.id, visitorKey, text: text.trim() }
    const said = await lockVisitorsComments(tx, comment)
    if (said.today >= mostOfVisitor || said.waitingHere >= mostWaiting) return 'busy'
    if (said.same > 0) return 'received'
    await insertComment(tx, { ...comment, name: name.trim(), state: 'pending' })
    // The others join a queue that somebody was told of.
    if (said.waiting === 0) await tellReviewers(tx)
    return 'received'
  })
}

/** A visitor likes a news item, or does not any more. */
export async function takeLike(
  visitor: Visitor,
  { publicId, on }: { publicId: string; on: boolean },
): Promise<VoiceOutcome> {
  const heard = await hear(visitor, publicId, 'likes')
  if (typeof heard === 'string') return heard
  const { visitorKey, companyId } = heard
  await visitor.services.database.asTenant(companyId, async (tx) => {
    const news = await findVisibleNews(tx, publicId)
    const like = news && { contentId: news.id, likerKey: visitorKey }
    if (like) await (on ? insertLike(tx, like) : deleteLike(tx, like))
  })
  return 'received'
}
