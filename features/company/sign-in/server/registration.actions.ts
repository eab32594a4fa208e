import { v7 as uuidv7 } from 'uuid'

import {
  hashPassword,
  normaliseName,
  refusePassword,
} from '#features/company/accounts/server/accounts.public.ts'
import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import { createBlankCompany } from '#features/company/companies/server/companies.public.ts'
import { assignRoles, seedRoles } from '#features/company/roles/server/roles.public.ts'
import { ipHashOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import type { SignedIn } from '../sign-in.contract.ts'
import { openIn, recordOpening } from './admit-account.actions.ts'
import { deviceOf } from './device-cookie.adapter.ts'
import { claimMobile, claimName, insertOwnAccount } from './proved-contacts.repository.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { traceOf } from './sign-in-log.actions.ts'
import { proveCode, takeProof } from './verification-codes.actions.ts'

export interface Registration {
  username: string
  password: string
  nickName?: string | undefined
  phonenumber: string
  code: string
}

/** Everything about a registration that is looked at before anything is written; in this order, so that only a person who has the number learns which names are taken. */
export async function prepare(entrance: Entrance, { phonenumber, code, ...registration }: Registration) {
  const { username, nickName, password } = registration
  const proof = await proveCode(
    entrance.services.database,
    { purpose: 'register', channel: 'sms', to: phonenumber, accountId: null, deviceHash: deviceOf(entrance) },
    code,
  )
  await refusePassword({ password, owner: { username, nickName, mobile: phonenumber } })
  return { proof, passwordHash: await hashPassword(password) }
}

/** Makes name and number those of the account, or says at its field which one belongs to somebody else. */
export async function claim(
  tx: Tx,
  accountId: string,
  { username, phonenumber }: Pick<Registration, 'username' | 'phonenumber'>,
) {
  if (!(await claimName(tx, accountId, normaliseName(username))))
    throw refuse(signInTexts, (t) => t.register.nameTaken, {
      reason: 'DUPLICATE',
      fields: { username: '' },
    })
  if (!(await claimMobile(tx, accountId, phonenumber)))
    throw refuse(signInTexts, (t) => t.code.numberTaken, {
      reason: 'DUPLICATE',
      fields: { phonenumber: '' },
    })
}

interface Opening {
  account: Account
  event: 'register' | 'takeUp'
  trace: Awaited<ReturnType<typeof traceOf>>
  ipHash: string
}

/** Records how an account came to life and signs its owner in. */
export async function openFirst(
  tx: Tx,
  entrance: Entrance,
  { account, event, trace, ipHash }: Opening,
): Promise<SignedIn> {
  await recordOpening(tx, { account, event, requestId: entrance.request.id, ipHash })
  const token = await openIn(tx, entrance, {
    account,
    how: { method: 'registration', username: account.username },
    trace,
  })
  entrance.reply.header('cache-control', 'no-store')
  return { token, firstLogin: false, secondStep: null }
}

/** A new company without a name and its owner, signed in. */
export async function registerCompanyOwner(
  entrance: Entrance,
  registration: Registration,
): Promise<SignedIn> {
  const { services, request } = entrance
  if (!services.settings.registrationOpen)
    throw refuse(signInTexts, (t) => t.register.off, { status: 403, reason: 'REGISTRATION_OFF' })
  const { username, nickName = username, phonenumber } = registration
  const { proof, passwordHash } = await prepare(entrance, registration)
  const trace = await traceOf(entrance)
  const ipHash = await ipHashOf(services.database, request.ip)
  const companyId = uuidv7()
  return services.database.asTenant(companyId, async (tx) => {
    await takeProof(tx, proof)
    await createBlankCompany(tx, companyId)
    await seedRoles(tx)
    const account = await insertOwnAccount(tx, {
      username,
      passwordHash,
      nickName,
      mobile: phonenumber,
      mustChangePassword: false,
      passwordChangedAt: new Date(),
      state: 'active',
    })
    await claim(tx, account.id, registration)
    await assignRoles(tx, account.id, ['company_owner'])
    return openFirst(tx, entrance, { account, event: 'register', trace, ipHash })
  })
}
