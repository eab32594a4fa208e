import { afterAll, expect, test } from 'vitest'
import { row } from '#features/customers/customer-scans/server/scans.world.ts'
import { customerExchangeContract } from '#features/customers/customer-exchange/customer-exchange.contract.ts'
import { customerScansContract } from '#features/customers/customer-scans/customer-scans.contract.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { sheetOf } from '#platform/testing/sheets.ts'
import { openUniqueWorld } from './unique-customers.world.ts'

const { admin, staff, manager, allowOnce, create, get, newMobile, livingWith, receive, w } =
  await openUniqueWorld('unique_arrivals')
afterAll(() => w.close())

test('a visitor is turned away by nothing, and becomes part of the customer whom the company knows', async () => {
  await allowOnce('mobile', 'name')
  const mobile = newMobile()
  const first = await receive('陈思远', { name: '访客甲', mobile, company: '远山' })
  const second = await receive('林晓薇', { name: '访客乙', mobile: `+86${mobile}`, title: '总监' })
  expect(second.customerId).toBe(first.customerId)
  expect(await livingWith(mobile)).toHaveLength(1)
  // The person who got the visitor's card reads the customer; what was known stays.
  expect(await get(first.customerId, staff)).toMatchObject({ name: '访客甲', company: '远山', title: '总监' })
  const namesake = await receive('林晓薇', { name: '访 客甲', mobile: newMobile() })
  expect(await get(namesake.customerId, staff)).toMatchObject({ status: 'duplicate' })
})

test('a picture of a card says who is there already, and is attached', async () => {
  await allowOnce('mobile')
  const mobile = newMobile()
  await create({ name: '刘隐', mobiles: [mobile] }, { session: manager })
  w.says(['name', '刘隐'])
  const scan = await w.scanned()
  const confirm = async (onDuplicate?: 'keepBoth' | 'attach') =>
    (
      await w.world.call(
        customerScansContract.create,
        {
          body: {
            rows: [
              { ...row(scan, { name: '刘隐', mobiles: [mobile] }), ...(onDuplicate && { onDuplicate }) },
            ],
          },
        },
        { session: staff, language: 'zh-CN' },
      )
    ).data[0]
  expect(await confirm('keepBoth')).toMatchObject({
    ok: false,
    code: 409,
    msg: expect.stringContaining('刘**') as string,
    duplicates: [{ id: null, mayAttach: true }],
  })
  expect(await confirm('attach')).toMatchObject({ ok: true })
  expect(await livingWith(mobile)).toHaveLength(1)
  w.readAgain()
})

test('an import says beforehand which rows cannot be written, and writes none of them', async () => {
  await allowOnce('mobile', 'name')
  const [theirs, own, fine, late] = [newMobile(), newMobile(), newMobile(), newMobile()]
  await create({ name: '同事的', mobiles: [theirs] }, { session: manager })
  await create({ name: '管理员的', mobiles: [own] }, { session: admin })
  const sheet = await sheetOf(
    ['姓名', '手机'],
    [
      ['导入甲', theirs],
      ['导入乙', own],
      ['同 事的', fine],
      ['导入丙', late],
    ],
  )
  const form = formOf([{ name: '客户.xlsx', content: sheet }], {})
  const uploaded = await w.world.inject({
    method: 'POST',
    url: customerExchangeContract.upload.path,
    headers: { authorization: manager.token, ...form.headers, 'accept-language': 'zh-CN' },
    payload: form.payload,
  })
  const { importId: id } = uploaded.json<{ data: { importId: string } }>().data
  await w.runJobs()
  const look = async () =>
    (
      await w.world.call(
        customerExchangeContract.getImport,
        { params: { id }, query: {} },
        { session: manager, language: 'zh-CN' },
      )
    ).data
  const judged = await look()
  expect(judged.rows.list.map(({ verdict }) => verdict)).toEqual(['warn', 'warn', 'error', 'ok'])
  expect(judged.rows.list[2]?.messages.join()).toContain('姓名在企业内不能重复')
  // Between the look and the writing somebody else was faster.
  await create({ name: '更快的', mobiles: [late] }, { session: admin })
  await w.world.call(
    customerExchangeContract.commitImport,
    { params: { id }, body: { onKnown: 'new' } },
    { session: manager },
  )
  await w.runJobs()
  expect((await look()).counts).toMatchObject({ imported: 0 })
  for (const mobile of [theirs, own, late]) expect(await livingWith(mobile)).toHaveLength(1)
})
