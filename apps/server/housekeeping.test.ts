import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sessions } from '#features/accounts/server/accounts.tables.ts'
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
