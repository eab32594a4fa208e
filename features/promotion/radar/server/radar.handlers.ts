import type { FastifyInstance } from 'fastify'

import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { timelineSources } from '#features/customers/customers/server/customer-timeline.public.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { radarContract } from '../radar.contract.ts'
import { radarMergeHook } from './radar-merges.listener.ts'
import { radarTimeline } from './radar-timeline.listener.ts'
import { followFeed } from './feed.actions.ts'
import { linesOf } from './persons.view.ts'
import { findPersonLines, tasksWithin } from './persons-in-sight.repository.ts'
import {
  actOn,
  changeTask,
  changeVisitor,
  mergeVisitors,
  passOn,
  splitVisitor,
} from './radar-acting.actions.ts'
import { chooseDigest, readDigest } from './radar-digests.actions.ts'
import { sendDigests } from './radar-digests.jobs.ts'
import { rescoreAll } from './radar.jobs.ts'
import { eraseVisitor, exportVisitor } from './radar-privacy.actions.ts'
import { previewRules, readRules, saveRules } from './rules.actions.ts'
import { daysAgo, listSellers } from './sellers.actions.ts'
import { findTasks } from './tasks.repository.ts'
import { tasksOf } from './tasks.view.ts'
import { mountVisitListener } from './visits.listener.ts'
import { openVisitor } from './visitor-detail.actions.ts'

export function mountRadar(app: FastifyInstance): void {
  app.services.jobs.add(rescoreAll)
  app.services.jobs.add(sendDigests)
  app.services.hooks.add(timelineSources, radarTimeline)
  app.services.hooks.add(customerMergeHooks, radarMergeHook)
  mountVisitListener(app)
  mountContract(app, radarContract, {
    async listVisitors({ query }, context) {
      const { list, ...total } = await findPersonLines(context.tx, context.viewer, query)
      const lines = await linesOf(context, list)
      return { list: list.map(({ id }) => orNotFound(lines.get(id))), ...total }
    },
    getVisitor: ({ params }, context) => openVisitor(context, params.id),
    async act({ params, body }, context) {
      await actOn(context, params.id, body)
      return null
    },
    async passOn({ params, body }, context) {
      await passOn(context, params.id, body)
      return null
    },
    async changeVisitor({ params, body }, context) {
      await changeVisitor(context, params.id, body)
      return null
    },
    merge: ({ params, body }, context) => mergeVisitors(context, params.id, body.otherId),
    split: ({ params, body }, context) => splitVisitor(context, params.id, body.visitorIds),
    exportVisitor: ({ params }, context) => exportVisitor(context, params.id),
    async eraseVisitor({ params }, context) {
      await eraseVisitor(context, params.id)
      return null
    },
    followFeed: async ({ query }, context) => followFeed(context, query.kind ?? 'all'),
    async listTasks({ query }, context) {
      const { list, ...total } = await findTasks(context.tx, {
        ...query,
        since: query.days === undefined ? undefined : daysAgo(query.days),
        whose: tasksWithin(context.tx, context.viewer),
      })
      return { list: await tasksOf(context, list), ...total }
    },
    async moveTask({ params, body }, context) {
      const [task] = await tasksOf(context, [await changeTask(context, params.id, body)])
      return orNotFound(task)
    },
    getDigest: (_, context) => readDigest(context),
    chooseDigest: ({ body }, context) => chooseDigest(context, body.isOn),
    listSellers: ({ query }, context) => listSellers(context, query.days),
    getRules: (_, context) => readRules(context),
    previewRules: ({ body }, context) => previewRules(context, body),
    saveRules: ({ body }, context) => saveRules(context, body),
  })
}
