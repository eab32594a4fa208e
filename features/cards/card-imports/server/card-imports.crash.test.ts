import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openKilledImports } from '#apps/server/testing/killed-imports.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'

import { cardImport } from './cards.import.ts'

const total = 20_000
const open = () => openKilledImports('card_import_crash', cardImport)
let imports: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  imports = await open()
})
afterAll(() => imports.close())

const written = async (importId: string) => {
  const { rows } = await imports.inCompany((tx) =>
    tx.execute<{ n: number }>(
      sql`select (select count(*)::int from card_import_rows where import_id = ${importId}) + (select count(*)::int from cards where import_id = ${importId}) as n`,
    ),
  )
  return rows[0]?.n ?? 0
}

const runKilled = (importId: string, end: 'looked' | 'written') =>
  imports.runKilled(importId, end, { kills: 5, progress: () => written(importId), pauseMs: 150 })

test('20,000 rows become 20,000 cards, whatever is killed and whenever', { timeout: 240_000 }, async () => {
  const [template] = await imports.inCompany((tx) =>
    tx
      .update(cardTemplates)
      .set({ seats: 100_000 })
      .where(eq(cardTemplates.orientation, 'vertical'))
      .returning({ id: cardTemplates.id }),
  )
  if (!template) throw new Error('the demonstration is not there')
  const { id: templateId } = template
  const importId = await imports.begin({
    titles: ['姓名', '职位', '手机'],
    rows: Array.from({ length: total }, (_, row) => [`员工${row}`, '职员', `13${String(500_000_000 + row)}`]),
    own: { templateId },
  })
  const counts = async () =>
    (
      await imports.inCompany((tx) =>
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

  const readKills = await runKilled(importId, 'looked')
  expect(await imports.stateOf(importId)).toBe('to_confirm')
  expect(await counts()).toMatchObject({ rows: total, cards: 0 })
  await imports.confirm(importId)
  const writeKills = await runKilled(importId, 'written')
  expect(await imports.stateOf(importId)).toBe('completed')
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
