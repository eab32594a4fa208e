import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { listEnd } from '#platform/contract/page-sizes.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

import { callName, parts, type Request } from './id-slots.ts'
import { fieldsOf, sampleInput } from './sample-input.ts'

let world: World & { close(): Promise<void> }
beforeAll(async () => {
  world = await openOwnWorld('paging_walk')
})
afterAll(() => world.close())

const pagedPart = (endpoint: Endpoint) =>
  parts.find((part) => endpoint[part] && fieldsOf(endpoint[part]).includes('page'))

/** The answer to a page of 20 rows that begins behind this many. */
async function ask(endpoint: Endpoint, offset: number) {
  const request: Request = {}
  for (const part of parts) if (endpoint[part]) request[part] = sampleInput(endpoint[part])
  const paged = pagedPart(endpoint) ?? 'query'
  request[paged] = { ...(request[paged] as object), page: offset / 20 + 1, limit: 20 }
  const session = await world.signIn('admin')
  return world.call(endpoint as never, request as never, { session, language: 'en' })
}

test('every list ends its pages behind the rows that it counts, and says so at the page', async () => {
  const lists = world.app.mountedCalls.filter(
    (endpoint) => endpoint.access !== 'public' && pagedPart(endpoint) !== undefined,
  )
  expect(lists.length).toBeGreaterThan(50)
  for (const endpoint of lists) {
    const { status, detail } = await ask(endpoint, listEnd)
    expect({ call: callName(endpoint), status, reason: detail?.reason, fields: detail?.fields }).toEqual({
      call: callName(endpoint),
      status: 400,
      reason: 'NARROW_FILTER',
      fields: { page: 'pages end with row 10000; narrow the list to find the rest' },
    })
    expect((await ask(endpoint, listEnd - 20)).detail?.fields?.['page']).toBeUndefined()
  }
})
