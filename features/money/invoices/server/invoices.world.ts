import { eq } from 'drizzle-orm'

import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { findOrder, payOrder } from '#features/money/orders/server/orders.public.ts'
import { payments, refunds } from '#features/money/payments/server/payments.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { invoicesContract, type TitleDraft } from '../invoices.contract.ts'

let count = 0
/** A number that nothing had before. */
export const nextNumber = () => (count += 1)

export const draft = (facts: Partial<TitleDraft> = {}): TitleDraft => {
  return {
    type: 'enterprise',
    name: `Company ${nextNumber()}`,
    taxNumber: '91350100M000100Y43',
    takesSpecial: false,
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
    email: '',
    mobile: '',
    isDefault: false,
    ...facts,
  }
}

/** A company with orders that are paid, whose finance department asks for invoices. */
export async function openInvoiceWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['money'] })
  const clerk = await newAccount(world, { roles: ['finance'] })
  const [admin, finance, stranger] = (await Promise.all(
    ['admin', clerk.username, 'admin2'].map((who) => world.signIn(who)),
  )) as [Session, Session, Session]
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const createTitle = (facts: Partial<TitleDraft> = {}, session = finance) =>
    world.call(invoicesContract.createTitle, { body: draft(facts) }, { session })

  /** A paid order of this many fen. */
  async function paidOrder(mode: 'live' | 'sandbox' = 'live') {
    const number = nextNumber()
    const body = {
      kind: 'template_purchase',
      planId: 'starter',
      orientation: 'vertical',
      name: `I${number}`,
      seats: 20,
      months: 12,
    } as const
    const { data } = await world.call(ordersContract.create, { body }, { session: finance })
    await inCompany(async (tx) => {
      const order = await findOrder(tx, data.orderId)
      if (
        !order ||
        !(await payOrder({ tx, services: world.app.services }, order, { actor: systemActor, payMode: mode }))
      )
        throw new Error('not paid')
      await tx.insert(payments).values({
        number: `N${number}`,
        orderId: order.id,
        channel: 'wechat',
        mode,
        state: 'success',
        amount: order.amount,
      })
    })
    return data
  }

  async function giveBack(orderId: string, amount: number) {
    await inCompany(async (tx) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId))
      await tx.insert(refunds).values({
        number: `R${nextNumber()}`,
        paymentId: payment?.id ?? '',
        orderId,
        state: 'success',
        cause: 'asked',
        amount,
        reason: '',
        askedByName: '',
      })
    })
  }

  const request = (
    facts: { orderId: string; titleId: string; amount: number },
    isDraft = false,
    kind: 'normal' | 'special' = 'normal',
  ) =>
    world.call(
      invoicesContract.createRequest,
      { body: { ...facts, kind, remark: '', isDraft } },
      { session: finance },
    )

  return {
    world,
    people: { admin, finance, stranger },
    inCompany,
    createTitle,
    paidOrder,
    giveBack,
    request,
  }
}
