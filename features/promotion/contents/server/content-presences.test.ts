import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { contentsContract, type PresentPerson } from '../contents.contract.ts'
import { contentPresences } from './contents.tables.ts'
import { makeContent } from './contents.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let editor: Session
let origin: string

beforeAll(async () => {
  world = await openOwnWorld('content_presences', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  editor = await world.signIn((await newAccount(world, { roles: ['content_editor'] })).username)
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const tell = (session: Session, contentId: string, openingId: string, isOpen = true) =>
  world.call(
    contentsContract.tellPresence,
    { params: { id: contentId }, body: { opening: openingId, isOpen } },
    { session },
  )
const numberOf = (people: readonly PresentPerson[] | null) => people?.length ?? -1

/** Follows who else has a content open; how many there were, one after the other. */
async function follow(session: Session, contentId: string) {
  const controller = new AbortController()
  const response = await fetch(`${origin}/v2/content/${contentId}/presence`, {
    headers: { authorization: session.token },
    signal: controller.signal,
  })
  const numbers: number[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const found = [...text.matchAll(/^data: (.*)\n\n/gm)]
      numbers.splice(0, numbers.length, ...found.map(([, data = '']) => numberOf(JSON.parse(data) as [])))
    }
  })().catch(() => undefined)
  return {
    becomes: (expected: readonly number[]) =>
      expect.poll(() => numbers, { timeout: 15_000 }).toEqual(expected),
    async close() {
      controller.abort()
      await reading
    },
  }
}

test('two who have a content open see each other come and go, each once, and nobody else is told', async () => {
  const { contentId } = await makeContent(world, admin)
  const [own, other, second] = [uuidv7(), uuidv7(), uuidv7()]
  expect((await tell(admin, contentId, own)).data).toEqual([])
  const stream = await follow(admin, contentId)
  await stream.becomes([0])
  const [present] = (await tell(editor, contentId, other)).data
  expect(present).toMatchObject({ name: expect.any(String) as unknown })
  // The same person in another window is no further person.
  await tell(editor, contentId, second)
  expect(numberOf((await tell(admin, contentId, own)).data)).toBe(1)
  await stream.becomes([0, 1])
  await tell(editor, contentId, other, false)
  expect(numberOf((await tell(admin, contentId, own)).data)).toBe(1)
  await tell(editor, contentId, second, false)
  await stream.becomes([0, 1, 0])
  await stream.close()
  const stranger = await world.signIn('admin2')
  expect((await tell(stranger, contentId, uuidv7())).status).toBe(404)
})

test('nobody ends the presence of somebody else', async () => {
  const { contentId } = await makeContent(world, admin)
  const [own, other] = [uuidv7(), uuidv7()]
  await tell(editor, contentId, other)
  await tell(admin, contentId, other, false)
  expect(numberOf((await tell(admin, contentId, own)).data)).toBe(1)
})

test('who is silent for half a minute is gone, and others are told as soon as one of them says so', async () => {
  const { contentId } = await makeContent(world, admin)
  const [own, other] = [uuidv7(), uuidv7()]
  await tell(editor, contentId, other)
  await tell(admin, contentId, own)
  const stream = await follow(admin, contentId)
  await stream.becomes([1])
  const sleep = (seconds: number) =>
    world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx
        .update(contentPresences)
        .set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(contentPresences.id, other)),
    )
  await sleep(25)
  expect(numberOf((await tell(admin, contentId, own)).data)).toBe(1)
  await sleep(31)
  expect(numberOf((await tell(admin, contentId, own)).data)).toBe(0)
  await stream.becomes([1, 0])
  await stream.close()
})
