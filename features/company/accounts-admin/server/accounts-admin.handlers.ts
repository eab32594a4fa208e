import type { FastifyInstance } from 'fastify'

import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { explainedKinds } from '#features/company/roles/server/explained-kinds.public.ts'
import { replaceRoles } from '#features/company/roles/server/roles.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'

import { accountsAdminContract } from '../accounts-admin.contract.ts'
import { eraseAccounts } from './account-bin.repository.ts'
import { addAccount } from './account-creation.actions.ts'
import { editAccount } from './account-editing.actions.ts'
import { addForStaff } from './account-for-staff.actions.ts'
import { inviteAgain } from './account-invitations.actions.ts'
import { eachOf, requireAct, remove, restore, setEnabled, unlock } from './account-moves.actions.ts'
import { resetPassword } from './account-passwords.actions.ts'
import { questionOf } from './account-question.actions.ts'
import { binRowOf, detailOf, rowOf, rowsOf } from './account.view.ts'
import { accountsExport, freezeQuestion } from './accounts-admin.export.ts'
import { purgeAccounts } from './accounts-admin.jobs.ts'
import { countAccounts, findAccounts, findBin, sightOf } from './accounts-admin.repository.ts'
import { explainedAccount } from './explained-account.listener.ts'

type AdminHandlers = Handlers<typeof accountsAdminContract>

/** Looking after the accounts of a company. */
export function mountAccountsAdmin(app: FastifyInstance): void {
  app.services.jobs.add(purgeAccounts)
  app.services.hooks.add(exportKinds, accountsExport)
  app.services.hooks.add(explainedKinds, explainedAccount)
  mountContract(app, accountsAdminContract, { ...reading, ...writing, ...moving, ...binning })
}

const reading = {
  async list({ query }, context) {
    const question = await questionOf(query, context)
    return {
      list: await rowsOf(context, await findAccounts(context.tx, question)),
      ...(await countAccounts(context.tx, question)),
    }
  },
  get: ({ params }, context) => detailOf(context, params.id),
  exportList: async ({ query }, context) =>
    exportPersonalData(context, {
      kind: accountsExport.key,
      query: freezeQuestion(await questionOf(query, context)),
    }),
} satisfies Partial<AdminHandlers>

const writing = {
  add: ({ body }, context) => addAccount(context, body),
  addForStaff: ({ body }, context) => addForStaff(context, body),
  async update({ params, body }, context) {
    await editAccount(context, { id: params.id, ...body })
    return rowOf(context, params.id)
  },
  async setRoles({ body }, context) {
    await requireAct(context, { id: body.id, act: 'setRoles' })
    await replaceRoles(context, { accountId: body.id, roleIds: body.roleIds })
    return rowOf(context, body.id)
  },
  resetPassword: async ({ body }, context) => ({ password: await resetPassword(context, body) }),
  invite: async ({ params, body }, context) => ({
    id: params.id,
    password: null,
    invitation: await inviteAgain(context, { accountId: params.id, channel: body.channel }),
  }),
} satisfies Partial<AdminHandlers>

const moving = {
  async enable({ params, body }, context) {
    await setEnabled(context, {
      id: params.id,
      act: body.enabled ? 'enable' : 'disable',
      reason: body.reason,
    })
    return rowOf(context, params.id)
  },
  async unlock({ params }, context) {
    await unlock(context, params.id)
    return rowOf(context, params.id)
  },
  batch: ({ body }, context) => runBatch(context, body),
} satisfies Partial<AdminHandlers>

interface Batch {
  ids: string[]
  event: 'enable' | 'disable' | 'resetPassword' | 'unlock'
  reason?: string | undefined
}

async function runBatch(context: MemberContext, { ids, event, reason }: Batch) {
  const lines = await eachOf(context, [...new Set(ids)], async (id): Promise<{ password: string | null }> => {
    if (event === 'resetPassword') return { password: await resetPassword(context, { id }) }
    await (event === 'unlock' ? unlock(context, id) : setEnabled(context, { id, act: event, reason }))
    return { password: null }
  })
  return lines.map((line) => ({ password: null, ...line }))
}

const binning = {
  async remove({ params }, context) {
    await remove(context, params.id)
    return null
  },
  removeMany: ({ params }, context) =>
    eachOf(context, splitList(params.ids), async (id) => {
      await remove(context, id)
      return {}
    }),
  async listBin({ query }, { tx, viewer }) {
    const { list, ...total } = await findBin(tx, { ...query, sight: sightOf(viewer, 'account:delete') })
    return { list: list.map(binRowOf), ...total }
  },
  async restore({ params }, context) {
    await restore(context, params.id)
    return rowOf(context, params.id)
  },
  async purge({ params }, context) {
    await requireAct(context, { id: params.id, act: 'purge' })
    await eraseAccounts(context.tx, [params.id])
    await recordBy(context, [{ objectType: 'account', objectId: params.id, event: 'purge', from: 'deleted' }])
    return null
  },
} satisfies Partial<AdminHandlers>
