import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { findWrongKeys, type Keyed } from '#platform/server/search/search-keys.ts'

import { everyTable } from './exports-of-kind.ts'

const [{ id: companyId }] = demoCompanies

let world: World & { close(): Promise<void> }
let keyed: [string, Keyed][]
beforeAll(async () => {
  world = await openOwnWorld('search_keys')
  keyed = [...(await everyTable())].flatMap(([name, keys]) => {
    const [reference] = getTableConfig(keys).foreignKeys
    if (!('objectId' in keys && 'key' in keys) || !reference) return []
    const objects: PgTable = reference.reference().foreignTable
    return [[name, { objects, keys } as Keyed] as const satisfies [string, Keyed]]
  })
})
afterAll(() => world.close())

test('whatever the demonstration wrote is found by the keys of its texts', async () => {
  expect(keyed.length).toBeGreaterThan(3)
  const askAll = async () => {
    const wrong: string[] = []
    for (const [name, tables] of keyed) {
      const found = await world.database.asTenant(companyId, (tx) => findWrongKeys(tx, tables))
      if (found.length > 0) wrong.push(name)
    }
    return wrong
  }
  expect(await askAll()).toEqual([])
  // The control: texts without their keys are wrong.
  const [first] = keyed
  if (first) await world.database.asTenant(companyId, (tx) => tx.delete(first[1].keys).where(sql`true`))
  expect(await askAll()).toEqual([first?.[0]])
})
