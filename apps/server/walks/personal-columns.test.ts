import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { getTableName } from 'drizzle-orm'
import { pgTable, PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import { personalFlaws, personalRegistry, targetsOf } from '#platform/server/database/personal-data.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

const files = ['features', 'platform'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tables.ts'))
    .map((path) => resolve(folder, path)),
)
const tables: PgTable[] = []
for (const file of files) {
  const module = (await import(file)) as Record<string, unknown>
  tables.push(...Object.values(module).filter((value) => value instanceof PgTable))
}
const ofCompanies = tables.filter((table) => tableRegistry.get(getTableName(table))?.kind === 'tenant')

const flawsOf = (table: PgTable, rule = personalRegistry.get(getTableName(table))?.rule) =>
  personalFlaws(table, rule).map((column) => `${getTableName(table)}.${column}`)

test('every text, JSON and file beside a person says what becomes of it when the person is erased', () => {
  expect(ofCompanies.length).toBeGreaterThan(300)
  expect(ofCompanies.flatMap((table) => flawsOf(table))).toEqual([])
})

test('a table is found that says nothing, and a column that a declaration forgets', () => {
  const planted = pgTable('planted_notes', { id: uuid(), customerId: uuid(), note: text() })
  expect(flawsOf(planted)).toEqual(['planted_notes.note'])
  const named = pgTable('planted_calls', { id: uuid(), contactPhone: text(), said: text() })
  expect(flawsOf(named)).toEqual(['planted_calls.contactPhone', 'planted_calls.said'])
  const rule = { of: { customerId: 'customer_cards' }, rows: 'mask', columns: {} } as const
  expect(flawsOf(planted, rule)).toEqual(['planted_notes.note'])
  expect(flawsOf(planted, { ...rule, columns: { note: 'blank' } })).toEqual([])
})

test('what a declaration points to is declared itself, with columns that are there', () => {
  const wrong = [...personalRegistry.values()].flatMap(({ name, rule }) => {
    if (rule === 'none') return []
    const targets = [...Object.values(rule.of ?? {}).flatMap(targetsOf), ...Object.keys(rule.heldBy ?? {})]
    const isLawless = rule.rows === 'keep' && rule.law === undefined
    return [
      ...targets.filter((target) => !personalRegistry.has(target)),
      ...(isLawless ? [`${name}: kept without a law`] : []),
    ]
  })
  expect(wrong).toEqual([])
})
