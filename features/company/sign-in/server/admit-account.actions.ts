import { hashToken, newToken, noteSignIn } from '#features/company/accounts/server/accounts.public.ts'
import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import type { signInMethods } from '#features/company/accounts/server/accounts.tables.ts'
import { ipHashOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { SignedIn } from '../sign-in.contract.ts'
import { insertChallenge } from './challenges.repository.ts'
import { markColleague } from './colleague-cookie.adapter.ts'
import { rememberDevice } from './device-cookie.adapter.ts'
import type { Entrance } from './sessions.actions.ts'
import { openSession } from './sessions.actions.ts'
import { traceOf, writeLog } from './sign-in-log.actions.ts'
import { wrongCredentials } from './sign-in.actions.ts'

interface How {
  method: (typeof signInMethods)[number]
  /** As it was typed. */
  username: string
  /** Runs first, in the transaction that opens the session. */
  first?: (tx: Tx) => Promise<void>
}

export const challengeMinutes = 5

/** What follows on a right password or code: the second step where the account has one, else a session. */
export async function admitAccount(entrance: Entrance, account: Account, how: How): Promise<SignedIn> {
  entrance.reply.header('cache-control', 'no-store')
  if (account.totpEnabledAt === null) return openFor(entrance, account, how)
  const { first } = how
  const { database } = entrance.services
  if (first) await database.asTenant(account.companyId, first)
  const challenge = newToken()
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000)
  const { companyId, id: accountId } = account
  await database.asSystem((tx) =>
    insertChallenge(tx, { tokenHash: hashToken(challenge), companyId, accountId, expiresAt }),
  )
  return {
    token: '',
    firstLogin: account.mustChangePassword,
    secondStep: { challenge, expiresIn: challengeMinutes * 60 },
  }
}

/** Opens the session of somebody who has shown all that was asked for. */
export async function openFor(entrance: Entrance, account: Account, how: How): Promise<SignedIn> {
  const { services, request } = entrance
  const trace = await traceOf(entrance)
  const ipHash = await ipHashOf(services.database, request.ip)
  const token = await services.database.asTenant(account.companyId, async (tx) => {
    if (account.state === 'invited')
      await recordOpening(tx, { account, event: 'takeUp', requestId: request.id, ipHash })
    return openIn(tx, entrance, { account, how, trace })
  })
  await markColleague(entrance, account.companyId)
  return { token, firstLogin: account.mustChangePassword, secondStep: null }
}

interface Opening {
  account: Account
  event: 'register' | 'takeUp'
  requestId: string
  ipHash: string
}

/** Records how an account came to life. */
export const recordOpening = (
  tx: Tx,
  { account: { id, nickName: name }, event, requestId, ipHash }: Opening,
) =>
  record(tx, { accountId: id, name, via: 'user', requestId, ipHash }, [
    { objectType: 'account', objectId: id, event, from: event === 'takeUp' ? 'invited' : null, to: 'active' },
  ])

interface Opened {
  account: Account
  how: How
  trace: Awaited<ReturnType<typeof traceOf>>
}

/** The same inside a transaction that stands already. */
export async function openIn(tx: Tx, entrance: Entrance, { account, how, trace }: Opened): Promise<string> {
  await how.first?.(tx)
  // Disabled between the check and now: the answer is that of a wrong password.
  if (!(await noteSignIn(tx, account))) throw wrongCredentials()
  await writeLog(tx, {
    accountId: account.id,
    username: how.username,
    method: how.method,
    outcome: 'success',
    ...trace,
    deviceHash: rememberDevice(entrance),
  })
  return openSession(tx, account.id, entrance)
}
