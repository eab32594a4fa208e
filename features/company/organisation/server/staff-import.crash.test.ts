import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { staffImport } from './staff.import.ts'

const total = 3_000
let world: World & { close(): Promise<void> }
let folder: string
const workers = openWorkers('apps/server/testing/import-worker.ts')

beforeAll(async () => {
  world = await openOwnWorld('staff_import_crash')
  folder = await mkdtemp(join(tmpdir(), 'cardline-staff-'))
}, 120_000)
afterAll(async () => {
  workers.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const stateOf = async (importId: string) =>
  (await inCompany((tx) => staffImport.store.find(tx, importId)))?.state

/** Everything that an import left behind. */
const counts = async (importId: string) =>
  (
    await inCompany((tx) =>
      tx.execute<{ rows: number; people: number; numbers: number; failed: number; trail: number }>(sql`
        select (select count(*)::int from staff_import_rows where import_id = ${importId}) as rows,
          (select count(*)::int from staff where import_id = ${importId}) as people,
          (select count(distinct mobile)::int from staff where import_id = ${importId}) as numbers,
          (select count(failure)::int from staff_import_rows where import_id = ${importId}) as failed,
          (select count(*)::int from audit_entries where event = 'import' and detail ->> 'importId' = ${importId}) as trail`),
    )
  ).rows[0]

async function begin(start: string) {
  const files = createFiles({ store: openDiskStore(folder), database: world.database })
  const content = await buffer(
    writeSheet(
      ['姓名', '手机号'].map((title) => ({ title })),
      Array.from({ length: total }, (_, row) => [`员工${row}`, `${start}${String(row).padStart(8, '0')}`]),
    ),
  )
  return inCompany(async (tx) => {
    const [admin] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'admin'))
    if (!admin) throw new Error('the demonstration is not there')
    const file = await files.savePrivate(tx, {
      name: 'staff.xlsx',
      content,
      contentType: 'application/octet-stream',
      createdBy: admin.id,
    })
    const { id } = await startJob(tx, staffImport.job, {
      payload: null,
      accountId: admin.id,
      language: 'zh-CN',
    })
    await staffImport.store.insert(tx, {
      id,
      fileName: 'staff.xlsx',
      fileId: file.id,
      updateExisting: false,
      createDepartments: false,
      createdBy: admin.id,
    })
    return id
  })
}

/** Lets workers run until the import has one of these states, killing the first ones once they have got further. */
const runKilled = (
  importId: string,
  { ends, kills }: { ends: readonly string[]; kills: number },
): Promise<number> =>
  workers.runKilled({
    args: [world.urls.url, folder],
    kills,
    progress: async () => {
      const { rows = 0, people = 0 } = (await counts(importId)) ?? {}
      return rows + people
    },
    isOver: async () => ends.includes((await stateOf(importId)) ?? ''),
    pauseMs: 40,
  })

const looked = ['to_confirm', 'failed']
const written = ['completed', 'partial', 'failed']

test('3,000 rows become 3,000 people, whatever is killed and whenever', { timeout: 240_000 }, async () => {
  const importId = await begin('136')
  const kills = await runKilled(importId, { ends: looked, kills: 3 })
  expect(await stateOf(importId)).toBe('to_confirm')
  expect(await counts(importId)).toMatchObject({ rows: total, people: 0 })
  await inCompany((tx) => continueJob(tx, importId))
  const moreKills = await runKilled(importId, { ends: written, kills: 3 })
  expect(await stateOf(importId)).toBe('completed')
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
  await runKilled(importId, { ends: looked, kills: 0 })
  await inCompany((tx) => continueJob(tx, importId))
  await workers.startAndDie([world.urls.url, folder, 'careless'])
  await runKilled(importId, { ends: written, kills: 0 })
  // The rows that were written before are written again, and fail because their numbers are taken.
  expect(await counts(importId)).not.toMatchObject({ failed: 0 })
})
