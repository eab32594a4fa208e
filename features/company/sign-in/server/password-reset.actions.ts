import {
  findAccount,
  hashPassword,
  maySignIn,
  refusePassword,
  setOwnPassword,
} from '#features/company/accounts/server/accounts.public.ts'
import { ipHashOf, record } from '#platform/server/audit/audit.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { deviceOf, rememberDevice } from './device-cookie.adapter.ts'
import { findOwnerOfEmail, findOwnerOfMobile } from './proved-contacts.repository.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { endSessionsOf } from './sessions.repository.ts'
import { forgetFailuresOf } from './sign-in-failures.repository.ts'
import { traceOf, writeLog } from './sign-in-log.actions.ts'
import { proveCode, takeProof, wrongCode } from './verification-codes.actions.ts'

interface Reset {
  phonenumber?: string | undefined
  email?: string | undefined
  code: string
  password: string
}

function recipientOf({ phonenumber, email }: Reset) {
  if (phonenumber !== undefined && email === undefined) return { channel: 'sms' as const, to: phonenumber }
  if (email !== undefined && phonenumber === undefined) return { channel: 'mail' as const, to: email }
  throw refuse(signInTexts, (t) => t.code.oneRecipient, {
    status: 400,
    reason: 'ONE_RECIPIENT',
    fields: { [email === undefined ? 'phonenumber' : 'email']: '' },
  })
}

/** A new password for a person who proves to have the number or address of an account; every session of it ends. */
export async function resetOwnPassword(entrance: Entrance, body: Reset): Promise<void> {
  const { database } = entrance.services
  const { channel, to } = recipientOf(body)
  const deviceHash = deviceOf(entrance)
  const proof = await proveCode(
    database,
    { purpose: 'reset', channel, to, accountId: null, deviceHash },
    body.code,
  )
  const owner = await database.asSystem((tx) =>
    channel === 'sms' ? findOwnerOfMobile(tx, to) : findOwnerOfEmail(tx, to),
  )
  const account =
    owner &&
    (await database.asTenant(owner.companyId, (tx) => findAccount(tx, owner.accountId), { readOnly: true }))
  if (!account || !maySignIn(account.state)) throw wrongCode()
  await refusePassword({ password: body.password, owner: account, replaces: account.passwordHash })
  const passwordHash = await hashPassword(body.password)
  const trace = await traceOf(entrance)
  const { id, nickName: name, username } = account
  const actor = {
    accountId: id,
    name,
    via: 'user',
    requestId: entrance.request.id,
    ipHash: await ipHashOf(database, entrance.request.ip),
  } as const
  await database.asTenant(account.companyId, async (tx) => {
    await takeProof(tx, proof)
    await setOwnPassword(tx, id, passwordHash)
    await endSessionsOf(tx, [id])
    await forgetFailuresOf(tx, { accountId: id, username })
    await writeLog(tx, {
      accountId: id,
      username,
      method: 'reset',
      outcome: 'success',
      ...trace,
      deviceHash: rememberDevice(entrance),
    })
    await record(tx, actor, [{ objectType: 'account', objectId: id, event: 'resetOwnPassword' }])
  })
  entrance.services.viewers.forget()
}
