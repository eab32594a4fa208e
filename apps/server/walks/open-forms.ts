// Chinese as data: forms of public pages, as visitors fill them in.
import { randomUUID } from 'node:crypto'

import type { InjectOptions } from 'fastify'

import { formOf } from '#platform/testing/form-data.ts'

import type { OpenObjects } from './open-objects.ts'

const form = (fields: Record<string, string>, cookie = ''): Partial<InjectOptions> => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
})
const mobileOf = (n: number) => `137${String(10_000_000 + n)}`

/** A form that each of these addresses takes, by its number, filled in as a visitor does. */
export const openForms = (
  objects: OpenObjects,
): Readonly<Record<string, (n: number) => Partial<InjectOptions>>> => {
  const visitor = (n: number) => ({ name: '陈立', mobile: mobileOf(n), consent: '1' })
  const seeker = (n: number) => ({
    side: 'demand',
    title: '采购机床',
    companyName: '恒力数控',
    name: '陈立',
    mobile: mobileOf(n),
    consent: '1',
  })
  const exhibitor = (n: number) => ({
    company: '恒力数控',
    contact: '陈立',
    mobile: mobileOf(n),
    category: '数控机床',
    consent: '1',
  })
  const { skuId, cartCookie, ticketTypeId: ticket } = objects
  return {
    'POST /c/:id': () => form({ intent: 'reveal', field: 'mobile' }),
    'POST /s/:id': () => form({ intent: 'reveal', field: 'mobile' }),
    'POST /claim/:token': () => form({ contact: '1' }),
    'POST /u/:token': () => form({ choice: 'marketing' }),
    'POST /a/:id/code': (n) => form({ ...visitor(n), ticket }),
    'POST /a/:id/join': (n) => form({ ...visitor(n), ticket, code: '000000' }),
    'POST /a/:id/exhibit/code': (n) => form(exhibitor(n)),
    'POST /a/:id/exhibit': (n) => form({ ...exhibitor(n), code: '000000' }),
    'POST /a/:id/needs/code': (n) => form(seeker(n)),
    'POST /a/:id/needs': (n) => form({ ...seeker(n), code: '000000' }),
    'POST /a/:id/draw/code': (n) => form(visitor(n)),
    'POST /a/:id/draw': (n) => form({ ...visitor(n), code: '000000' }),
    'POST /a/:id/live/code': (n) => form(visitor(n)),
    'POST /a/:id/live': (n) => form({ ...visitor(n), code: '000000' }),
    'POST /a/:id/live/subscribe': () => form({ broadcastId: randomUUID() }),
    'POST /a/:id/live/unsubscribe': () => form({ broadcastId: randomUUID() }),
    'POST /k/:id/draw': () => form({ event: 'try', drawId: randomUUID() }),
    'POST /match/:id': () => form({ event: 'interest', id: randomUUID() }),
    'POST /match/:id/meetings': () => form({ event: 'accept', id: randomUUID() }),
    'POST /apply/:id': () => form({ event: 'supply', text: '见附件' }),
    'POST /apply/:id/pay': () => form({ channel: 'wechat' }),
    'POST /portal/in/:id/code': (n) => form({ mobile: mobileOf(n) }),
    'POST /portal/in/:id': (n) => form({ mobile: mobileOf(n), code: '000000' }),
    'POST /a/:id/me/code': (n) => form({ mobile: mobileOf(n) }),
    'POST /a/:id/me': (n) => form({ mobile: mobileOf(n), code: '000000' }),
    ...Object.fromEntries(
      ['person', 'withdraw', 'withdraw-all', 'give'].map((act) => [`POST /a/:id/me/${act}`, () => form({})]),
    ),
    'POST /k/:id/pay': () => form({ channel: 'wechat' }),
    'POST /p/order/:id/pay': () => form({ channel: 'wechat' }),
    'POST /p/order/:id/invoice': () => form({ type: 'personal', name: '陈立', email: 'chen@example.com' }),
    'POST /p/order/:id/receipt': () => {
      const { payload, headers } = formOf([{ name: 'a.png', content: 'no picture' }], { payer: 'A' })
      return { payload: String(payload), headers }
    },
    'POST /k/:id/invoice': () => form({ type: 'personal', name: '陈立', email: 'chen@example.com' }),
    'POST /k/:id/file': () => {
      const { payload, headers } = formOf([{ name: 'a.png', content: 'no picture' }], { key: 'paper' })
      return { payload: String(payload), headers }
    },
    'POST /k/:id/file/remove': () => form({ file: randomUUID() }),
    'POST /k/:id/accept': () => form({}),
    'POST /k/:id/cancel': () => form({}),
    'POST /p/cart/:id': () => form({ sku: skuId, quantity: '1' }),
    'POST /p/cart/:id/order': (n) =>
      form({ ...visitor(n), address: '江苏省苏州市星湖街 328 号', key: randomUUID() }, cartCookie),
    'POST /p/order/:id': (n) => form({ event: 'submitProof', payer: '陈立', reference: `T${n}` }),
    'POST /p/:id/enquiry': (n) => form({ ...visitor(n), message: `什么时候能交货？${n}` }),
    'POST /p/:id/gate': (n) => form(visitor(n)),
    'POST /p/:id/gate/code': (n) => form(visitor(n)),
    'POST /p/:id/gate/withdraw': () => form({}),
    'POST /d/:id/gate': (n) => form(visitor(n)),
    'POST /d/:id/gate/code': (n) => form(visitor(n)),
    'POST /d/:id/gate/withdraw': () => form({}),
    'POST /p/:id/comments': (n) => form({ text: `说得好 ${n}` }),
  }
}
