import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openWorld, worldPassword } from '#apps/server/testing/world.ts'
import { recoveryCodes, sessions } from '#features/company/accounts/server/accounts.tables.ts'
import {
  inCompany,
  newAccount,
  newAddress,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'

import type { Tx } from '#platform/server/database/database.ts'

import { signInContract } from '../sign-in.contract.ts'
import { rescueAccount } from './rescue.actions.ts'
import { endEverySession } from './tidying.repository.ts'

test('lets in by a password for one sign-in; authenticator, recovery codes and open sessions are gone', async () => {
  const world = await openWorld({ areas: ['company'] })
  const { id, username } = await newAccount(world, {
    totpSecret: 'sealed',
    totpEnabledAt: new Date(),
    mustChangePassword: false,
  })
  await inCompany(world, async (tx) => {
    await tx.insert(recoveryCodes).values({ accountId: id, codeHash: 'digest' })
    await tx
      .insert(sessions)
      .values({ accountId: id, tokenHash: `of ${id}`, expiresAt: new Date(Date.now() + 3_600_000) })
  })

  const rescued = await rescueAccount(world.database, ` ${username.toUpperCase()} `)
  expect(rescued).toEqual({
    username,
    name: username,
    password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
  })
  expect(await readAccount(world, id)).toMatchObject({
    mustChangePassword: true,
    totpSecret: null,
    totpEnabledAt: null,
    lockedUntil: null,
  })
  const left = await inCompany(world, async (tx) => [
    ...(await tx.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))),
    ...(await tx.select().from(sessions).where(eq(sessions.accountId, id))),
  ])
  expect(left).toEqual([])

  const signIn = (password: string) =>
    world.call(signInContract.login, { body: { username, password } }, { ip: newAddress() })
  expect((await signIn(worldPassword)).code).not.toBe(200)
  expect((await signIn(rescued?.password ?? '')).data).toMatchObject({ firstLogin: true, secondStep: null })
})

test('an unknown name and an account out of force are nobody, and stay as they are', async () => {
  const world = await openWorld({ areas: ['company'] })
  expect(await rescueAccount(world.database, 'nobody-at-all')).toBeUndefined()
  const { id, username } = await newAccount(world, { state: 'disabled' })
  const before = await readAccount(world, id)
  expect(await rescueAccount(world.database, username)).toBeUndefined()
  expect(await readAccount(world, id)).toEqual(before)
})

test('a restored copy begins without sessions, half sign-ins and codes, whosever they are', async () => {
  const world = await openWorld({ areas: ['company'] })
  const { username } = await newAccount(world)
  await world.call(
    signInContract.login,
    { body: { username, password: worldPassword } },
    { ip: newAddress() },
  )
  const count = (tx: Tx) => tx.$count(sessions)
  const undone = world.database.asSystem(async (tx) => {
    const before = await count(tx)
    await endEverySession(tx)
    // Taken back: the other tests are signed in.
    throw new Error(`${before > 0} ${await count(tx)}`)
  })
  await expect(undone).rejects.toThrow('true 0')
})
