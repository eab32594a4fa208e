import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { type BareApp, companyA, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'

import { consume } from '../rate-limits/rate-limits.ts'
import { mountContract } from './mount-contract.ts'
import { notFound, Refusal } from './refusal.ts'

const contract = defineContract('mounted', {
  usual: { method: 'GET', path: '/v2/usual', access: 'member', data: z.null() },
  first: { method: 'GET', path: '/v2/first', access: 'member', data: z.null(), firstSteps: true },
  undone: { method: 'POST', path: '/v2/undone', access: 'member', data: z.null() },
  kept: { method: 'POST', path: '/v2/kept', access: 'member', data: z.null() },
})
const limit = { key: 'mounted', limit: 1, windowSeconds: 60 }

let bare: BareApp
beforeAll(async () => {
  bare = await openBareApp({
    name: 'mount_contract',
    mount: (app) =>
      mountContract(app, contract, {
        usual: () => null,
        first: () => null,
        async undone(_request, { tx }) {
          await consume(tx, limit)
          throw notFound()
        },
        async kept(_request, { tx }) {
          if (!(await consume(tx, limit)).ok) throw new Refusal(429, () => 'counted')
          throw new Refusal(400, () => 'wrong', { keepsWrites: true })
        },
      }),
  })
})
afterAll(() => bare.close())
beforeEach(() => bare.signIn(viewerOf(companyA)))

const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await bare.app.inject({ method, url })
  return {
    status: answer.statusCode,
    reason: answer.json<{ data: { reason?: string } | null }>().data?.reason,
  }
}

describe('whoever has a first step to do', () => {
  test.each([
    ['password', 'PASSWORD_CHANGE_REQUIRED'],
    ['secondStep', 'SECOND_STEP_REQUIRED'],
  ] as const)('%s reaches the calls of that step and no other', async (firstStep, reason) => {
    bare.signIn(viewerOf(companyA, { firstStep }))
    expect(await ask('/v2/usual')).toEqual({ status: 403, reason })
    expect((await ask('/v2/first')).status).toBe(200)
  })

  test('reaches everything once it is done', async () => {
    expect((await ask('/v2/usual')).status).toBe(200)
  })

  test('is nobody without a session', async () => {
    bare.signIn(null)
    expect((await ask('/v2/first')).status).toBe(401)
  })
})

describe('a refusal', () => {
  test('undoes what was written, unless it says that it keeps it', async () => {
    expect([(await ask('/v2/undone', 'POST')).status, (await ask('/v2/undone', 'POST')).status]).toEqual([
      404, 404,
    ])
    expect([(await ask('/v2/kept', 'POST')).status, (await ask('/v2/kept', 'POST')).status]).toEqual([
      400, 429,
    ])
  })
})
