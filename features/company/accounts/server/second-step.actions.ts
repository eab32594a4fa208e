import type { Database, Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { refuse, tooMany } from '#platform/server/http/refusal.ts'
import { consume } from '#platform/server/rate-limits/rate-limits.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'

import type { Account } from './accounts.repository.ts'
import { verifyPassword } from './passwords.adapter.ts'
import {
  enableSecondStep,
  replaceRecoveryCodes,
  storePendingSecret,
  takeRecoveryCode,
  takeStep,
} from './second-step.repository.ts'
import { seal, unseal } from './secret-sealing.adapter.ts'
import { accountsServerTexts } from './server.texts.ts'
import {
  newRecoveryCodes,
  newTotpSecret,
  normaliseRecoveryCode,
  totpAddress,
  totpStep,
} from './totp.domain.ts'

type Own = Pick<MemberContext, 'tx' | 'services'>

/** Makes a secret that is in force once a code of it was given back. */
export async function beginSecondStep(
  { tx, services }: Own,
  account: Account,
): Promise<{ secret: string; address: string }> {
  const secret = newTotpSecret()
  if (!(await storePendingSecret(tx, account.id, await seal(services.database, secret, account.id))))
    throw refuse(accountsServerTexts, (t) => t.secondStep.isOn, { reason: 'SECOND_STEP_ON' })
  const issuer = platformTexts.in('zh-CN').productName
  return { secret, address: totpAddress(secret, account.username, issuer) }
}

/** Puts the second step in force; answers ten recovery codes, this once. */
export async function confirmSecondStep(own: Own, account: Account, code: string): Promise<string[]> {
  const { tx, services } = own
  if (account.totpEnabledAt)
    throw refuse(accountsServerTexts, (t) => t.secondStep.isOn, { reason: 'SECOND_STEP_ON' })
  if (account.totpSecret === null)
    throw refuse(accountsServerTexts, (t) => t.secondStep.notBegun, { reason: 'SECOND_STEP_NOT_BEGUN' })
  const step = totpStep(await unseal(services.database, account.totpSecret, account.id), code)
  if (step === undefined || !(await enableSecondStep(tx, account.id, { sealed: account.totpSecret, step })))
    throw wrongSecondStep()
  return renewRecoveryCodes(own, account.id)
}

const recoveryHash = async (database: Database, accountId: string, code: string) =>
  keyedDigest(await secretFor(database, 'recovery-codes'), [accountId, code], 22)

/** Ten new recovery codes; the ones before are worth nothing any more. */
export async function renewRecoveryCodes({ tx, services }: Own, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) =>
    recoveryHash(services.database, accountId, normaliseRecoveryCode(code) ?? ''),
  )
  await replaceRecoveryCodes(tx, accountId, await Promise.all(hashes))
  return codes
}

/** Whether this is the code of the authenticator right now, or an unused recovery code; either is used up by it. */
export async function takeSecondStep(
  tx: Tx,
  database: Database,
  { account, code }: { account: Account; code: string },
): Promise<boolean> {
  if (account.totpSecret === null || account.totpEnabledAt === null) return false
  const typed = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(typed)) {
    const step = totpStep(await unseal(database, account.totpSecret, account.id), typed)
    return step !== undefined && takeStep(tx, account.id, step)
  }
  const recovery = normaliseRecoveryCode(code)
  return (
    recovery !== undefined &&
    takeRecoveryCode(tx, account.id, await recoveryHash(database, account.id, recovery))
  )
}

export const wrongSecondStep = (keepsWrites = false) =>
  refuse(accountsServerTexts, (t) => t.secondStep.wrong, {
    status: 400,
    reason: 'WRONG_SECOND_STEP',
    fields: { code: '' },
    keepsWrites,
  })

const provingLimit = { limit: 10, windowSeconds: 900 }

/** Counts what somebody who is signed in proves about themselves: a borrowed session must not be good for guessing. */
async function countProof(tx: Tx, accountId: string): Promise<void> {
  const consumed = await consume(tx, { key: `proof:${accountId}`, ...provingLimit })
  if (!consumed.ok) throw tooMany(consumed.retryAfter)
}

/** Asks a signed-in person for the second step once more; call it before anything is written. */
export async function proveSecondStep({ tx, services }: Own, account: Account, code: string): Promise<void> {
  await countProof(tx, account.id)
  if (!(await takeSecondStep(tx, services.database, { account, code }))) throw wrongSecondStep(true)
}

/** Asks a signed-in person for the password once more; call it before anything is written. `field` is the form field that is marked. */
export async function provePassword(
  { tx }: Pick<Own, 'tx'>,
  account: Account,
  { password, field }: { password: string; field: string },
) {
  await countProof(tx, account.id)
  if (!(await verifyPassword(account.passwordHash, password)))
    throw refuse(accountsServerTexts, (t) => t.password.wrong, {
      status: 400,
      reason: 'WRONG_PASSWORD',
      fields: { [field]: '' },
      keepsWrites: true,
    })
}
