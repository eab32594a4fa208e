import { randomUUID } from 'node:crypto'

import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  invitations,
  sessions,
  signInChallenges,
  signInFailures,
  signInLog,
  verificationCodes,
} from '#features/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/companies/server/companies.seed.ts'
import { idempotentAnswers } from '#platform/server/http/idempotency.tables.ts'
import { openWorld } from '#platform/testing/world.ts'

import { tidyUp } from './housekeeping.ts'

test('ended sessions and old answers go, living ones stay', async () => {
  const { database } = await openWorld()
  const accountId = randomUUID()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const left = () =>
    database.asTenant(demoCompanies[0].id, async (tx) => ({
      sessions: (await tx.select().from(sessions).where(eq(sessions.accountId, accountId))).map(({ userAgent }) => userAgent),
      answers: (await tx.select().from(idempotentAnswers).where(eq(idempotentAnswers.accountId, accountId))).map(({ key }) => key),
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
  await tidyUp(database)
  expect(await left()).toEqual({ sessions: ['living'], answers: ['new'] })
})

test('codes, half sign-ins and counted tries go when they have ended, the log of sign-ins after half a year', async () => {
  const { database } = await openWorld()
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
    const [account] = await tx.execute<{ id: string }>("select id from accounts where username = 'staff'").then(({ rows }) => rows)
    await tx.insert(invitations).values([
      { accountId: account?.id ?? '', tokenHash: hash('old'), expiresAt: days(31) },
      { accountId: account?.id ?? '', tokenHash: hash('ended'), expiresAt: days(29) },
    ])
  })
  await tidyUp(database)
  const left = await database.asSystem(async (tx) => ({
    codes: (await tx.select().from(verificationCodes).where(eq(verificationCodes.accountId, accountId))).map((row) => row.recipientHash),
    challenges: (await tx.select().from(signInChallenges).where(eq(signInChallenges.accountId, accountId))).map((row) => row.tokenHash),
    failures: (await tx.select().from(signInFailures).where(eq(signInFailures.name, accountId))).map((row) => row.key),
  }))
  expect(left).toEqual({ codes: [hash('living')], challenges: [hash('living')], failures: [hash('new')] })
  const kept = await database.asTenant(demoCompanies[0].id, async (tx) => ({
    log: (await tx.select().from(signInLog).where(eq(signInLog.accountId, accountId))).map(({ username }) => username),
    invitations: (
      await tx
        .select()
        .from(invitations)
        .where(like(invitations.tokenHash, `%${accountId}`))
    ).map((row) => row.tokenHash),
  }))
  expect(kept).toEqual({ log: ['new'], invitations: [hash('ended')] })
})
