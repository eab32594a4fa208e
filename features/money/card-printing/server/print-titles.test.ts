import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { paymentsContract } from '#features/money/payments/payments.contract.ts'
import { openPrintWorld, type PrintWorld } from './print.world.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { printJobs } from './card-printing.tables.ts'

let p: PrintWorld
beforeAll(async () => {
  p = await openPrintWorld('print_titles')
})
afterAll(() => p.world.close())

const chinese = /[\u4e00-\u9fff]/
// Names of people stay as they are; everything around them is spoken.
const around = (text: string, names: readonly string[]) =>
  names.reduce((rest, name) => rest.replaceAll(name, ''), text)

test('an order is called in the language of whoever reads it, wherever it stands', async () => {
  const { data } = await p.order({ cardIds: p.some(3) })
  const { orderId, jobId, number } = data
  const names = (await p.read(jobId ?? '')).items.map(({ name }) => name)
  const english = { session: p.manager, language: 'en' }
  const detail = (await p.world.call(ordersContract.get, { params: { id: orderId ?? '' } }, english)).data
  const bill = (await p.world.call(paymentsContract.getOrder, { query: { orderId: orderId ?? '' } }, english))
    .data
  const list = (await p.world.call(ordersContract.list, { query: { keyword: number ?? '' } }, english)).data
    .list
  const jobs = (await p.world.call(cardPrintingContract.list, { query: { keyword: number ?? '' } }, english))
    .data.list
  const said = [
    detail.name,
    bill.name,
    list[0]?.name,
    jobs[0]?.name,
    ...detail.lines.map(({ name }) => name),
    ...bill.lines.map(({ name }) => name),
  ]
  for (const text of said) expect(around(text ?? '中', names)).not.toMatch(chinese)
  expect(detail.name).toBe(`Printed cards of ${names[0]}, ${names[1]} and others (3)`)
  expect(detail.lines.map(({ name }) => name)).toEqual([
    ...names.map((name) => `${name} · Coated paper 300 g · 200 cards`),
    'Delivery',
  ])
  expect(detail.progress).toMatchObject([{ id: jobId, state: 'Awaiting payment', tone: 'waiting' }])

  const home = (
    await p.world.call(ordersContract.get, { params: { id: orderId ?? '' } }, { session: p.manager })
  ).data
  expect(home.name).toBe(`印刷 ${names[0]}、${names[1]} 等 3 人的名片`)
  expect(home.lines.map(({ amount }) => amount)).toEqual(detail.lines.map(({ amount }) => amount))
})

test('what was ordered before the facts were kept is called as it was', async () => {
  const { data } = await p.order()
  const name = '印刷 某人 的名片'
  await p.inCompany(async (tx) => {
    await tx
      .update(orders)
      .set({ payload: null, name })
      .where(eq(orders.id, data.orderId ?? ''))
    await tx
      .update(printJobs)
      .set({ names: null, name })
      .where(eq(printJobs.id, data.jobId ?? ''))
  })
  const english = { session: p.manager, language: 'en' }
  const detail = (await p.world.call(ordersContract.get, { params: { id: data.orderId ?? '' } }, english))
    .data
  expect(detail.name).toBe(name)
  expect(detail.lines[0]?.name).toMatch(chinese)
  expect(
    (await p.world.call(cardPrintingContract.get, { params: { id: data.jobId ?? '' } }, english)).data.name,
  ).toBe(name)
})
