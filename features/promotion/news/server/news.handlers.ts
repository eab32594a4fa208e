import type { FastifyInstance } from 'fastify'

import {
  requireContent,
  rowOf,
  saveOfKind,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { tooMany } from '#platform/server/http/refusal.ts'

import { newsContract } from '../news.contract.ts'
import { addComment, listComments, removeComment, reviewComments } from './news-comments.actions.ts'
import { commentsWait } from './news-comments.jobs.ts'
import { countByState } from './news-comments.repository.ts'
import { likeNews, listNews, listReadings, putOnTop, removeMany, takeFromTop } from './news.actions.ts'
import { countLikes, findVisibleNews } from './news.repository.ts'
import { addCommentSection } from './page-section.server.ts'
import { provideVoiceBudgets, takeComment, takeLike } from './visitor-voices.actions.ts'

type NewsHandlers = Handlers<typeof newsContract>

/** The calls of news: contents of a kind, some of which stand above the others, with what readers say about them. */
export function mountNews(app: FastifyInstance): void {
  const { services } = app
  provideVoiceBudgets(services)
  addCommentSection(services.hooks)
  services.jobs.add(commentsWait)
  mountContract(app, newsContract, { ...items, ...comments, ...visitors })
}

const items = {
  list: ({ query }, context) => listNews(context, query),
  save: async ({ body }, context) => rowOf(await saveOfKind(context, 'news', body), context),
  removeMany: ({ query }, context) => removeMany(context, splitList(query.ids)),
  putOnTop: ({ params }, context) => putOnTop(context, params.id),
  takeFromTop: ({ params }, context) => takeFromTop(context, params.id),
  listReadings: ({ query }, context) => listReadings(context, query),
  like: ({ body }, context) => likeNews(context, body),
} satisfies Partial<NewsHandlers>

const comments = {
  async listComments({ params: { id }, query }, context) {
    await requireContent(context, id, ['news'])
    return listComments(context, { ...query, contentId: id })
  },
  listAllComments: ({ query }, context) =>
    listComments(context, { ...query, among: visibleContents(context.viewer) }),
  countComments: (_request, { tx, viewer }) => countByState(tx, { among: visibleContents(viewer) }),
  addComment: ({ params, body }, context) => addComment(context, params.id, body),
  removeComment: ({ params }, context) => removeComment(context, params.id),
  reviewComments: ({ body }, context) => reviewComments(context, body),
} satisfies Partial<NewsHandlers>

const received = { received: true as const }

const visitors = {
  async addVisitorComment({ body }, { request, reply, services }) {
    if ((await takeComment({ request, reply, services }, body)) === 'busy') throw tooMany(60)
    return received
  },
  async addVisitorLike({ body }, { request, reply, services }) {
    if ((await takeLike({ request, reply, services }, body)) === 'busy') throw tooMany(60)
    return received
  },
  async countLikes({ query: { publicId } }, { services: { database } }) {
    const found = await resolveAddress(database, publicId, 'content')
    return database.asTenant(found?.companyId ?? unknownCompanyId, async (tx) => {
      const news = await findVisibleNews(tx, publicId)
      return { likes: news ? await countLikes(tx, news.id) : 0 }
    })
  },
} satisfies Partial<NewsHandlers>
