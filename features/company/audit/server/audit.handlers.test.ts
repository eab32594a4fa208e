import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, ipHashOf, record, systemActor } from '#platform/server/audit/audit.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { sqlState } from '#platform/server/database/database.ts'
import { type BareApp, companyA, companyB, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'
import type { AuditEntry } from '../audit.contract.ts'
import { mountAudit } from './audit.handlers.ts'

let bare: BareApp
const person: Actor = { accountId: randomUUID(), name: '许明远', via: 'user', requestId: 'r-1', ipHash: 'x' }

beforeAll(async () => {
  bare = await openBareApp({ name: 'audit', mount: mountAudit })
})
afterAll(() => bare.close())

const write = (
  objectId: string,
  actor: Actor,
  ...events: { event: string; from?: string; to?: string; reason?: string }[]
) =>
  bare.database.asTenant(companyA, (tx) =>
    record(
      tx,
      actor,
      events.map((event) => ({ objectType: 'card', objectId, ...event })),
    ),
  )
const auditor = viewerOf(companyA, { permissions: new Set(['audit:view']) })
const read = async (objectId: string, viewer = auditor, search = '') => {
  bare.signIn(viewer)
  const response = await bare.app.inject(`/v2/audit/list?objectType=card&objectId=${objectId}${search}`)
  return response.json<{ code: number; data: { list: AuditEntry[]; total: number } }>()
}

test('the trail tells who did what, the newest first', async () => {
  const card = randomUUID()
  await write(card, person, { event: 'create', to: 'draft' })
  await write(card, systemActor, { event: 'expire', from: 'draft', to: 'paused', reason: '到期' })
  const { data } = await read(card)
  expect(data.total).toBe(2)
  expect(data.list).toMatchObject([
    { event: 'expire', from: 'draft', to: 'paused', whoName: '', via: 'system', reason: '到期' },
    { event: 'create', from: null, to: 'draft', whoName: '许明远', via: 'user', requestId: 'r-1' },
  ])
  expect(data.list[0]).not.toHaveProperty('ipHash')
  expect((await read(card, auditor, '&page=2&limit=1')).data.list.map(({ event }) => event)).toEqual([
    'create',
  ])
})

test('another company sees nothing of it, and who may not look is told so', async () => {
  const card = randomUUID()
  await write(card, person, { event: 'create' })
  expect((await read(card, viewerOf(companyB, { permissions: new Set(['audit:view']) }))).data).toEqual({
    list: [],
    total: 0,
  })
  expect((await read(card, viewerOf(companyA))).code).toBe(403)
})

describe('what was written stays', () => {
  const refusedBy = (work: Parameters<BareApp['database']['asTenant']>[1]) =>
    bare.database.asTenant(companyA, work).then(() => 'done', sqlState)

  test.each([
    [
      'an update',
      (id: string) =>
        refusedBy((tx) =>
          tx.update(auditEntries).set({ event: 'other' }).where(eq(auditEntries.objectId, id)),
        ),
    ],
    [
      'a deletion',
      (id: string) => refusedBy((tx) => tx.delete(auditEntries).where(eq(auditEntries.objectId, id))),
    ],
    ['emptying the table', () => refusedBy((tx) => tx.execute(sql`truncate audit_entries`))],
    [
      'the role that looks across companies',
      (id: string) =>
        bare.database
          .asSystem((tx) => tx.delete(auditEntries).where(eq(auditEntries.objectId, id)))
          .then(() => 'done', sqlState),
    ],
  ])('%s is refused by the database', async (_what, attempt) => {
    const card = randomUUID()
    await write(card, person, { event: 'create' })
    expect(await attempt(card)).toBe('42501')
    expect((await read(card)).data.total).toBe(1)
  })
})

test('an undone change leaves no trace', async () => {
  const card = randomUUID()
  const failed = bare.database.asTenant(companyA, async (tx) => {
    await record(tx, person, [{ objectType: 'card', objectId: card, event: 'create' }])
    throw new Error('x')
  })
  await expect(failed).rejects.toThrow('x')
  expect((await read(card)).data.total).toBe(0)
})

test('addresses are told apart, not told', async () => {
  const [first, again, other] = await Promise.all(
    ['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((ip) => ipHashOf(bare.database, ip)),
  )
  expect(first).toBe(again)
  expect(first).not.toBe(other)
  expect(first).toMatch(/^[0-9A-Za-z]{11}$/)
})
