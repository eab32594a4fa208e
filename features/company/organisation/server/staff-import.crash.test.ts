import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openKilledImports } from '#apps/server/testing/killed-imports.ts'

import { staffImport } from './staff.import.ts'

const total = 3_000
const open = () => openKilledImports('staff_import_crash', staffImport)
let imports: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  imports = await open()
}, 120_000)
afterAll(() => imports.close())

/** Everything that an import left behind. */
const counts = async (importId: string) =>
  (
    await imports.inCompany((tx) =>
      tx.execute<{ rows: number; people: number; numbers: number; failed: number; trail: number }>(sql`
        select (select count(*)::int from staff_import_rows where import_id = ${importId}) as rows,
          (select count(*)::int from staff where import_id = ${importId}) as people,
          (select count(distinct mobile)::int from staff where import_id = ${importId}) as numbers,
          (select count(failure)::int from staff_import_rows where import_id = ${importId}) as failed,
          (select count(*)::int from audit_entries where event = 'import' and detail ->> 'importId' = ${importId}) as trail`),
    )
  ).rows[0]

const begin = (start: string) =>
  imports.begin({
    titles: ['姓名', '手机号'],
    rows: Array.from({ length: total }, (_, row) => [
      `员工${row}`,
      `${start}${String(row).padStart(8, '0')}`,
    ]),
    own: { updateExisting: false, createDepartments: false },
  })

const runKilled = (importId: string, end: 'looked' | 'written', kills: number) =>
  imports.runKilled(importId, end, {
    kills,
    progress: async () => {
      const { rows = 0, people = 0 } = (await counts(importId)) ?? {}
      return rows + people
    },
    pauseMs: 40,
  })

test('3,000 rows become 3,000 people, whatever is killed and whenever', { timeout: 240_000 }, async () => {
  const importId = await begin('136')
  const kills = await runKilled(importId, 'looked', 3)
  expect(await imports.stateOf(importId)).toBe('to_confirm')
  expect(await counts(importId)).toMatchObject({ rows: total, people: 0 })
  await imports.confirm(importId)
  const moreKills = await runKilled(importId, 'written', 3)
  expect(await imports.stateOf(importId)).toBe('completed')
  expect(await counts(importId)).toEqual({
    rows: total,
    people: total,
    numbers: total,
    failed: 0,
    trail: total,
  })
  expect(kills + moreKills).toBeGreaterThanOrEqual(4)
})

test('one that keeps its work and its cursor apart is caught', { timeout: 240_000 }, async () => {
  const importId = await begin('137')
  await runKilled(importId, 'looked', 0)
  await imports.confirm(importId)
  await imports.runCareless()
  await runKilled(importId, 'written', 0)
  // The rows that were written before are written again, and fail because their numbers are taken.
  expect(await counts(importId)).not.toMatchObject({ failed: 0 })
})
