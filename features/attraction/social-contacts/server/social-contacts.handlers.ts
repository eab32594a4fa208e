import type { FastifyInstance } from 'fastify'

import { tagGiven, tagTaken } from '#features/attraction/audiences/server/audiences.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { handoverDone } from '#features/insight/handovers/server/handover-hooks.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { socialContactsContract } from '../social-contacts.contract.ts'
import { provideCompanyContacts } from './company-contacts.adapter.ts'
import {
  askCode,
  checkSettings,
  codeOf,
  readSettings,
  saveColleague,
  saveSettings,
} from './social-accounts.actions.ts'
import { findCodes, findColleagues } from './social-accounts.repository.ts'
import { takeEvent } from './social-events.jobs.ts'
import { carryContacts, findEvents, forgetContacts, returnContacts } from './social-events.repository.ts'
import { createSend, endTask, readSend, stopSend } from './social-sends.actions.ts'
import { prepareSend, readResults } from './social-sends.jobs.ts'
import { findSends, forgetTasks } from './social-sends.repository.ts'
import {
  creatorWithin,
  ownTasksOf,
  sendRowOf,
  sendRowsOf,
  tasksOf,
  transfersOf,
} from './social-sends.view.ts'
import { askTagSync, followTag, markTag, syncTags } from './social-tags.jobs.ts'
import { askTransfers, followHandover, readTransfers } from './social-transfers.jobs.ts'

/** Joins what features below tell. */
function listen({ services: { hooks, jobs } }: FastifyInstance): void {
  jobs.add(takeEvent)
  jobs.add(prepareSend)
  jobs.add(readResults)
  jobs.add(syncTags)
  jobs.add(markTag)
  jobs.add(askTransfers)
  jobs.add(readTransfers)
  hooks.add(tagGiven, ({ tx }, given) => followTag(tx, given, true))
  hooks.add(tagTaken, ({ tx }, taken) => followTag(tx, taken, false))
  hooks.add(handoverDone, ({ tx }, handoverId) => followHandover(tx, handoverId))
  hooks.add(customerMergeHooks, {
    key: 'social-contacts',
    merged: async (tx, pair) => (await carryContacts(tx, pair)).map(({ id }) => id),
    unmerged: async (tx, { from }, kept) => {
      const ids = Array.isArray(kept) ? kept.map(String) : []
      if (ids.length > 0) await returnContacts(tx, from, ids)
    },
    purged: async (tx, customerIds) => {
      await forgetContacts(tx, customerIds)
      await forgetTasks(tx, customerIds)
    },
  })
}

export function mountSocialContacts(app: FastifyInstance): void {
  provideCompanyContacts(app.services)
  listen(app)
  mountContract(app, socialContactsContract, {
    settings: (_request, context) => readSettings(context),
    saveSettings: ({ body }, context) => saveSettings(context, body),
    checkSettings: (_request, context) => checkSettings(context),
    colleagues: ({ query }, { tx }) => findColleagues(tx, query),
    async saveColleague({ body }, context) {
      await saveColleague(context, body)
      return null
    },
    async codes({ query }, { tx, viewer, services }) {
      const creator = creatorWithin(viewer, 'social:view')
      const { list, ...total } = await findCodes(tx, { ...query, creator })
      return { list: list.map((found) => codeOf(services, found)), ...total }
    },
    askCode: ({ body }, context) => askCode(context, body.channelId),
    async syncTags(_request, { tx, viewer, language }) {
      await askTagSync(tx, { accountId: viewer.accountId, language })
      return null
    },
    async events({ query }, { tx }) {
      const { list, ...total } = await findEvents(tx, query)
      return {
        list: list.map(({ id, kind, state, why, receivedAt }) => ({
          id,
          kind,
          state,
          why,
          receivedAt: receivedAt.toISOString(),
        })),
        ...total,
      }
    },
    async sends({ query }, context) {
      const creator = creatorWithin(context.viewer, 'social:view')
      const { list, ...total } = await findSends(context.tx, { ...query, creator })
      return { list: await sendRowsOf(context, list), ...total }
    },
    createSend: async ({ body }, context) => sendRowOf(context, await createSend(context, body)),
    send: async ({ params }, context) => sendRowOf(context, await readSend(context, params.id)),
    async tasks({ params, query }, context) {
      const { id } = await readSend(context, params.id)
      return tasksOf(context, id, query)
    },
    stopSend: async ({ params, body }, context) =>
      sendRowOf(context, await stopSend(context, params.id, body.version)),
    ownTasks: ({ query }, context) => ownTasksOf(context, query),
    async endTask({ params, body }, context) {
      await endTask(context, params.id, body.isSent)
      return null
    },
    transfers: ({ query }, context) => transfersOf(context, query),
  })
}
