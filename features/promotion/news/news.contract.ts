import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, day, id, line, listParam, moment, publicId } from '#platform/contract/schemas.ts'

import {
  contentFacts,
  contentOrders,
  contentRow,
  contentSettings,
  contentStates,
} from '#features/promotion/contents/contents.contract.ts'
import { visitSources } from '#features/visits/visitors/visitors.contract.ts'

import { commentText, commenterName } from './face/news-comments-model.ts'

const view = 'content:view'
const edit = 'content:edit'
const publish = 'content:publish'

/** So many news stand above all others. */
export const mostOnTop = 5

/** The news that stand above all others, the latest choice first. */
const onTop = z.object({ top: z.array(id) })

const newsRow = contentRow.extend({
  topAt: moment.nullable(),
  likes: z.number().int(),
  /** Comments that visitors see, and those that wait for a look. */
  comments: z.number().int(),
  pendingComments: z.number().int(),
  /** Views in the last thirty days, by people alone. */
  views: z.number().int(),
})
export type NewsRow = z.infer<typeof newsRow>

export const commentStates = ['pending', 'shown', 'hidden'] as const
export type CommentState = (typeof commentStates)[number]
export const commentEvents = ['show', 'hide', 'remove'] as const
export type CommentEvent = (typeof commentEvents)[number]

const comment = z.object({
  commentId: id,
  contentId: id,
  newsTitle: z.string(),
  /** Empty for a visitor who did not say it. */
  name: z.string(),
  text: z.string(),
  state: z.enum(commentStates),
  /** Written by somebody of the company. */
  isColleague: z.boolean(),
  /** The comment that it answers. */
  replyTo: id.nullable(),
  createdAt: moment,
  actions: z.array(
    z.object({ event: z.enum(commentEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type NewsComment = z.infer<typeof comment>

const commentFilter = paging.extend({
  state: z.enum(commentStates).optional(),
  keyword: line(60).optional(),
})
const reading = z.object({
  /** Null for a visitor who did not say it. */
  name: z.string().nullable(),
  at: moment,
  dwellMs: z.number().int(),
  source: z.enum(visitSources).nullable(),
  /** As far as the network tells: a city at most. */
  region: z.string().nullable(),
})

/** The company's news, by the paths of the specification. */
export const newsContract = defineContract('news', {
  list: endpoint({ method: 'GET', path: '/v2/modules/news' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(contentStates).optional(),
      sort: z.enum(contentOrders).optional(),
    }),
    data: pageOf(newsRow).extend(onTop.shape),
  }),
  /** Makes a news item, or changes the one that `id` names. Its page is written as every page. */
  save: endpoint({ method: 'POST', path: '/v2/modules/news' }, edit, {
    creates: true,
    body: contentSettings
      .omit({ facts: true })
      .extend({
        facts: contentFacts
          .pick({ author: true, authorStaffId: true, tags: true, takesComments: true })
          .optional(),
      })
      .partial()
      .extend({
        id: id.optional(),
        /** That of the news item; needed with `id`. */
        version: z.number().int().optional(),
      }),
    data: contentRow,
  }),
  /** Puts news into the bin, each by itself. In the query: proxies lose the bodies of such calls. */
  removeMany: endpoint({ method: 'DELETE', path: '/v2/modules/news' }, edit, {
    query: z.object({ ids: listParam() }),
    data: z.array(batchLine),
  }),
  putOnTop: endpoint({ method: 'PUT', path: '/v2/modules/news/top/:id' }, edit, {
    params: byId,
    data: onTop,
  }),
  takeFromTop: endpoint({ method: 'PUT', path: '/v2/modules/news/cancelTop/:id' }, edit, {
    params: byId,
    data: onTop,
  }),
  /** The visits of people to a news item, the latest first: who, when and from where. */
  listReadings: endpoint({ method: 'GET', path: '/v2/modules/news/3WInfo' }, 'data:view', {
    query: paging.extend({ id, from: day.optional(), to: day.optional() }),
    data: pageOf(reading).extend({
      visitors: z.number().int(),
      /** Of the visitors, those whose name nobody knows. */
      anonymous: z.number().int(),
    }),
  }),
  /** A colleague likes a news item that they may see, or does not any more. */
  like: endpoint({ method: 'POST', path: '/v2/modules/news/like' }, 'member', {
    body: z.object({ id, on: z.boolean() }),
    data: z.object({ count: z.number().int(), isLiked: z.boolean() }),
  }),
  listComments: endpoint({ method: 'GET', path: '/v2/modules/news/comment/:id' }, view, {
    params: byId,
    query: commentFilter,
    data: pageOf(comment),
  }),
  /** The comments on all news that the caller may see. */
  listAllComments: endpoint({ method: 'GET', path: '/v2/modules/news/comments' }, view, {
    query: commentFilter,
    data: pageOf(comment),
  }),
  countComments: endpoint({ method: 'GET', path: '/v2/modules/news/comment/counts' }, view, {
    data: z.object({ pending: z.number().int(), shown: z.number().int(), hidden: z.number().int() }),
  }),
  /** A colleague comments, or answers a comment. The news item's publishers are shown at once, others after a look. */
  addComment: endpoint({ method: 'POST', path: '/v2/modules/news/comment/:id' }, view, {
    creates: true,
    params: byId,
    body: z.object({ text: commentText, replyTo: id.optional() }),
    data: comment,
  }),
  /** The id is that of the comment. */
  removeComment: endpoint({ method: 'DELETE', path: '/v2/modules/news/comment/:id' }, publish, {
    params: byId,
    data: z.null(),
  }),
  reviewComments: endpoint({ method: 'PUT', path: '/v2/modules/news/comments' }, publish, {
    body: z.object({ commentIds: z.array(id).min(1).max(500), event: z.enum(commentEvents) }),
    data: z.array(batchLine),
  }),
  /** A visitor comments. Nobody sees it before a look. The answer is the same for a news item that is not there. */
  addVisitorComment: endpoint({ method: 'POST', path: '/v2/h5/news/comment' }, 'public', {
    body: z.object({ publicId, name: commenterName.optional(), text: commentText }),
    data: z.object({ received: z.literal(true) }),
  }),
  /** A visitor likes, or does not any more. */
  addVisitorLike: endpoint({ method: 'POST', path: '/v2/h5/news/like' }, 'public', {
    body: z.object({ publicId, on: z.boolean() }),
    data: z.object({ received: z.literal(true) }),
  }),
  /** How many like a news item; 0 for one that is not there. */
  countLikes: endpoint({ method: 'GET', path: '/v2/h5/news/likes' }, 'public', {
    query: z.object({ publicId }),
    data: z.object({ likes: z.number().int() }),
  }),
})
