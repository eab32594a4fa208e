import { beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/card-templates/card-templates.contract.ts'
import { openWorld, type Session, type World } from '#platform/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'

let world: World
let admin: Session
let staff: Session
let stranger: Session
let templateId: string
let horizontalId: string

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
  horizontalId = data.horizontal[0]?.templateId ?? ''
})

describe('the list', () => {
  test('shows the cards of a template, newest first', async () => {
    const t0 = performance.now()
    const { status, data, body } = await world.call(cardsContract.listByTemplate, { query: { templateId } }, { session: admin })
    console.log(body.slice(0, 1500), performance.now() - t0)
    expect(status).toBe(200)
    expect(data.total).toBe(24)
    expect(data.list).toHaveLength(20)
  })
})
