import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
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

import { writeChanges } from './card-changes.actions.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { cardImportRows } from './card-imports.tables.ts'
import { cardImport } from './cards.import.ts'

const total = 8_000
let world: World & { close(): Promise<void> }
let folder: string
const workers = openWorkers('apps/server/testing/import-worker.ts')

beforeAll(async () => {
  world = await openOwnWorld('card_changes_crash')
  folder = await mkdtemp(join(tmpdir(), 'cardline-changes-'))
})
afterAll(async () => {
  workers.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

const stateOf = async (importId: string) =>
  (await inCompany((tx) => cardImport.store.find(tx, importId)))?.state

/** How far it is: rows that were looked at, and rows that were written. */
const progressOf = async (importId: string) => {
  const { rows } = await inCompany((tx) =>
    tx.execute<{ n: number }>(
      sql`select count(*)::int + count(written_version)::int as n from card_import_rows where import_id = ${importId}`,
    ),
  )
  return rows[0]?.n ?? 0
}

/** Lets workers run until the import has one of these states, killing the first ones soon after they have got further. */
const runKilled = (importId: string, ends: readonly string[]): Promise<number> =>
  workers.runKilled({
    args: [world.urls.url, folder],
    kills: 3,
    progress: () => progressOf(importId),
    isOver: async () => ends.includes((await stateOf(importId)) ?? ''),
    pauseMs: 60,
  })

const numberOf = (row: number) => `N${String(row).padStart(21, '0')}`

async function begin() {
  const files = createFiles({ store: openDiskStore(folder), database: world.database })
  const content = await buffer(
    writeSheet(
      ['名片编号', '职位'].map((title) => ({ title })),
      Array.from({ length: total }, (_, row) => [numberOf(row), `第${row}号职位`]),
    ),
  )
  const importId = uuidv7()
  return inCompany(async (tx) => {
    const [template] = await tx
      .select({ id: cardTemplates.id })
      .from(cardTemplates)
      .where(eq(cardTemplates.orientation, 'vertical'))
    const [admin] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'admin'))
    if (!template || !admin) throw new Error('the demonstration is not there')
    await tx.execute(sql`
      insert into cards (id, template_id, public_id, state, field_values, name, mobile)
      select gen_random_uuid(), ${template.id}, 'N' || lpad(n::text, 21, '0'), 'draft',
        jsonb_build_object('name', '员工' || n, 'title', '职员', 'mobile', '135' || (60000000 + n)), '员工' || n, '135' || (60000000 + n)
      from generate_series(0, ${total - 1}) n`)
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
    const about = { id: importId, templateId: template.id, kind: 'update' as const, fileName: 'staff.xlsx' }
    await cardImport.store.insert(tx, { ...about, fileId: file.id, createdBy: admin.id, jobId: job.id })
    return { importId, jobId: job.id }
  })
}

const counts = async (importId: string) =>
  (
    await inCompany((tx) =>
      tx.execute(sql`
        select count(*)::int as rows, count(*) filter (where r.written_version = 2)::int as written, count(*) filter (where c.version = 2)::int as once,
          count(*) filter (where c.field_values ->> 'title' = '第' || (right(c.public_id, 8)::int) || '号职位')::int as right,
          (select count(*)::int from audit_entries where event = 'edit' and detail ->> 'importId' = ${importId}) as trail
        from card_import_rows r join cards c on c.id = r.card_id where r.import_id = ${importId}`),
    )
  ).rows[0]

test(
  '8,000 rows change 8,000 cards once each, whatever is killed and whenever',
  { timeout: 240_000 },
  async () => {
    const { importId, jobId } = await begin()
    const readKills = await runKilled(importId, ['to_confirm', 'failed'])
    expect(await stateOf(importId)).toBe('to_confirm')
    expect(await counts(importId)).toEqual({ rows: total, written: 0, once: 0, right: 0, trail: 0 })
    await inCompany((tx) => continueJob(tx, jobId, { importId, notify: false }))
    const writeKills = await runKilled(importId, ['completed', 'partial', 'failed'])
    expect(await stateOf(importId)).toBe('completed')
    const exact = { rows: total, written: total, once: total, right: total, trail: total }
    expect(await counts(importId)).toEqual(exact)
    expect(readKills).toBeGreaterThanOrEqual(3)
    expect(writeKills).toBeGreaterThanOrEqual(3)

    // A cursor that was lost writes nothing twice …
    const again = async () => {
      await inCompany(async (tx) => {
        const found = await cardImport.store.find(tx, importId)
        if (!found) throw new Error('the import is gone')
        await writeChanges(tx, {
          found: found.import,
          importer: await findActingViewer(
            tx,
            { companyId: demoCompanies[0].id, accountId: found.import.createdBy },
            world.app.services,
          ),
          rows: await cardImport.store.findToWrite(tx, { importId, after: 0, limit: 100 }),
        })
      })
      return counts(importId)
    }
    expect(await again()).toEqual(exact)
    // … because rows say what they wrote: without that, and without the versions, a row is written again.
    await inCompany(async (tx) => {
      await tx
        .update(cardImportRows)
        .set({ writtenVersion: null, before: sql`jsonb_set(before, '{version}', '2')` })
        .where(and(eq(cardImportRows.importId, importId), isNotNull(cardImportRows.writtenVersion)))
    })
    expect(await again()).not.toEqual(exact)
    expect(
      await inCompany((tx) => tx.$count(cards, and(eq(cards.version, 3), sql`public_id like 'N000%'`))),
    ).toBe(100)
  },
)
