import type { FastifyInstance } from 'fastify'

import { menusOf } from '#features/company/menus/server/menus.public.ts'
import { roleNameFor } from '#features/company/roles/server/role-names.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { duplicate, notFound } from '#platform/server/http/refusal.ts'
import { everythingHeld } from '#platform/server/http/viewer.ts'
import { sqlState } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { accountsContract, preferenceSettings } from '../accounts.contract.ts'
import { findAccount, findPreferences, savePreferences, updateProfile } from './accounts.repository.ts'
import { mountAccountsAdmin } from './admin/accounts-admin.handlers.ts'
import { mountOnlineSessions } from './admin/online-sessions.handlers.ts'
import { mountSignInLog } from './admin/sign-in-log.handlers.ts'
import { mountOwnAccount } from './own-account.handlers.ts'
import { findOwnPlace } from './own-place.repository.ts'
import { mountSignIn } from './sign-in.handlers.ts'
import { listenToStaff } from './staff-listener.ts'

export function mountAccounts(app: FastifyInstance): void {
  listenToStaff(app)
  mountSignIn(app)
  mountOwnAccount(app)
  mountAccountsAdmin(app)
  mountSignInLog(app)
  mountOnlineSessions(app)
  mountContract(app, accountsContract, {
    info(_request, { viewer, language, services }) {
      return {
        accountId: viewer.accountId,
        firstStep: viewer.firstStep,
        username: viewer.username,
        nickName: viewer.displayName,
        isAdmin: viewer.isAdmin ? (1 as const) : (0 as const),
        isOperator: viewer.isOperator,
        permissions: everythingHeld(viewer),
        sysMenus: menusOf({ hooks: services.hooks, viewer, language }),
      }
    },
    async getProfile(_request, { tx, viewer, language }) {
      const account = await findAccount(tx, viewer.accountId)
      if (!account) throw notFound()
      const { username, nickName, mobile, email, sex } = account
      const { roles, ...place } = await findOwnPlace(tx, account)
      return {
        username,
        nickName,
        phonenumber: mobile ?? '',
        email: email ?? '',
        sex: sex ?? '',
        ...place,
        roles: roles.map((role) => roleNameFor(role, language)),
      }
    },
    async updateProfile({ body }, { tx, viewer, services, afterCommit }) {
      const { nickName, phonenumber, email, sex } = body
      await updateProfile(tx, viewer.accountId, {
        nickName,
        pinyin: searchablePinyin(nickName),
        mobile: phonenumber,
        email,
        sex,
      }).catch((error: unknown) => {
        throw sqlState(error) === '23505' ? duplicate(constraintField(error)) : error
      })
      afterCommit(() => services.viewers.forget())
      return null
    },
    // Parsed again on the way out: a setting of an older release is dropped instead of failing the answer.
    getPreferences: async (_request, { tx, viewer }) =>
      preferenceSettings.catch({}).parse(await findPreferences(tx, viewer.accountId)),
    async savePreferences({ body }, { tx, viewer }) {
      await savePreferences(tx, viewer.accountId, body)
      return null
    },
  })
}

/** Which form field a unique index of the accounts speaks of. */
function constraintField(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
  return constraint.includes('email') ? 'email' : 'phonenumber'
}
