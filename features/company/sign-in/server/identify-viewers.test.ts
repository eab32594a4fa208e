import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'

import { ownAccountContract } from '../own-account.contract.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

test('twenty calls of one session at once read it a single time', async () => {
  const session = await world.signIn('manager')
  world.app.services.viewers.forget()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call(ownAccountContract.listSignIns, {}, { session })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const reads = sent.mock.calls.filter(([config]) =>
      ((config as unknown as { text?: string }).text ?? '').includes('from "sessions"'),
    )
    expect(reads).toHaveLength(1)
  } finally {
    sent.mockRestore()
  }
})
