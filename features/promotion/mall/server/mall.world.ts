import { v7 as uuidv7 } from 'uuid'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import {
  type ProductRow,
  productsContract,
  type ProductSettings,
} from '#features/promotion/products/products.contract.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { mallContract, type RefundEvent, type Till } from '../mall.contract.ts'
import { findOrders } from './mall.repository.ts'

export let world: World & { close(): Promise<void> }
export let admin: Session
export let helper: Session
export let stranger: Session
export const companyId = demoCompanies[0].id

export const till: Till = {
  isOn: true,
  payee: '明远智造科技（苏州）有限公司',
  bank: '中国银行苏州工业园区支行',
  bankAccount: '6217000012345678901',
  note: '',
  returnDays: 7,
}

export const setTill = (change: Partial<Till> = {}) =>
  world.call(mallContract.updateTill, { body: { ...till, ...change } }, { session: admin })

export async function openMall(name: string): Promise<void> {
  world = await openOwnWorld(name, { areas: ['promotion'] })
  admin = await world.signIn('admin')
  helper = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  await setTill()
}

export const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)

/** A published product with one variant. */
export async function offer(
  stock: number,
  { priceFen = 12_800, ...more }: Partial<ProductSettings> & { priceFen?: number } = {},
): Promise<ProductRow & { skuId: string }> {
  const { data } = await world.call(
    productsContract.create,
    {
      body: {
        title: '夹爪套件',
        saleMode: 'sell',
        ...more,
        variants: [{ name: '标准', priceFen, stock }],
      },
    },
    { session: admin },
  )
  await world.call(
    productsContract.moveMany,
    { body: { ids: [data.contentId], event: 'publish' } },
    { session: admin },
  )
  return { ...data, skuId: data.variants[0]?.skuId ?? '' }
}

export const stockOf = async ({ contentId: id }: ProductRow) => {
  const { data } = await world.call(productsContract.get, { params: { id } }, { session: admin })
  const { stock, held } = data.variants[0] ?? { stock: -1, held: -1 }
  return { stock, held }
}

let people = 0

/** A phone of its own: its address unless told, its number, and the cookies that it was given. */
export function phone(address?: string) {
  people += 1
  const mobile = `139${String(10_000_000 + people)}`
  const remoteAddress = address ?? `203.0.${Math.floor(people / 250)}.${(people % 250) + 1}`
  let cookie = ''
  const send = async (url: string, fields?: Record<string, string>) => {
    const answer = await world.inject({
      method: fields ? 'POST' : 'GET',
      url,
      remoteAddress,
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 Safari/604.1',
        'accept-language': 'zh-CN',
        ...(cookie !== '' && { cookie }),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    const cart = answer.cookies.find(({ name }) => name === 'cart')
    if (cart) cookie = `cart=${cart.value}`
    return answer
  }
  /** Sends a form with a picture. */
  const upload = (url: string, name: string, content: Buffer | string) => {
    const form = formOf([{ name, content }], { payer: '陈立' })
    return world.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: {
        ...form.headers,
        'user-agent': 'Mozilla/5.0 (iPhone)',
        accept: 'text/html',
        ...(cookie !== '' && { cookie }),
      },
      payload: form.payload,
    })
  }
  const add = ({ publicId, skuId }: { publicId: string; skuId: string }, quantity = 1) =>
    send(`/p/cart/${publicId}`, { sku: skuId, quantity: String(quantity) })
  const order = (publicId: string, more: Record<string, string> = {}) =>
    send(`/p/cart/${publicId}/order`, {
      name: '陈立',
      mobile,
      address: '江苏省苏州市工业园区星湖街 328 号',
      consent: '1',
      key: uuidv7(),
      ...more,
    })
  return { mobile, send, upload, add, order, setCookie: (value: string) => void (cookie = value) }
}

export const pathOf = ({ headers: { location } }: { headers: Record<string, unknown> }) =>
  typeof location === 'string' ? location : ''

/** A visitor orders; answers the order and its page. */
export async function buy(product: { publicId: string; skuId: string }, quantity = 1) {
  const visitor = phone()
  await visitor.add(product, quantity)
  const path = pathOf(await visitor.order(product.publicId))
  const { list } = await inCompany((tx) => findOrders(tx, { keyword: visitor.mobile }))
  const [order] = list
  if (!order) throw new Error(`nothing was ordered: ${path}`)
  return { visitor, path, id: order.id }
}

export const prove = (bought: { visitor: ReturnType<typeof phone>; path: string }) =>
  bought.visitor.send(bought.path, { event: 'submitProof', payer: '陈立', reference: 'T20261125001' })

export const read = async (id: string, session = admin) =>
  (await world.call(mallContract.get, { params: { id } }, { session })).data

type Handling = RequestOf<typeof mallContract.handle>['body']

export const handle = async (id: string, said: Omit<Handling, 'version'>, session = admin) =>
  world.call(
    mallContract.handle,
    { params: { id }, body: { ...said, version: (await read(id)).version } },
    { session },
  )

export const decide = async (id: string, event: RefundEvent, session = admin) =>
  world.call(
    mallContract.decideRefund,
    { params: { id }, body: { event, reason: 'R-1', version: (await read(id)).version } },
    { session },
  )
