import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'
import { newAccount, newAddress } from '#features/company/accounts/server/accounts.world.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ownProfileContract } from '../own-profile.contract.ts'
import { signInContract } from '../sign-in.contract.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

const login = (username: string, password: string) =>
  world.call(signInContract.login, { body: { username, password } }, { ip: newAddress() })

describe('what somebody sees of the own account', () => {
  test('the profile names roles, department and title; an account without a person has neither of the last two', async () => {
    const staff = await world.call(
      ownProfileContract.getProfile,
      {},
      { session: await world.signIn('staff') },
    )
    expect(staff.data).toMatchObject({
      username: 'staff',
      department: expect.any(String),
      title: expect.any(String),
    })
    expect(staff.data.roles).toHaveLength(1)
    const admin = await world.call(
      ownProfileContract.getProfile,
      {},
      { session: await world.signIn('admin') },
    )
    expect(admin.data).toMatchObject({ username: 'admin', department: null, title: null })
  })

  test('the last sign-ins are the own ones alone, failures too, the newest first and at most ten', async () => {
    const { username } = await newAccount(world, {})
    const { username: other } = await newAccount(world, {})
    await login(username, 'not the password')
    for (let time = 0; time < 10; time += 1) await login(username, worldPassword)
    await login(other, worldPassword)
    const session = (await login(username, worldPassword)).data
    const { data } = await world.call(ownAccountContract.listSignIns, {}, { session })
    expect(data).toHaveLength(10)
    expect(data.every(({ outcome }) => outcome === 'success')).toBe(true)
    const times = data.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const fresh = (await login(other, worldPassword)).data
    await login(other, 'not the password')
    const seen = (await world.call(ownAccountContract.listSignIns, {}, { session: fresh })).data
    expect(seen.map(({ outcome }) => outcome)).toEqual(['wrongCredentials', 'success', 'success'])
  })

  test('nobody sees them without a session', async () => {
    expect((await world.call(ownAccountContract.listSignIns, {})).status).toBe(401)
  })
})
