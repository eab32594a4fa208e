import type { FastifyInstance } from 'fastify'

import { requireExhibitors } from '#features/shows/booths/server/exhibitor-reach.public.ts'
import {
  applicationMoved,
  findApplicationById,
} from '#features/shows/recruitment/server/recruitment.public.ts'
import { activityLinks } from '#features/shows/registrations/server/activity-links.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sendTable, writeTable } from '#platform/server/spreadsheets/send-sheet.ts'

import { exhibitorsContract } from '../exhibitors.contract.ts'
import {
  followAndTell,
  moveExhibitors,
  readChoices,
  remindExhibitors,
  requireExhibitor,
} from './exhibitors.actions.ts'
import { portalNotice } from './exhibitor-messages.jobs.ts'
import { hasPublished } from './directory.repository.ts'
import { sendDirectory } from './directory-file.export.ts'
import { forgetDirectory, makeDirectory } from './directory-file.jobs.ts'
import { exhibitorTable } from './exhibitors.export.ts'
import { followEarlier } from './exhibitors.jobs.ts'
import { findExhibitorOfApplication, findExhibitors } from './exhibitors.repository.ts'
import { lookAsExhibitor } from './portal-looks.actions.ts'
import { detailOf, rowsOf } from './exhibitors.view.ts'

/** The companies that exhibit at an activity, for its organiser. */
export function mountExhibitors(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  jobs.add(followEarlier)
  jobs.add(portalNotice)
  jobs.add(makeDirectory)
  jobs.add(forgetDirectory)
  hooks.add(applicationMoved, followAndTell)
  hooks.add(activityLinks, async (tx, activityId) =>
    (await hasPublished(tx, activityId)) ? ['exhibitors', 'map'] : [],
  )
  mountContract(app, exhibitorsContract, {
    async list({ body }, context) {
      await requireExhibitors(context, body.activityId, 'exhibitor:view')
      const { list, ...total } = await findExhibitors(context.tx, body)
      return { list: await rowsOf(context, list), ...total }
    },
    choices: ({ query }, context) => readChoices(context, query.activityId),
    detail: async ({ params }, context) =>
      detailOf(context, await requireExhibitor(context, params.id, 'exhibitor:view')),
    async ofApplication({ params }, context) {
      const application = await findApplicationById(context.tx, params.id).then(orNotFound)
      await requireExhibitors(context, application.activityId, 'exhibitor:view')
      const exhibitor = await findExhibitorOfApplication(context.tx, application.id)
      return { id: exhibitor?.id ?? null }
    },
    look: ({ params }, context) => lookAsExhibitor(context, params.id),
    move: ({ body }, context) => moveExhibitors(context, body),
    remind: ({ body }, context) => remindExhibitors(context, body.ids),
    directoryFile: ({ query }, context) => sendDirectory(context, query.activityId),
    async export({ query: { format = 'xlsx', ...filter } }, context) {
      const { title: name } = await requireExhibitors(context, filter.activityId, 'exhibitor:view')
      const content = writeTable(await exhibitorTable(context, filter), format)
      return sendTable(context.reply, { name, content, format })
    },
  })
}
