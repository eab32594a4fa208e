import type { FastifyInstance } from 'fastify'

import {
  type AccountChange,
  changeAccount,
  forgetProofs,
} from '#features/company/accounts/server/accounts.public.ts'
import {
  leaveCounters,
  staffChanged,
  type StaffListener,
} from '#features/company/organisation/server/staff-changes.public.ts'
import { endSessionsOf } from '#features/company/sign-in/server/sign-in.public.ts'
import { record } from '#platform/server/audit/audit.ts'

import { purgeLater } from './accounts-admin.jobs.ts'
import { countLeaving, lockAccountsOf } from './accounts-of-staff.repository.ts'
import { stateFollowing } from './staff-following.domain.ts'

/**
 * The account of a person follows the person, in the transaction in which it happens: a person who is disabled or leaves is
 * signed out everywhere, and comes in again only once the person is at work again.
 */
const followPerson =
  (forget: () => void): StaffListener =>
  async (tx, { staffId, to, actor, reason }, afterCommit) => {
    for (const { id, state } of await lockAccountsOf(tx, staffId)) {
      const next = stateFollowing(to, state)
      if (next === undefined) continue
      const bin: AccountChange = next === 'deleted' ? { deletedFrom: state, deletedAt: new Date() } : {}
      await changeAccount(tx, id, { state: next, ...bin })
      if (next !== 'active') await endSessionsOf(tx, [id])
      if (next === 'left' || next === 'deleted') await forgetProofs(tx, id)
      if (next === 'deleted') await purgeLater(tx, { accountId: actor.accountId, language: 'zh-CN' })
      await record(tx, actor, [
        { objectType: 'account', objectId: id, event: 'follow', from: state, to: next, reason },
      ])
      afterCommit(forget)
    }
  }

/** Has accounts follow their people. */
export function joinAccountsAdmin({ services: { hooks, viewers } }: FastifyInstance): void {
  hooks.add(
    staffChanged,
    followPerson(() => viewers.forget()),
  )
  hooks.add(leaveCounters, countLeaving)
}
