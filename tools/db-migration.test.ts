import { expect, test } from 'vitest'

import type { TableRule } from '#platform/server/database/tenant-table.ts'

import { grantStatements } from './db-migration.ts'

const tenant: TableRule = { kind: 'tenant', tenant: ['select', 'insert', 'update', 'delete'], system: [] }

test('a new table of a company is forced and granted', () => {
  expect(grantStatements({}, { cards: tenant })).toEqual([
    'ALTER TABLE "cards" FORCE ROW LEVEL SECURITY;',
    'GRANT select, insert, update, delete ON "cards" TO app_tenant;',
  ])
})

test('a table that became append-only loses the other rights', () => {
  const after: TableRule = { kind: 'tenant', tenant: ['select', 'insert'], system: ['select'] }
  expect(grantStatements({ audits: tenant }, { audits: after })).toEqual([
    'REVOKE update, delete ON "audits" FROM app_tenant;',
    'GRANT select ON "audits" TO app_system;',
  ])
})

test('what stayed as it was needs no statement, and a dropped table takes its grants along', () => {
  expect(grantStatements({ cards: tenant, gone: tenant }, { cards: tenant })).toEqual([])
})

test('a table of the whole installation is granted without policies', () => {
  expect(grantStatements({}, { districts: { kind: 'global', tenant: ['select'], system: [] } })).toEqual([
    'GRANT select ON "districts" TO app_tenant;',
  ])
})
