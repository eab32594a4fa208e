import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** The statements that one call sends, as PostgreSQL gets them. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call()).status).toBe(200)
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('a page of cards takes few statements, and fewer from a person who was just recognised', async () => {
  const session = await world.signIn('admin')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session })
  const templateId = data.vertical[0]?.templateId ?? ''
  const list = (limit: number) => () =>
    world.call(cardsContract.list, { query: { templateId, limit } }, { session })
  world.app.services.viewers.forget()
  const fresh = await statementsOf(list(20))
  const remembered = await statementsOf(list(20))
  const larger = await statementsOf(list(100))
  expect({ fresh, remembered, larger }).toEqual({ fresh: 14, remembered: 4, larger: 4 })
})
