import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { listEnd } from '#platform/contract/page-sizes.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { cluesContract } from '../clues.contract.ts'
import { captureIn, cluesOf, makePool, seller } from './clues.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('clue_denials', { areas: ['attraction'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const reasonsOf = (lines: readonly { reason?: string | undefined }[]) => lines.map(({ reason }) => reason)
const waitingIn = (poolId: string) => inCompany(world, async (tx) => (await captureIn(tx, { poolId })).id)

test('every line of a claim says by a word what stands in its way', async () => {
  const [wang, li] = [await seller(world), await seller(world)]
  const pool = await makePool(world, admin, { dayCap: 2 })
  const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => waitingIn(pool.id)))
  const ids = [a, b, c, d].map(String)
  const taken = await cluesOf(world, wang.session).claim(...ids.slice(0, 3))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(2)
  expect(reasonsOf(taken).filter(Boolean)).toEqual(['DAY_CAP'])
  const mine = taken.filter(({ ok }) => ok).map(({ id }) => id)
  expect(reasonsOf(await cluesOf(world, admin).claim(mine[0] ?? ''))).toEqual(['CLAIMED_BY_OTHER'])
  await cluesOf(world, wang.session).giveBack([mine[0] ?? ''])
  expect(reasonsOf(await cluesOf(world, wang.session).claim(mine[0] ?? ''))).toEqual(['COOLDOWN'])
  const { data: settings } = await world.call(cluePoolsContract.getSettings, {}, { session: admin })
  const save = (ownLimit: number, version: number) =>
    world.call(
      cluePoolsContract.saveSettings,
      { body: { ...settings, ownLimit, version } },
      { session: admin },
    )
  const { data: saved } = await save(1, settings.version)
  const left = ids.filter((id) => !mine.includes(id))
  expect(reasonsOf(await cluesOf(world, li.session).claim(...left)).filter(Boolean)).toEqual(['OWN_LIMIT'])
  await save(settings.ownLimit, saved.version)
})

test('a page behind the end of a list asks for a narrower filter; another fault does not', async () => {
  const page = (query: object) => world.call(cluesContract.list, { query }, { session: admin })
  expect((await page({ page: listEnd })).detail?.reason).toBe('NARROW_FILTER')
  expect((await page({ limit: 0 })).detail?.reason).toBe('INVALID')
  const firms = await world.call(firmsContract.list, { query: { page: listEnd } }, { session: admin })
  expect(firms.detail?.reason).toBe('NARROW_FILTER')
})
