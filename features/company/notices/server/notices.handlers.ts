import type { FastifyInstance } from 'fastify'

import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'

import { type Notice, noticesContract, type Unread } from '../notices.contract.ts'
import { noticeKinds } from './notice-kinds.public.ts'
import { noticesTopic } from './notices.domain.ts'
import { countUnread, findNotices, markRead, type StoredNotice } from './notices.repository.ts'

function noticeOf({ services, language }: MemberContext, notice: StoredNotice): Notice {
  const { id, kind, values, path, at, readAt } = notice
  const known = services.hooks.find(noticeKinds, kind)
  return {
    id,
    kind,
    kindName: known?.name(language) ?? kind,
    title: known?.title(language, values) ?? kind,
    detail: known?.detail?.(language, values) ?? '',
    path,
    at: at.toISOString(),
    isRead: readAt !== null,
  }
}

/** Sends how many notices are unread, whenever that changes. */
function followUnread({ request, reply, services, viewer }: MemberContext): void {
  const { companyId, accountId } = viewer
  streamEvents({
    request,
    reply,
    subscribe: (wake) => services.live.subscribe(noticesTopic(accountId), wake),
    async read() {
      const total = await services.database.asTenant(companyId, (tx) => countUnread(tx, accountId), {
        readOnly: true,
      })
      const data: Unread = { unread: total }
      return { version: total, data, isLast: false }
    },
  })
}

export function mountNotices(app: FastifyInstance): void {
  mountContract(app, noticesContract, {
    async list({ query: { unread, ...query } }, context) {
      const { accountId } = context.viewer
      const { list, ...total } = await findNotices(context.tx, {
        ...query,
        accountId,
        isUnread: unread === 'yes',
      })
      return { list: list.map((notice) => noticeOf(context, notice)), ...total }
    },
    async counts(_, { tx, viewer, services, language }) {
      const kinds = services.hooks
        .all(noticeKinds)
        .map(({ key, name }) => ({ kind: key, name: name(language) }))
      return { unread: await countUnread(tx, viewer.accountId), kinds }
    },
    async read({ body }, { tx, viewer, services }) {
      const { accountId } = viewer
      if ((await markRead(tx, accountId, body.ids)) > 0)
        await services.live.publish(tx, noticesTopic(accountId))
      return { unread: await countUnread(tx, accountId) }
    },
    follow: (_, context) => followUnread(context),
  })
}
