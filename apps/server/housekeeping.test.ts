import {
  invitations,
  sessions,
  signInChallenges,
  signInFailures,
  signInLog,
  verificationCodes,
} from '#features/company/accounts/server/accounts.tables.ts'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, inArray, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import {
  customerImportRows,
  customerImports,
} from '#features/customers/customer-exchange/server/customer-exchange.tables.ts'
import { visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { idempotentAnswers } from '#platform/server/http/idempotency.tables.ts'
import { openOwnWorld, openWorld } from '#apps/server/testing/world.ts'

import { sweepFiles, tidyUp } from './housekeeping.ts'

beforeAll(async () => void (await openWorld()), 120_000)

test('ended sessions and old answers go, living ones stay', async () => {
  const { app, database } = await openWorld()
  const accountId = randomUUID()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const left = () =>
    database.asTenant(demoCompanies[0].id, async (tx) => ({
      sessions: (await tx.select().from(sessions).where(eq(sessions.accountId, accountId))).map(
        ({ userAgent }) => userAgent,
      ),
      answers: (
        await tx.select().from(idempotentAnswers).where(eq(idempotentAnswers.accountId, accountId))
      ).map(({ key }) => key),
    }))
  await database.asTenant(demoCompanies[0].id, async (tx) => {
    const session = { accountId, companionHash: null }
    await tx.insert(sessions).values([
      { ...session, tokenHash: randomUUID(), userAgent: 'ended', expiresAt: at(-1) },
      { ...session, tokenHash: randomUUID(), userAgent: 'living', expiresAt: at(1) },
    ])
    const answer = { accountId, call: 'POST /v2/carte', contentHash: '' }
    await tx.insert(idempotentAnswers).values([
      { ...answer, key: 'old', createdAt: at(-25) },
      { ...answer, key: 'new', createdAt: at(-23) },
    ])
  })
  await tidyUp(app.services)
  expect(await left()).toEqual({ sessions: ['living'], answers: ['new'] })
})

test('codes, half sign-ins and counted tries go when they have ended, the log of sign-ins after half a year', async () => {
  const { app, database } = await openWorld()
  const accountId = randomUUID()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const hash = (word: string) => `${word}-${accountId}`
  const code = { purpose: 'bind', codeHash: '', accountId } as const
  await database.asSystem(async (tx) => {
    await tx.insert(verificationCodes).values([
      { ...code, id: randomUUID(), recipientHash: hash('ended'), expiresAt: days(0.01) },
      { ...code, id: randomUUID(), recipientHash: hash('living'), expiresAt: days(-0.01) },
    ])
    const challenge = { companyId: demoCompanies[0].id, accountId }
    await tx.insert(signInChallenges).values([
      { ...challenge, tokenHash: hash('ended'), expiresAt: days(0.01) },
      { ...challenge, tokenHash: hash('living'), expiresAt: days(-0.01) },
    ])
    const failure = { name: accountId, failures: 1, blockedUntil: days(1) }
    await tx.insert(signInFailures).values([
      { ...failure, key: hash('old'), lastAt: days(1.1) },
      { ...failure, key: hash('new'), lastAt: days(0.9) },
    ])
  })
  const line = { accountId, method: 'password', outcome: 'success' } as const
  await database.asTenant(demoCompanies[0].id, async (tx) => {
    await tx.insert(signInLog).values([
      { ...line, username: 'old', at: days(181) },
      { ...line, username: 'new', at: days(179) },
    ])
    const [account] = await tx
      .execute<{ id: string }>("select id from accounts where username = 'staff'")
      .then(({ rows }) => rows)
    await tx.insert(invitations).values([
      { accountId: account?.id ?? '', tokenHash: hash('old'), expiresAt: days(31) },
      { accountId: account?.id ?? '', tokenHash: hash('ended'), expiresAt: days(29) },
    ])
  })
  await tidyUp(app.services)
  const left = await database.asSystem(async (tx) => ({
    codes: (await tx.select().from(verificationCodes).where(eq(verificationCodes.accountId, accountId))).map(
      (row) => row.recipientHash,
    ),
    challenges: (
      await tx.select().from(signInChallenges).where(eq(signInChallenges.accountId, accountId))
    ).map((row) => row.tokenHash),
    failures: (await tx.select().from(signInFailures).where(eq(signInFailures.name, accountId))).map(
      (row) => row.key,
    ),
  }))
  expect(left).toEqual({ codes: [hash('living')], challenges: [hash('living')], failures: [hash('new')] })
  const kept = await database.asTenant(demoCompanies[0].id, async (tx) => ({
    log: (await tx.select().from(signInLog).where(eq(signInLog.accountId, accountId))).map(
      ({ username }) => username,
    ),
    invitations: (
      await tx
        .select()
        .from(invitations)
        .where(like(invitations.tokenHash, `%${accountId}`))
    ).map((row) => row.tokenHash),
  }))
  expect(kept).toEqual({ log: ['new'], invitations: [hash('ended')] })
})

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)

