import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'

import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'

import { admin, get, openContentPages, world } from './content-pages.world.ts'

beforeAll(openContentPages)

const typed = 'https://typed.example.org/inside?secret=1'

/** Everything by which this process could ask another one for an address, and what it asked for meanwhile. */
async function requestedBy(work: () => Promise<unknown>): Promise<string[]> {
  const requested: string[] = []
  const note = (target: unknown) => {
    const text = typeof target === 'string' || target instanceof URL ? String(target) : JSON.stringify(target)
    requested.push(text)
    throw new Error('nothing may be asked for')
  }
  const spies = [
    vi.spyOn(globalThis, 'fetch').mockImplementation(note),
    vi.spyOn(http, 'request').mockImplementation(note),
    vi.spyOn(https, 'request').mockImplementation(note),
    vi.spyOn(dns, 'lookup').mockImplementation(note),
    vi.spyOn(dns.promises, 'lookup').mockImplementation(note),
  ]
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return requested
}

const linkBlock = () => ({
  id: uuidv7(),
  type: 'text',
  v: 1,
  props: { variant: 'body', rich: [{ type: 'p', runs: [{ text: '外部链接', link: typed }] }] },
})

test('an address that somebody types is kept and shown, and never asked for', async () => {
  const requested = await requestedBy(async () => {
    const { contentId: id, publicId } = await makeContent(world, admin, {
      title: '外链',
      document: documentOf(linkBlock()),
      isPublished: true,
    })
    expect((await get(`/p/${publicId}`)).body).toContain(typed.replaceAll('&', '&amp;'))
    const preview = await world.call(
      contentsContract.createPreview,
      { params: { id }, body: {} },
      { session: admin },
    )
    expect((await get(new URL(preview.data.url).pathname)).body).toContain(typed)
    const promotion = await world.call(
      promotionsContract.create,
      { body: { kind: 'activity', title: '外部活动', url: typed } },
      { session: admin },
    )
    expect(promotion.code).toBe(200)
    await world.app.services.jobs.runDue(world.app.services)
  })
  expect(requested).toEqual([])
})

test('and a server that asked for one would be seen', async () => {
  const plants: (() => unknown)[] = [
    () => fetch(typed),
    () => https.request(typed),
    () => dns.promises.lookup('typed.example.org'),
  ]
  for (const plant of plants)
    expect(
      await requestedBy(async () => {
        try {
          await plant()
        } catch {
          // The spy lets nothing through.
        }
      }),
    ).toHaveLength(1)
})
