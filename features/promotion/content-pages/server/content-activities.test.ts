import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'

import { documentOf, makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'

import { admin, bare, get, openContentPages, world } from './content-pages.world.ts'

beforeAll(openContentPages)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function makeActivity(title: string, time: { startsAt: string; endsAt: string }) {
  const url = 'https://www.example.com/openday'
  const { data } = await world.call(
    promotionsContract.create,
    { body: { kind: 'activity', title, url, ...time } },
    { session: admin },
  )
  await world.call(promotionsContract.publish, { params: { id: data.promotionId } }, { session: admin })
  return data.promotionId
}

const blockOf = (promotionId: string, ended: 'shown' | 'left') => ({
  id: uuidv7(),
  type: 'activity',
  v: 1,
  props: { title: '', layout: 'card', ended, items: [{ id: uuidv7(), promotionId }] },
})

test('an activity stands on a page with its phase; its end is seen in time, and its withdrawal at once', async () => {
  const later = await makeActivity('下周的开放日', { startsAt: inHours(160), endsAt: inHours(166) })
  const soonOver = { startsAt: inHours(-3), endsAt: new Date(Date.now() + 4000).toISOString() }
  const now = await makeActivity('正在进行的讲座', soonOver)
  const past = await makeActivity('刚结束的参观', soonOver)
  const { publicId } = await makeContent(world, admin, {
    title: '活动页',
    isPublished: true,
    document: documentOf(blockOf(later, 'shown'), blockOf(now, 'shown'), blockOf(past, 'left')),
  })
  const page = async () => bare((await get(`/p/${publicId}`)).body)
  expect(await page()).toMatch(
    /下周的开放日[\s\S]*即将开始[\s\S]*正在进行的讲座[\s\S]*进行中[\s\S]*刚结束的参观/,
  )
  await expect.poll(page, { timeout: 15_000 }).toMatch(/正在进行的讲座[\s\S]*已结束/)
  expect(await page()).not.toContain('刚结束的参观')
  await world.call(promotionsContract.takeOff, { params: { id: later } }, { session: admin })
  expect(await page()).not.toContain('下周的开放日')
})
