import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type BatchCall, inBody, isBatchCall } from '#platform/contract/in-body.ts'
import { mostAtOnce } from '#platform/contract/schemas.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { sampleInput } from './sample-input.ts'

let world: World & { close(): Promise<void> }
let address = ''
let token = ''
beforeAll(async () => {
  world = await openOwnWorld('batch_walk')
  token = (await world.signIn('admin')).token
  // Over a real connection: what is too long for the parser never reaches the server.
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const batchCalls = () => world.app.mountedCalls.filter(isBatchCall)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await answer.json()) as { code: number; data: unknown }
  return { status: answer.status, code, data }
}

/** The same objects by the address and by the body. */
async function bothForms(call: BatchCall, ids: readonly string[]) {
  const own = (call.body ? sampleInput(call.body) : null) as object | null
  const sibling = inBody(call)
  return {
    address: await ask(call.method, call.path.replace(':ids', ids.join(',')), own ?? undefined),
    body: await ask(sibling.method, sibling.path, { ...own, ids }),
  }
}

const unknown = (count: number) => Array.from({ length: count }, () => randomUUID())

test(`every batch call takes ${mostAtOnce} ids, in its address and in its body, and answers alike`, async () => {
  const calls = batchCalls()
  expect(calls.length).toBeGreaterThan(15)
  const mounted = world.app.mountedCalls.map(nameOf)
  for (const call of calls) {
    expect(mounted).toContain(nameOf(inBody(call)))
    const { address: byAddress, body } = await bothForms(call, unknown(mostAtOnce))
    // A list of lines, each with what became of its object; or one refusal for all, for what was sent beside the ids.
    expect([200, 400, 404], nameOf(call)).toContain(byAddress.status)
    expect(byAddress.data, nameOf(call)).not.toMatchObject({ fields: { ids: expect.anything() as unknown } })
    expect(body, nameOf(call)).toEqual(byAddress)
    if (Array.isArray(body.data)) expect(body.data, nameOf(call)).toHaveLength(mostAtOnce)
  }
}, 120_000)

test('one more is refused by both, and an id that is none by the body', async () => {
  for (const call of batchCalls()) {
    const { address: byAddress, body } = await bothForms(call, unknown(mostAtOnce + 1))
    expect([byAddress.status, body.status], nameOf(call)).toEqual([400, 400])
    expect(body.data, nameOf(call)).toMatchObject({ fields: { ids: expect.stringContaining('500') } })
    expect((await bothForms(call, ['no id'])).body.status, nameOf(call)).toBe(400)
  }
}, 120_000)
