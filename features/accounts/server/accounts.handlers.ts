import type { FastifyInstance } from 'fastify'

import { menusOf } from '#features/menus/server/menus.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { duplicate, notFound } from '#platform/server/http/refusal.ts'
import { sqlState } from '#platform/server/database/database.ts'

import { accountsContract, preferenceSettings } from '../accounts.contract.ts'
import { deleteSession, findAccount, findPreferences, noteSignIn, savePreferences, updateProfile } from './accounts.repository.ts'
import { clearCompanion, forgetViewers, openSession } from './sessions.ts'
import { checkCaptcha, checkCredentials, makeCaptcha } from './sign-in.ts'

export function mountAccounts(app: FastifyInstance): void {
  const { captchaRequired, secureCookies } = app.services.settings
  mountContract(app, accountsContract, {
    async getCaptcha({ query }, { services, reply }) {
      reply.header('cache-control', 'no-store')
      const { captchaId, image } = await makeCaptcha(services.database, query)
      return { captchaId, image, required: captchaRequired }
    },
    async login({ body }, { services, request, reply }) {
      if (captchaRequired) await checkCaptcha(services.database, body.captchaId, body.validCode)
      const account = await checkCredentials(services.database, { username: body.username, password: body.password, ip: request.ip })
      const token = await services.database.asTenant(account.companyId, async (tx) => {
        await noteSignIn(tx, account.id, 'active')
        return openSession(tx, account.id, { request, reply, secureCookies })
      })
      reply.header('cache-control', 'no-store')
      return { token, firstLogin: account.mustChangePassword }
    },
    async logout(_request, { tx, viewer, reply, afterCommit }) {
      await deleteSession(tx, viewer.sessionId)
      clearCompanion(reply, secureCookies)
      afterCommit(forgetViewers)
      return null
    },
    info(_request, { viewer, language }) {
      return {
        accountId: viewer.accountId,
        username: viewer.username,
        nickName: viewer.displayName,
        isAdmin: viewer.isAdmin ? (1 as const) : (0 as const),
        isOperator: viewer.isOperator,
        permissions: [...new Set([...viewer.permissions, ...[...viewer.objectPermissions.values()].flatMap((held) => [...held])])].sort(),
        sysMenus: menusOf(viewer, language),
      }
    },
    async getProfile(_request, { tx, viewer }) {
      const account = await findAccount(tx, viewer.accountId)
      if (!account) throw notFound()
      return { nickName: account.nickName, phonenumber: account.mobile ?? '', email: account.email ?? '', sex: account.sex ?? '' }
    },
    async updateProfile({ body }, { tx, viewer, afterCommit }) {
      const { nickName, phonenumber, email, sex } = body
      await updateProfile(tx, viewer.accountId, { nickName, mobile: phonenumber, email, sex }).catch((error: unknown) => {
        throw sqlState(error) === '23505' ? duplicate(constraintField(error)) : error
      })
      afterCommit(forgetViewers)
      return null
    },
    // Parsed again on the way out: a setting of an older release is dropped instead of failing the answer.
    getPreferences: async (_request, { tx, viewer }) => preferenceSettings.catch({}).parse(await findPreferences(tx, viewer.accountId)),
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
