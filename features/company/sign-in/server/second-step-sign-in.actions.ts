import {
  findAccount,
  hashToken,
  maySignIn,
  takeSecondStep,
  wrongSecondStep,
} from '#features/company/accounts/server/accounts.public.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import type { SignedIn } from '../sign-in.contract.ts'
import { challengeMinutes, openFor } from './admit-account.actions.ts'
import { countChallengeTry, takeChallenge } from './challenges.repository.ts'
import { deviceOf } from './device-cookie.adapter.ts'
import { tellOfLock } from './lock-notice.actions.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { beginTry, clearTry } from './sign-in-failures.repository.ts'
import { blockOf, secondStepTry } from './sign-in-guard.domain.ts'
import { traceOf, writeLog } from './sign-in-log.actions.ts'
import { findPlace } from './sign-in-log.repository.ts'
import { tooManyTries } from './sign-in.actions.ts'

const challengeTries = 5

/** The way back to the first step. */
const challengeOver = () =>
  refuse(signInTexts, (t) => t.secondStep.over, { status: 400, reason: 'CHALLENGE_OVER' })

/** Opens the session that a right password promised, once the second step was shown. */
export async function finishSecondStep(
  entrance: Entrance,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignedIn> {
  const { database } = entrance.services
  entrance.reply.header('cache-control', 'no-store')
  const tokenHash = hashToken(challenge)
  const standing = await database.asSystem((tx) => countChallengeTry(tx, tokenHash, challengeTries))
  if (!standing) throw challengeOver()
  const { companyId, accountId, tries, expiresAt } = standing
  const startedAt = expiresAt.getTime() - challengeMinutes * 60_000
  const place = await database.asTenant(companyId, (tx) =>
    findPlace(tx, accountId, { ip: entrance.request.ip, device: deviceOf(entrance) }),
  )
  const attempt = secondStepTry(accountId, place)
  const admission = await database.asSystem((tx) => beginTry(tx, attempt))
  if (admission.wait > 0) throw tooManyTries(admission.wait, admission)
  const trace = await traceOf(entrance)
  const { account, isRight } = await database.asTenant(companyId, async (tx) => {
    const known = await findAccount(tx, accountId)
    // A challenge of a password that was changed since is not good any more.
    const stands =
      known !== undefined && maySignIn(known.state) && (known.passwordChangedAt?.getTime() ?? 0) < startedAt
    const right = stands && (await takeSecondStep(tx, database, { account: known, code }))
    if (known && !right)
      await writeLog(tx, {
        accountId,
        username: known.username,
        method: 'secondStep',
        outcome: 'wrongCode',
        ...trace,
      })
    return { account: known, isRight: right }
  })
  if (account && !isRight && blockOf(admission) > 0)
    tellOfLock(entrance, { account, ...trace, isSecondStep: true })
  if (!account || !isRight) throw tries < challengeTries ? wrongSecondStep() : challengeOver()
  const isMine = await database.asSystem(async (tx) => {
    await clearTry(tx, attempt)
    return takeChallenge(tx, tokenHash)
  })
  if (!isMine) throw challengeOver()
  return openFor(entrance, account, { method: 'secondStep', username: account.username })
}
