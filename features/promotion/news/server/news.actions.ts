import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import {
  findContent,
  findContents,
  findFigures,
  moveContent,
  requireContent,
  rowOf,
  setTop,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import { type BatchLine, id as idSchema } from '#platform/contract/schemas.ts'
import { batchLine, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import { mostOnTop } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import {
  countLikes,
  deleteLike,
  findCounts,
  findOnTop,
  findReadings,
  insertLike,
  lockOnTop,
} from './news.repository.ts'
import { refuse } from './news.refusals.ts'

type Filter = Omit<Parameters<typeof findContents>[1], 'kind' | 'among'>

/** The company's news with what readers made of them. */
export async function listNews(context: MemberContext, filter: Filter) {
  const { tx, viewer } = context
  const among = visibleContents(viewer)
  const { list, ...total } = await findContents(tx, { ...filter, kind: 'news', among })
  const ids = list.map(({ id }) => id)
  const countsOf = await findCounts(tx, ids)
  const figuresOf = await findFigures(tx, ids)
  return {
    list: list.map((news) => ({
      ...rowOf(news, context),
      ...countsOf(news.id),
      topAt: news.topAt?.toISOString() ?? null,
      views: figuresOf(news.id).views,
    })),
    ...total,
    top: (await findOnTop(tx)).filter((id) => among?.includes(id) ?? true),
  }
}

/** Puts a news item above all others; one that stands there goes to the front. */
export async function putOnTop(context: MemberContext, id: string): Promise<{ top: string[] }> {
  await requireContent(context, id, ['news'])
  const others = (await lockOnTop(context.tx)).filter((one) => one !== id)
  if (others.length >= mostOnTop)
    throw refuse((t) => t.errors.topFull, { reason: 'TOP_FULL', values: { most: mostOnTop } })
  await setTop(context, id, 'top')
  return { top: await findOnTop(context.tx) }
}

export async function takeFromTop(context: MemberContext, id: string): Promise<{ top: string[] }> {
  await requireContent(context, id, ['news'])
  await setTop(context, id, 'cancelTop')
  return { top: await findOnTop(context.tx) }
}

async function removeOne(context: MemberContext, id: string): Promise<void> {
  await requireContent(context, id, ['news'])
  await moveContent(context, id, 'remove')
}

/** Puts news into the bin: a line for each, in the order of the request. */
export async function removeMany(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  const { language } = context
  const lines: BatchLine[] = []
  for (const id of ids) {
    const refusal = isId(id) ? await refusalOf(() => removeOne(context, id)) : notFound()
    lines.push(batchLine(id, refusal, { language, done: newsTexts.in(language).batch.removed }))
  }
  return lines
}

const isId = (text: string) => idSchema.safeParse(text).success

interface ReadingQuestion {
  id: string
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** The visits of people to a news item. */
export async function listReadings(context: MemberContext, question: ReadingQuestion) {
  const { tx } = context
  await requireContent(context, question.id, ['news'])
  const { list, ...numbers } = await findReadings(tx, { ...question, zone: await findTimeZone(tx) })
  return { list: list.map((reading) => ({ ...reading, at: reading.at.toISOString() })), ...numbers }
}

/** A person likes a news item that is published or that they may see, or does not any more. */
export async function likeNews(
  { tx, viewer }: MemberContext,
  { id, on }: { id: string; on: boolean },
): Promise<{ count: number; isLiked: boolean }> {
  const news = await findContent(tx, id)
  const isSeen = news?.state === 'published' || holdsOn(viewer, 'content:view', id)
  if (news?.kind !== 'news' || !isSeen) throw notFound()
  const like = { contentId: id, likerKey: `account:${viewer.accountId}` }
  await (on ? insertLike(tx, like) : deleteLike(tx, like))
  return { count: await countLikes(tx, id), isLiked: on }
}
