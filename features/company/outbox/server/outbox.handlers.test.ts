import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { type BareApp, companyA, companyB, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'
import type { Message, MessageRow } from '../outbox.contract.ts'
import { mountOutbox } from './outbox.handlers.ts'

let bare: BareApp
const operator = viewerOf(companyA, { permissions: new Set(['system:operate']), isOperator: true })

const add = async (companyId: string, facts: Partial<typeof outboxMessages.$inferInsert> = {}) => {
  const [row] = await bare.database.asTenant(companyId, (tx) =>
    tx
      .insert(outboxMessages)
      .values({
        channel: 'sms',
        to: '13800138000',
        toMasked: '138****8000',
        template: 'accounts.code',
        language: 'zh-CN',
        text: '验证码 482913',
        ...facts,
      })
      .returning(),
  )
  return row?.id ?? ''
}

beforeAll(async () => {
  bare = await openBareApp({ name: 'outbox', mount: mountOutbox })
  await add(companyA, { state: 'sent', mode: 'local', provider: 'outbox' })
  await add(companyA, {
    channel: 'mail',
    to: '100%@example.com',
    toMasked: '1***@example.com',
    template: 'cards.claim',
    subject: '名片已发放',
  })
  await add(companyB, { state: 'failed', error: 'timeout', attempts: 5 })
})
afterAll(() => bare.close())
beforeEach(() => bare.signIn(operator))

const list = async (search = '') =>
  (await bare.app.inject(`/v2/outbox/list${search}`)).json<{
    code: number
    data: { list: MessageRow[]; total: number }
  }>()

test('shows the messages of all companies, with masked recipients and without their texts', async () => {
  const { data } = await list()
  expect(data.total).toBe(3)
  expect(JSON.stringify(data)).not.toMatch(/13800138000|482913/)
})

test.each([
  ['?channel=mail', 1],
  ['?state=failed', 1],
  ['?mode=local', 1],
  ['?keyword=cards.', 1],
  [`?keyword=${encodeURIComponent('名片领取')}`, 1],
  [`?keyword=${encodeURIComponent('不存在的模板')}`, 0],
  ['?keyword=8001', 2],
  ['?keyword=100%25', 1],
  ['?keyword=%25', 1],
  ['?keyword=_', 0],
  ['?channel=mail&state=failed', 0],
])('%s finds %i', async (search, total) => {
  expect((await list(search)).data.total).toBe(total)
})

test('opens one, sends a failed one again, and only a failed one', async () => {
  const id = await add(companyB, { state: 'failed', error: 'timeout', attempts: 5 })
  const get = async () => (await bare.app.inject(`/v2/outbox/message/${id}`)).json<{ data: Message }>().data
  const resend = () => bare.app.inject({ method: 'POST', url: `/v2/outbox/message/${id}/resend` })
  expect(await get()).toMatchObject({ to: '13800138000', text: '验证码 482913', error: 'timeout' })
  expect((await resend()).statusCode).toBe(200)
  expect(await get()).toMatchObject({ state: 'queued', attempts: 0, error: null })
  expect((await resend()).json()).toMatchObject({ code: 409, msg: '只有发送失败的消息可以重新发送' })
  await bare.app.services.jobs.runDue(bare.app.services)
  expect(await get()).toMatchObject({ state: 'sent', mode: 'local' })
})

test('an administrator of a company is no operator', async () => {
  bare.signIn(viewerOf(companyA, { isAdmin: true, permissions: new Set(['audit:view']) }))
  for (const url of [
    '/v2/outbox/list',
    '/v2/outbox/ways',
    '/v2/outbox/message/0192f7a0-0000-7000-8000-0000000000ff',
  ])
    expect((await bare.app.inject(url)).statusCode).toBe(403)
})
