import { expect } from 'vitest'
import sharp from 'sharp'

import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { type OrderDetail, ordersContract } from '../orders.contract.ts'

/** What is ordered unless a test says otherwise: the starter plan for a year. */
export const purchase = (facts: object = {}) =>
  ({
    kind: 'template_purchase',
    planId: 'starter',
    orientation: 'vertical',
    name: 'Sales',
    seats: 20,
    months: 12,
    ...facts,
  }) as const

/** A company that orders and pays by bank transfer, and the people who may confirm it. */
export async function openOrderWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['money'] })
  const clerk = await newAccount(world, { roles: ['finance'] })
  const [admin, manager, staff, stranger, finance] = (await Promise.all(
    ['admin', 'manager', 'staff', 'admin2', clerk.username].map((who) => world.signIn(who)),
  )) as [Session, Session, Session, Session, Session]
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

  const create = (
    body: Parameters<typeof world.call<typeof ordersContract.create>>[1]['body'],
    session = admin,
  ) => world.call(ordersContract.create, { body }, { session })

  async function placed(body = purchase(), session = admin): Promise<OrderDetail> {
    const answer = await create(body, session)
    expect(answer.msg).toBe('success')
    return answer.data
  }

  async function upload(url: string, file: { name: string; content: Buffer }, session = admin) {
    const form = formOf([file])
    const answer = await world.inject({
      method: 'POST',
      url,
      ...form,
      headers: { ...form.headers, authorization: session.token },
    })
    return answer.json<{ data: { fileId: string } }>().data.fileId
  }

  /** The id of any picture will do as a receipt. */
  async function picture(session = admin): Promise<string> {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    return upload('/v2/upload', { name: 'receipt.png', content }, session)
  }

  const submitProof = ({ orderId, version }: OrderDetail, fileId: string, session = admin) =>
    world.call(
      ordersContract.submitProof,
      { params: { id: orderId }, body: { fileId, payer: 'Mingyuan', version } },
      { session },
    )

  async function shown(order: OrderDetail, session = admin): Promise<OrderDetail> {
    const answer = await submitProof(order, await picture(session), session)
    expect(answer.msg).toBe('success')
    return answer.data
  }

  return {
    world,
    people: { admin, manager, staff, stranger, finance },
    inCompany,
    create,
    placed,
    picture,
    /** A text, which is no picture of a receipt. */
    letter: () => upload('/v2/upload/doc', { name: 'receipt.txt', content: Buffer.from('paid') }),
    submitProof,
    shown,
    confirm: ({ orderId, version }: OrderDetail, session: Session) =>
      world.call(ordersContract.confirm, { params: { id: orderId }, body: { version } }, { session }),
    cancel: ({ orderId, version }: OrderDetail, session = admin) =>
      world.call(ordersContract.cancel, { params: { id: orderId }, body: { version } }, { session }),
    rejectProof: ({ orderId, version }: OrderDetail, session: Session) =>
      world.call(
        ordersContract.rejectProof,
        { params: { id: orderId }, body: { version, reason: 'Amount is short' } },
        { session },
      ),
  }
}
