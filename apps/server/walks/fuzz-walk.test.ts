import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { directorySyncContract } from '#features/company/directory-sync/directory-sync.contract.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { openBareApp } from '#platform/testing/bare-app.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { faultOf, hostileCalls, hostileStandards, type HostileTarget, random } from './hostile-requests.ts'

/** How often every call is asked something that it does not expect; `bench/fuzz.ts` asks a million times. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 4)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

let world: World & { close(): Promise<void> }
beforeAll(async () => {
  world = await openOwnWorld('fuzz_walk')
}, 400_000)
afterAll(() => world.close())

/** Asks all targets again and again; answers the last fault of each. */
async function askAll(targets: readonly HostileTarget[], times: number): Promise<string[]> {
  const next = random(seed)
  const faults = new Map<string, string>()
  for (let round = 0; round < times; round += 1)
    for (const { name, request } of targets) {
      const asked = request(next)
      const fault = faultOf(await world.inject(asked))
      if (fault) faults.set(name, `${fault}: ${JSON.stringify(asked).slice(0, 400)}`)
    }
  return [...faults].map(([name, fault]) => `${name} ${fault}`)
}

describe(`whatever is sent (FUZZ_SEED=${seed})`, () => {
  test('no call fails, tells of the inside, or keeps a connection', { timeout: 900_000 }, async () => {
    const { token } = await world.signIn('admin')
    expect(await askAll(hostileCalls(world.app, token), rounds)).toEqual([])
    expect(world.app.services.database.pool.waitingCount).toBe(0)
  })

  test('nor does an address that a standard describes', { timeout: 300_000 }, async () => {
    const { data } = await world.call(
      directorySyncContract.createToken,
      { body: { name: 'fuzz' } },
      { session: await world.signIn('admin') },
    )
    expect(await askAll(hostileStandards(world.app, data.token), rounds * 5)).toEqual([])
  })

  test('a call that fails would be seen', async () => {
    const planted = { get: { method: 'GET', path: '/v2/planted', access: 'public' } } as const
    const bare = await openBareApp({
      name: 'fuzz_planted',
      mount: (app) =>
        mountContract(app, planted, {
          get: () => {
            throw new Error('relation "cards" does not exist')
          },
        }),
    })
    expect(faultOf(await bare.app.inject('/v2/planted'))).toBe('500')
    expect(faultOf({ statusCode: 400, body: 'relation "cards" does not exist', headers: {} })).toBe(
      'tells of the inside',
    )
    await bare.close()
  })
})
