import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openKilledImports } from '#apps/server/testing/killed-imports.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { writeChanges } from './card-changes.actions.ts'
import { cardImportRows } from './card-imports.tables.ts'
import { cardImport } from './cards.import.ts'

const total = 8_000
const open = () => openKilledImports('card_changes_crash', cardImport)
let imports: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  imports = await open()
})
afterAll(() => imports.close())

/** How far it is: rows that were looked at, and rows that were written. */
const progressOf = async (importId: string) => {
  const { rows } = await imports.inCompany((tx) =>
    tx.execute<{ n: number }>(
      sql`select count(*)::int + count(written_version)::int as n from card_import_rows where import_id = ${importId}`,
    ),
  )
  return rows[0]?.n ?? 0
}

const runKilled = (importId: string, end: 'looked' | 'written') =>
  imports.runKilled(importId, end, { kills: 3, progress: () => progressOf(importId), pauseMs: 60 })

const numberOf = (row: number) => `N${String(row).padStart(21, '0')}`

async function begin() {
  const [template] = await imports.inCompany((tx) =>
    tx.select({ id: cardTemplates.id }).from(cardTemplates).where(eq(cardTemplates.orientation, 'vertical')),
  )
  if (!template) throw new Error('the demonstration is not there')
  await imports.inCompany((tx) =>
    tx.execute(sql`
      insert into cards (id, template_id, public_id, state, field_values, name, mobile)
      select gen_random_uuid(), ${template.id}, 'N' || lpad(n::text, 21, '0'), 'draft',
        jsonb_build_object('name', '员工' || n, 'title', '职员', 'mobile', '135' || (60000000 + n)), '员工' || n, '135' || (60000000 + n)
      from generate_series(0, ${total - 1}) n`),
  )
  return imports.begin({
    titles: ['名片编号', '职位'],
    rows: Array.from({ length: total }, (_, row) => [numberOf(row), `第${row}号职位`]),
    own: { templateId: template.id, kind: 'update' },
  })
}

const counts = async (importId: string) =>
  (
    await imports.inCompany((tx) =>
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
    const importId = await begin()
    const readKills = await runKilled(importId, 'looked')
    expect(await imports.stateOf(importId)).toBe('to_confirm')
    expect(await counts(importId)).toEqual({ rows: total, written: 0, once: 0, right: 0, trail: 0 })
    await imports.confirm(importId)
    const writeKills = await runKilled(importId, 'written')
    expect(await imports.stateOf(importId)).toBe('completed')
    const exact = { rows: total, written: total, once: total, right: total, trail: total }
    expect(await counts(importId)).toEqual(exact)
    expect(readKills).toBeGreaterThanOrEqual(3)
    expect(writeKills).toBeGreaterThanOrEqual(3)

    // A cursor that was lost writes nothing twice …
    const again = async () => {
      await imports.inCompany(async (tx) => {
        const found = await cardImport.store.find(tx, importId)
        if (!found) throw new Error('the import is gone')
        await writeChanges(tx, {
          found: found.import,
          importer: await findActingViewer(
            tx,
            { companyId: demoCompanies[0].id, accountId: found.import.createdBy },
            imports.world.app.services,
          ),
          rows: await cardImport.store.findToWrite(tx, { importId, after: 0, limit: 100 }),
        })
      })
      return counts(importId)
    }
    expect(await again()).toEqual(exact)
    // … because rows say what they wrote: without that, and without the versions, a row is written again.
    await imports.inCompany(async (tx) => {
      await tx
        .update(cardImportRows)
        .set({ writtenVersion: null, before: sql`jsonb_set(before, '{version}', '2')` })
        .where(and(eq(cardImportRows.importId, importId), isNotNull(cardImportRows.writtenVersion)))
    })
    expect(await again()).not.toEqual(exact)
    expect(
      await imports.inCompany((tx) =>
        tx.$count(cards, and(eq(cards.version, 3), sql`public_id like 'N000%'`)),
      ),
    ).toBe(100)
  },
)
