import type { FastifyInstance } from 'fastify'

import { findAccount, updateProfile } from '#features/company/accounts/server/accounts.public.ts'
import { portraitsOf } from '#features/company/accounts/server/portraits.public.ts'
import { menusOf } from '#features/company/menus/server/menus.public.ts'
import { roleNameFor } from '#features/company/roles/server/role-names.public.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { duplicate, orNotFound } from '#platform/server/http/refusal.ts'
import { everythingHeld } from '#platform/server/http/viewer.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { ownProfileContract, preferenceSettings } from '../own-profile.contract.ts'
import { findOwnPlace, findOwnPortrait } from './own-place.repository.ts'
import { findPreferences, savePreferences } from './preferences.repository.ts'

/** The picture that colleagues see of the person behind an account. */
async function ownPortrait(
  context: Pick<MemberContext, 'tx' | 'services'>,
  staffId: string | null,
): Promise<string | null> {
  if (staffId === null) return null
  const person = { staffId, avatarFileId: await findOwnPortrait(context.tx, staffId) }
  return (await portraitsOf(context, [person]))(person)
}

export function mountOwnProfile(app: FastifyInstance): void {
  mountContract(app, ownProfileContract, {
    async info(_request, context) {
      const { viewer } = context
      return {
        accountId: viewer.accountId,
        firstStep: viewer.firstStep,
        username: viewer.username,
        nickName: viewer.displayName,
        avatarUrl: await ownPortrait(context, viewer.staffId),
        isAdmin: viewer.isAdmin ? (1 as const) : (0 as const),
        isOperator: viewer.isOperator,
        permissions: everythingHeld(viewer),
        sysMenus: await menusOf(context),
      }
    },
    async getProfile(_request, context) {
      const { tx, viewer, language } = context
      const account = await findAccount(tx, viewer.accountId).then(orNotFound)
      const { username, nickName, mobile, email, sex } = account
      const { roles, ...place } = await findOwnPlace(tx, account)
      return {
        username,
        nickName,
        avatarUrl: await ownPortrait(context, account.staffId),
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
