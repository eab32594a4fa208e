import { requireContent } from '#features/promotion/contents/server/contents.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { holdsOn, type Viewer } from '#platform/server/http/viewer.ts'

import { commentEvents, type CommentEvent, type NewsComment } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import { commentMachine } from './news-comments.domain.ts'
import {
  deleteComment,
  findComment,
  findComments,
  type CommentFilter,
  type FoundComment,
  insertComment,
  lockComments,
  moveComment,
} from './news-comments.repository.ts'

const actorOn = (viewer: Viewer, contentId: string) => ({
  isModerator: holdsOn(viewer, 'content:publish', contentId),
})

const commentOf = (
  { comment, newsTitle }: FoundComment,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): NewsComment => {
  const { id: commentId, contentId, name, text, state, accountId, replyTo, createdAt } = comment
  const { denials } = newsTexts.in(language)
  const question = { subject: comment, context: undefined, actor: actorOn(viewer, contentId) }
  return {
    commentId,
    contentId,
    newsTitle,
    name,
    text,
    state,
    isColleague: accountId !== null,
    replyTo,
    createdAt: createdAt.toISOString(),
    actions: commentMachine.actions(commentEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && denials[denial],
    })),
  }
}

export async function listComments(context: MemberContext, filter: CommentFilter) {
  const { list, ...total } = await findComments(context.tx, filter)
  return { list: list.map((found) => commentOf(found, context)), ...total }
}

interface NewComment {
  text: string
  replyTo?: string | undefined
}

/** A colleague comments; somebody who decides about comments anyway is shown at once. */
export async function addComment(context: MemberContext, contentId: string, { text, replyTo }: NewComment) {
  const { tx, viewer } = context
  await requireContent(context, contentId, ['news'])
  const answered = replyTo === undefined ? undefined : await findComment(tx, replyTo).then(orNotFound)
  if (answered && answered.comment.contentId !== contentId) throw notFound()
  const { id } = await insertComment(tx, {
    contentId,
    accountId: viewer.accountId,
    name: viewer.displayName,
    text: text.trim(),
    // An answer to an answer stands below the same comment.
    replyTo: answered ? (answered.comment.replyTo ?? answered.comment.id) : null,
    state: actorOn(viewer, contentId).isModerator ? 'shown' : 'pending',
  })
  return commentOf(await findComment(tx, id).then(orNotFound), context)
}

/** Lets an event happen to one comment; answers how that went. */
async function changeComment(
  context: MemberContext,
  event: CommentEvent,
  { comment }: FoundComment,
): Promise<Omit<BatchLine, 'id'>> {
  const { tx, viewer, language } = context
  const { id, contentId, state } = comment
  const { batch, denials } = newsTexts.in(language)
  if (!holdsOn(viewer, 'content:view', contentId))
    return { ok: false, code: 404, msg: notFound().speak(language) }
  const actor = actorOn(viewer, contentId)
  const decision = commentMachine.decide(event, { subject: comment, context: undefined, actor })
  if (!decision.allowed) {
    const { denial } = decision
    return { ok: false, code: denial === 'permission' ? 403 : 409, msg: denials[denial] }
  }
  const { to } = decision
  if (to === 'deleted') await deleteComment(tx, id)
  else await moveComment(tx, id, to)
  await recordBy(context, [
    { objectType: 'newsComment', objectId: id, event, from: state, to, detail: { contentId } },
  ])
  return { ok: true, code: 200, msg: batch.done }
}

/** The same event for many comments, each by itself. */
export async function reviewComments(
  context: MemberContext,
  { commentIds, event }: { commentIds: readonly string[]; event: CommentEvent },
): Promise<BatchLine[]> {
  const found = new Map((await lockComments(context.tx, commentIds)).map((one) => [one.comment.id, one]))
  const lines: BatchLine[] = []
  for (const id of new Set(commentIds)) {
    const one = found.get(id)
    const line = one
      ? await changeComment(context, event, one)
      : { ok: false, code: 404, msg: notFound().speak(context.language) }
    lines.push({ id, ...line })
  }
  return lines
}

export async function removeComment(context: MemberContext, id: string): Promise<null> {
  const [line] = await reviewComments(context, { commentIds: [id], event: 'remove' })
  if (line?.code === 403) throw forbidden('content:publish', context)
  if (!line?.ok) throw notFound()
  return null
}
