import {
  changeAccount,
  findAccount,
  findSignInName,
  hashPassword,
  makeInitialPassword,
  maySignIn,
  normaliseName,
  removeSecondStep,
} from '#features/company/accounts/server/accounts.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Database } from '#platform/server/database/database.ts'

import { endSessionsOf } from './sessions.repository.ts'
import { forgetFailuresOf } from './sign-in-failures.repository.ts'

/** What the operator tells a person who was locked out. */
export interface Rescued {
  username: string
  name: string
  /** For one sign-in: the first thing to do is to choose another. */
  password: string
}

/**
 * Lets somebody in again who lost password, authenticator and recovery codes: the operator's last resort, for a person who may
 * read the database anyway. Undefined for an unknown name and for an account that may not sign in.
 */
export async function rescueAccount(database: Database, username: string): Promise<Rescued | undefined> {
  const found = await database.asSystem((tx) => findSignInName(tx, normaliseName(username)))
  if (!found) return undefined
  const password = makeInitialPassword()
  const passwordHash = await hashPassword(password)
  return database.asTenant(found.companyId, async (tx) => {
    const account = await findAccount(tx, found.accountId)
    if (!account || !maySignIn(account.state)) return undefined
    const { id, nickName: name } = account
    await removeSecondStep(tx, id)
    await changeAccount(tx, id, {
      passwordHash,
      mustChangePassword: true,
      passwordChangedAt: new Date(),
      lockedUntil: null,
    })
    await forgetFailuresOf(tx, { accountId: id, username: account.username })
    await endSessionsOf(tx, [id])
    await record(tx, systemActor, [{ objectType: 'account', objectId: id, event: 'rescue' }])
    return { username: account.username, name, password }
  })
}
