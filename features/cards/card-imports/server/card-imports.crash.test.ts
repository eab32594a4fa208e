import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { cardImport } from './cards.import.ts'

const total = 20_000
let world: World & { close(): Promise<void> }
let folder: string
const workers = openWorkers('apps/server/testing/import-worker.ts')

beforeAll(async () => {
  world = await openOwnWorld('card_import_crash')
  folder = await mkdtemp(join(tmpdir(), 'cardline-import-'))
})
afterAll(async () => {
  workers.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

const stateOf = async (importId: string) =>
  (await inCompany((tx) => cardImport.store.find(tx, importId)))?.state

const written = async (importId: string) => {
  const { rows } = await inCompany((tx) =>
    tx.execute<{ n: number }>(
      sql`select (select count(*)::int from card_import_rows where import_id = ${importId}) + (select count(*)::int from cards where import_id = ${importId}) as n`,
    ),
  )
  return rows[0]?.n ?? 0
}

/** Lets workers run until the import has one of these states, killing the first ones soon after they have got further. */
const runKilled = (importId: string, ends: readonly string[]): Promise<number> =>
  workers.runKilled({
    args: [world.urls.url, folder],
    kills: 5,
    progress: () => written(importId),
    isOver: async () => ends.includes((await stateOf(importId)) ?? ''),
    pauseMs: 150,
  })

test('20,000 rows become 20,000 cards, whatever is killed and whenever', { timeout: 240_000 }, async () => {
  const files = createFiles({ store: openDiskStore(folder), database: world.database })
  const rows = Array.from({ length: total }, (_, row) => [
    `员工${row}`,
    '职员',
    `13${String(500_000_000 + row)}`,
  ])
  const content = await buffer(
    writeSheet(
      ['姓名', '职位', '手机'].map((title) => ({ title })),
      rows,
    ),
  )
  const importId = uuidv7()
  const { templateId, jobId } = await inCompany(async (tx) => {
    const [template] = await tx
      .select({ id: cardTemplates.id })
      .from(cardTemplates)
      .where(eq(cardTemplates.orientation, 'vertical'))
    const [admin] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'admin'))
    if (!template || !admin) throw new Error('the demonstration is not there')
    await tx.update(cardTemplates).set({ seats: 100_000 }).where(eq(cardTemplates.id, template.id))
    const file = await files.savePrivate(tx, {
      name: 'staff.xlsx',
      content,
      contentType: 'application/octet-stream',
      createdBy: admin.id,
    })
    const job = await startJob(tx, cardImport.job, {
      payload: { importId, notify: false },
      accountId: admin.id,
      language: 'zh-CN',
    })
    await cardImport.store.insert(tx, {
      id: importId,
      templateId: template.id,
      fileName: 'staff.xlsx',
      fileId: file.id,
      createdBy: admin.id,
      jobId: job.id,
    })
    return { templateId: template.id, jobId: job.id }
  })
  const counts = async () =>
    (
      await inCompany((tx) =>
        tx.execute<{
          rows: number
          cards: number
          numbers: number
          addresses: number
          trail: number
          right: boolean
        }>(sql`
          select (select count(*)::int from card_import_rows where import_id = ${importId}) as rows,
            (select count(*)::int from cards where import_id = ${importId}) as cards,
            (select count(distinct mobile)::int from cards where import_id = ${importId}) as numbers,
            (select count(*)::int from public_addresses a join cards c on c.id = a.object_id where c.import_id = ${importId}) as addresses,
            (select count(*)::int from audit_entries where event = 'import') as trail,
            (select seats_taken = (select count(*) from cards where template_id = t.id and state in ('unclaimed', 'active', 'paused')) from card_templates t where id = ${templateId}) as right`),
      )
    ).rows[0]

  const readKills = await runKilled(importId, ['to_confirm', 'failed'])
  expect(await stateOf(importId)).toBe('to_confirm')
  expect(await counts()).toMatchObject({ rows: total, cards: 0 })
  await inCompany((tx) => continueJob(tx, jobId, { importId, notify: false }))
  const writeKills = await runKilled(importId, ['completed', 'partial', 'failed'])
  expect(await stateOf(importId)).toBe('completed')
  expect(await counts()).toEqual({
    rows: total,
    cards: total,
    numbers: total,
    addresses: total,
    trail: total,
    right: true,
  })
  expect(readKills).toBeGreaterThanOrEqual(5)
  expect(writeKills).toBeGreaterThanOrEqual(5)
})
