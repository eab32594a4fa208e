import { expect, test } from '@playwright/test'

import { headersOf, openAs, watchComplaints } from './console.ts'

interface Envelope<T> {
  data: T
}

/** A gate is enrolled, loses its connection, admits somebody once, and tells the console when it is back. */
test('a gate admits without a connection, says so at the second scan, and the console counts one', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const headers = await headersOf(page)
  const read = async <T>(answer: Promise<{ json: () => Promise<unknown> }>) =>
    ((await (await answer).json()) as Envelope<T>).data
  const activities = await read<{ list: { id: string; phase: string }[] }>(
    page.request.get('/v2/exhibition/list?limit=100', { headers }),
  )
  const activityId = activities.list.find(({ phase }) => phase === 'ongoing')?.id ?? ''
  const query = `/v2/onsite/board?activityId=${activityId}`
  const board = () =>
    read<{ gates: { id: string; direction: string }[]; numbers: { entered: number } }>(
      page.request.get(query, { headers }),
    )
  const { gates, numbers } = await board()
  const gateId = gates.find(({ direction }) => direction === 'entry')?.id
  const made = await read<{ url: string }>(
    page.request.post('/v2/onsite/devices', {
      data: { gateId, name: '东门手机' },
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    }),
  )

  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })
  const gate = await context.newPage()
  const complaints = watchComplaints(gate)
  await gate.goto(new URL(made.url).pathname + new URL(made.url).hash)
  await gate.getByRole('button', { name: '激活设备' }).click()
  await gate.getByLabel('解锁密码').fill('2468')
  await gate.getByRole('button', { name: '保存' }).click()
  await expect(gate.getByText('在线')).toBeVisible()
  await expect(gate.getByText('名单 6')).toBeVisible()
  await gate.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  const admit = async () => {
    await gate.getByLabel('查找观众').fill('7102')
    await gate.getByRole('button', { name: '验票' }).click()
  }
  await admit()
  await expect(gate.getByRole('status')).toContainText('请进')
  await admit()
  await expect(gate.getByRole('status')).toContainText('已入场')
  // A gate that is opened anew without a connection knows what it has seen.
  await gate.reload()
  await gate.getByLabel('解锁密码').fill('2468')
  await gate.getByRole('button', { name: '解锁' }).click()
  await expect(gate.getByText('待上传 2')).toBeVisible()
  await admit()
  await expect(gate.getByRole('status')).toContainText('已入场')
  expect((await board()).numbers.entered).toBe(numbers.entered)

  await context.setOffline(false)
  await expect
    .poll(async () => (await board()).numbers.entered, { timeout: 40_000 })
    .toBe(numbers.entered + 1)
  await openAs(page, `/enterprise/demo/activity/control?activity=${activityId}`)
  await expect(page.getByRole('cell', { name: '东门手机' }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: '扫码记录' }).getByText('入场', { exact: true })).toBeVisible()
  // Without a connection the browser says so itself.
  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})
