import type { FastifyInstance } from 'fastify'

import { activityNotices } from '#features/shows/registrations/server/activity-links.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { announcementsContract } from '../announcements.contract.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import {
  createAnnouncement,
  moveAnnouncement,
  publishDue,
  removeAnnouncement,
  updateAnnouncement,
} from './announcements.actions.ts'
import { announcementTimers, publishScheduled, tellByMessage, tellLater } from './announcements.jobs.ts'
import { countListeners, findAnnouncements, findShown } from './announcements.repository.ts'
import { rowOf } from './announcements.view.ts'

export function mountAnnouncements(app: FastifyInstance): void {
  const { hooks, jobs, provided } = app.services
  provided.provide(announcementTimers, { publish: (tx, id) => publishDue(tx, id, new Date()) })
  jobs.add(tellByMessage)
  jobs.add(tellLater)
  jobs.add(publishScheduled)
  hooks.add(activityNotices, async (tx, activityId, reader) =>
    (await findShown(tx, activityId, reader)).map(({ title, text, publishedAt }) => ({
      title,
      text,
      at: publishedAt?.toISOString() ?? '',
    })),
  )
  mountContract(app, announcementsContract, {
    async list({ query: { activityId, ...paging } }, context) {
      const activity = await requireActivity(context, activityId, 'activity:view')
      const { list, ...total } = await findAnnouncements(context.tx, activityId, paging)
      return { list: list.map((announcement) => rowOf({ announcement, activity }, context)), ...total }
    },
    async reach({ query: { activityId, audience } }, context) {
      await requireActivity(context, activityId, 'activity:view')
      return { people: await countListeners(context.tx, activityId, audience) }
    },
    create: async ({ body }, context) => rowOf(await createAnnouncement(context, body), context),
    update: async ({ params, body }, context) =>
      rowOf(await updateAnnouncement(context, params.id, body), context),
    move: async ({ params, body }, context) =>
      rowOf(await moveAnnouncement(context, params.id, body), context),
    async remove({ params }, context) {
      await removeAnnouncement(context, params.id)
      return null
    },
  })
}