test('after ninety days nobody can tell from which network and browser a visit came; numbers and people who said their name stay', async () => {
  const changedAt = daysAgo(90)
  const { app, database } = await openWorld()
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(demoCompanies[0].id, work)
  const cardId = randomUUID()
  const key = (word: string) => `${word}-${cardId}`
  const visitor = { firstSeenAt: daysAgo(100) }
  const made = await inCompany(async (tx) => {
    const met = await tx
      .insert(visitors)
      .values([
        { ...visitor, key: key('gone'), lastSeenAt: daysAgo(91) },
        { ...visitor, key: key('back'), lastSeenAt: daysAgo(2) },
        { ...visitor, key: key('named'), lastSeenAt: daysAgo(91), state: 'claimed', name: '王先生' },
      ])
      .returning({ id: visitors.id })
    const of = (index: number) => ({
      visitorId: met[index]?.id ?? '',
      cardId,
      sessionId: randomUUID(),
      source: 'direct' as const,
    })
    await tx.insert(visits).values([
      { ...of(0), startedAt: daysAgo(91), ipPrefix: '203.0.113.0', region: '江苏省', changedAt },
      { ...of(1), startedAt: daysAgo(91), ipPrefix: '203.0.113.0', changedAt },
      { ...of(1), startedAt: daysAgo(2), ipPrefix: '203.0.113.0', changedAt },
    ])
    return met.map(({ id }) => id)
  })
  await tidyUp(app.services)
  const left = await inCompany(async (tx) => ({
    keys: await tx
      .select({ key: visitors.key, name: visitors.name })
      .from(visitors)
      .where(inArray(visitors.id, made))
      .orderBy(visitors.id),
    visits: await tx
      .select({ prefix: visits.ipPrefix, region: visits.region, changedAt: visits.changedAt })
      .from(visits)
      .where(eq(visits.cardId, cardId))
      .orderBy(visits.id),
  }))
  expect(left.keys).toEqual([
    { key: `faded:${made[0]}`, name: null },
    { key: key('back'), name: null },
    { key: key('named'), name: '王先生' },
  ])
  expect(left.visits).toEqual([
    { prefix: null, region: '江苏省', changedAt },
    { prefix: null, region: null, changedAt },
    { prefix: '203.0.113.0', region: null, changedAt },
  ])
})

test('rows and files of imports go after thirty days, younger ones stay', async () => {
  const { app, database } = await openWorld()
  const { files } = app.services
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(demoCompanies[0].id, work)
  const keep = (age: number) =>
    inCompany(async (tx) => {
      const file = await files.savePrivate(tx, {
        name: 'a.csv',
        content: Buffer.from('姓名'),
        contentType: 'text/csv',
        createdBy: null,
      })
      const id = randomUUID()
      const by = {
        id,
        fileName: 'a.csv',
        fileId: file.id,
        createdBy: randomUUID(),
        jobId: randomUUID(),
        createdAt: daysAgo(age),
      }
      await tx.insert(customerImports).values(by)
      await tx.insert(customerImportRows).values({
        importId: id,
        row: 2,
        cells: ['王小明'],
        facts: {} as never,
        name: '王小明',
        verdict: 'ok',
      })
      return { id, file }
    })
  const [old, young] = [await keep(31), await keep(29)]
  await tidyUp(app.services)
  const isLeft = (kept: typeof old) =>
    inCompany(async (tx) => ({
      rows: await tx.$count(customerImportRows, eq(customerImportRows.importId, kept.id)),
      file: (await files.find(tx, kept.file.id)) !== undefined,
      bytes: await files.open(kept.file).then(
        (stream) => stream.destroy() !== undefined,
        () => false,
      ),
    }))
  expect(await isLeft(old)).toEqual({ rows: 0, file: false, bytes: false })
  expect(await isLeft(young)).toEqual({ rows: 1, file: true, bytes: true })
})

test(
  'bytes whose transaction was undone are swept after a day, and no others',
  { timeout: 120_000 },
  async () => {
    const { app, database, folder, close } = await openOwnWorld('file_sweep')
    const { files } = app.services
    const stored = async () =>
      (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length
    // The demonstration may leave bytes of its own that no row names.
    await sweepFiles(app.services, new Date(Date.now() + 90_000_000))
    const before = await stored()
    const save = (tx: Tx, content: string) =>
      files.savePrivate(tx, {
        name: 'a.csv',
        content: Buffer.from(content),
        contentType: 'text/csv',
        createdBy: null,
      })
    const kept = []
    for (const { id } of demoCompanies) kept.push(await database.asTenant(id, (tx) => save(tx, 'kept')))
    const undone = database.asTenant(demoCompanies[0].id, async (tx) => {
      await save(tx, 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stored()).toBe(before + demoCompanies.length + 1)
    expect(await sweepFiles(app.services)).toBe(0)
    const tomorrow = new Date(Date.now() + 90_000_000)
    expect(await sweepFiles(app.services, tomorrow)).toBe(1)
    expect(await sweepFiles(app.services, tomorrow)).toBe(0)
    for (const file of kept) (await files.open(file)).destroy()
    expect(await stored()).toBe(before + demoCompanies.length)
    // A sweep that left out a company would take its files for strays.
    expect(await files.sweep([demoCompanies[0].id], tomorrow)).toBeGreaterThan(0)
    await close()
  },
)
