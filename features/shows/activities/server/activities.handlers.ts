import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { activitiesContract } from '../activities.contract.ts'
import { activityQuestionsContract } from '../activity-questions.contract.ts'
import { activityQuestionsHandlers } from './activity-questions.handlers.ts'
import { createActivity, moveActivity } from './activities.actions.ts'
import { joinActivities } from './activities.listener.ts'
import { findActivities } from './activities.repository.ts'
import { accountWithin, shortOf } from './activities.view.ts'
import { makeCode } from './activity-codes.actions.ts'
import { openDesign } from './activity-designs.actions.ts'
import { saveAgenda, saveTickets, updateInfo, updateRelations } from './activity-editing.actions.ts'
import { readActivity, readAddressed, readDetail, rowOfOne, rowsOf } from './activity-reading.actions.ts'

export function mountActivities(app: FastifyInstance): void {
  joinActivities(app)
  mountContract(app, activityQuestionsContract, activityQuestionsHandlers)
  mountContract(app, activitiesContract, {
    openDesign: ({ params }, context) => openDesign(context, params.id),
    async list({ body }, context) {
      const { tx, viewer } = context
      const account = body.mine ? viewer.accountId : accountWithin(viewer, 'activity:view')
      const { list, ...total } = await findActivities(tx, { ...body, account, now: new Date() })
      return { list: await rowsOf(context, list), ...total }
    },
    detail: async ({ body }, context) => readDetail(context, await readActivity(context, body.id)),
    async choices({ query }, { tx, viewer }) {
      const now = new Date()
      const account = accountWithin(viewer, 'activity:view')
      const { list, ...total } = await findActivities(tx, { ...query, account, now })
      return { list: list.map((activity) => shortOf(activity, now)), ...total }
    },
    get: async ({ params }, context) => readDetail(context, await readAddressed(context, params.id)),
    create: async ({ body }, context) => rowOfOne(context, await createActivity(context, body)),
    async updateInfo({ body }, context) {
      const { notified, activity } = await updateInfo(context, body)
      return { notified, row: await rowOfOne(context, activity) }
    },
    updateRelations: async ({ body }, context) => readDetail(context, await updateRelations(context, body)),
    qrCode: ({ body }, context) => makeCode(context, body),
    changeState: async ({ params, body }, context) =>
      rowOfOne(context, await moveActivity(context, params.id, body)),
    publish: async ({ params, body }, context) =>
      rowOfOne(context, await moveActivity(context, params.id, body)),
    cancel: async ({ params, body }, context) =>
      rowOfOne(context, await moveActivity(context, params.id, { event: 'cancel', ...body })),
    close: async ({ params, body }, context) =>
      rowOfOne(context, await moveActivity(context, params.id, { event: 'close', ...body })),
    saveTickets: async ({ params, body }, context) =>
      readDetail(context, await saveTickets(context, params.id, body)),
    saveAgenda: async ({ params, body }, context) =>
      readDetail(context, await saveAgenda(context, params.id, body)),
  })
}
