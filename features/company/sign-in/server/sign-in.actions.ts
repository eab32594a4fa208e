import {
  findAccount,
  findSignInName,
  maySignIn,
  nobody,
  nobodysHash,
  normaliseName,
  verifyPassword,
} from '#features/company/accounts/server/accounts.public.ts'
import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import type { signInMethods } from '#features/company/accounts/server/accounts.tables.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { refuse, type Refusal } from '#platform/server/http/refusal.ts'
import { serialiseByKey } from '#platform/server/rate-limits/serialise-by-key.ts'

import { deviceOf } from './device-cookie.adapter.ts'
import { tellOfLock } from './lock-notice.actions.ts'
import { findOwnerOfMobile } from './proved-contacts.repository.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { beginTry, clearTry, touchTry } from './sign-in-failures.repository.ts'
import { type Admission, blockOf, type Try, tryOf } from './sign-in-guard.domain.ts'
import { traceOf, writeLog } from './sign-in-log.actions.ts'
import { findPlace, type LogEntry } from './sign-in-log.repository.ts'
import { type CodeProof, proveCode, wrongCode } from './verification-codes.actions.ts'

interface Claim<P> {
  method: (typeof signInMethods)[number]
  /** As it was typed. */
  username: string
  /** What is counted. */
  name: string
  found: { companyId: string; accountId: string } | undefined
  /** Compares what was given; a refusal says that it was wrong. */
  prove(account: Account | undefined): Promise<P | Refusal>
  wrong: LogEntry['outcome']
  /** What somebody hears whose account may not sign in. */
  refusal(): Refusal
  /** A code bears its own few tries from all addresses: strangers who use those up must not close the door as well. */
  isBounded?: boolean
}

const isRefusal = (value: unknown): value is Refusal => value instanceof Error

/**
 * The account behind a claim that was right. Unknown, disabled and wrong get one answer by one way: the same comparison
 * and as many questions to the database, with nobody's company in place of an unknown one.
 */
async function check<P>(entrance: Entrance, claim: Claim<P>): Promise<{ account: Account; proof: P }> {
  const { services, request } = entrance
  const { database } = services
  const { companyId, accountId } = claim.found ?? nobody
  const { account, place, isOpen } = await database.asTenant(
    companyId,
    async (tx) => ({
      account: await findAccount(tx, accountId),
      place: await findPlace(tx, accountId, { ip: request.ip, device: deviceOf(entrance) }),
      isOpen: (await findCompany(tx))?.state !== 'closed',
    }),
    { readOnly: true },
  )
  const counted = tryOf(claim.name, place)
  const attempt = claim.isBounded ? { ...counted, together: null } : counted
  const compare = async () => {
    const admitted = await serialiseByKey(attempt.address ?? '', () =>
      database.asSystem((tx) => beginTry(tx, attempt)),
    )
    const proved = admitted.wait > 0 ? undefined : await claim.prove(account)
    const isIn =
      proved !== undefined &&
      !isRefusal(proved) &&
      account !== undefined &&
      isOpen &&
      maySignIn(account.state)
    if (isIn) await database.asSystem((tx) => clearTry(tx, attempt))
    return { admission: admitted, proof: proved }
  }
  // Several right ones at once wait for each other: counted together they would look like guesses.
  const { admission, proof } = await serialiseByKey(attempt.together ?? attempt.key, compare)
  const failed = { entrance, account, attempt, admission, claim }
  if (proof === undefined) {
    await noteFailure({ ...failed, outcome: 'blocked' })
    throw tooManyTries(admission.wait, admission)
  }
  if (account && isOpen && !isRefusal(proof) && maySignIn(account.state)) return { account, proof }
  await noteFailure({ ...failed, outcome: isRefusal(proof) ? claim.wrong : 'notActive' })
  const block = blockOf(admission)
  throw block > 0 ? tooManyTries(block, admission) : isRefusal(proof) ? proof : claim.refusal()
}

interface Failed {
  entrance: Entrance
  account: Account | undefined
  attempt: Try
  admission: Admission
  claim: Pick<Claim<unknown>, 'method' | 'username'>
  outcome: LogEntry['outcome']
}

/** Known accounts get a line in their log; a name nobody has costs the same and leaves its count alone. */
async function noteFailure({ entrance, account, attempt, admission, claim, outcome }: Failed): Promise<void> {
  const { database } = entrance.services
  const block = blockOf(admission)
  const lockedUntil = block > 0 ? new Date(Date.now() + block * 1000) : undefined
  const trace = await traceOf(entrance)
  if (!account) {
    await database.asSystem(async (tx) => {
      await touchTry(tx, attempt.key)
      if (lockedUntil) await touchTry(tx, attempt.key)
    })
    return
  }
  const { method, username } = claim
  await database.asTenant(account.companyId, (tx) =>
    writeLog(tx, { accountId: account.id, username, method, outcome, ...trace }, lockedUntil),
  )
  if (lockedUntil) tellOfLock(entrance, { account, region: trace.region })
}

/** The same words for a name that is blocked and for an address that tried too many; strangers hear which ways are open. */
export const tooManyTries = (seconds: number, { isForStrangers }: Pick<Admission, 'isForStrangers'>) =>
  refuse(signInTexts, (t) => (isForStrangers ? t.tries.byStrangers : t.tries.tooMany), {
    status: 429,
    reason: 'TOO_MANY_TRIES',
    retryAfter: seconds,
    values: { minutes: Math.ceil(seconds / 60) },
  })

export const wrongCredentials = () =>
  refuse(signInTexts, (t) => t.errors.wrongCredentials, { status: 400, reason: 'WRONG_CREDENTIALS' })

/** The account behind a right name and password. */
export async function checkCredentials(
  entrance: Entrance,
  { username, password }: { username: string; password: string },
): Promise<Account> {
  const name = normaliseName(username)
  const { account } = await check<true>(entrance, {
    method: 'password',
    username,
    name,
    found: await entrance.services.database.asSystem((tx) => findSignInName(tx, name)),
    prove: async (known) =>
      (await verifyPassword(known?.passwordHash ?? (await nobodysHash), password))
        ? true
        : wrongCredentials(),
    wrong: 'wrongCredentials',
    refusal: wrongCredentials,
  })
  return account
}

/** The account behind a proved number and the code that was sent there. */
export async function checkMobileCode(
  entrance: Entrance,
  { mobile, code }: { mobile: string; code: string },
): Promise<{ account: Account; proof: CodeProof }> {
  const { database } = entrance.services
  const deviceHash = deviceOf(entrance)
  return check<CodeProof>(entrance, {
    method: 'mobile',
    username: mobile,
    name: `mobile ${mobile}`,
    found: await database.asSystem((tx) => findOwnerOfMobile(tx, mobile)),
    prove: (known) =>
      proveCode(
        database,
        { purpose: 'signIn', channel: 'sms', to: mobile, accountId: null, deviceHash },
        code,
      ).then(
        (proof) => (known ? proof : wrongCode()),
        (error: unknown) => {
          if (isRefusal(error) && 'status' in error) return error
          throw error
        },
      ),
    wrong: 'wrongCode',
    refusal: wrongCode,
    isBounded: true,
  })
}
