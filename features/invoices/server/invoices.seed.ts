import { eq } from 'drizzle-orm'

import { orders } from '#features/orders/server/orders.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { insertRequest, insertTitle } from './invoices.repository.ts'

interface Asker {
  accountId: string
  name: string
}

/** The demonstration's titles, and an invoice that waits for the seller. */
export async function seedInvoices(tx: Tx, manager: Asker): Promise<void> {
  const title = {
    type: 'enterprise',
    name: '明远智造科技（苏州）有限公司',
    taxNumber: '91350100M000100Y43',
    takesSpecial: true,
    address: '苏州工业园区星湖街 328 号',
    phone: '0512-62881234',
    bank: '中国银行苏州工业园区支行',
    bankAccount: '498812345678',
    email: 'finance@mingyuan.example',
    mobile: '',
  } as const
  await insertTitle(tx, { ...title, isDefault: true, createdByName: manager.name })
  await insertTitle(tx, { ...title, name: '明远智造科技（苏州）有限公司上海分公司', takesSpecial: false, createdByName: manager.name })
  const [order] = await tx.select().from(orders).where(eq(orders.state, 'completed')).orderBy(orders.createdAt).limit(1)
  if (order)
    await insertRequest(tx, {
      orderId: order.id,
      isSandbox: false,
      kind: 'special',
      state: 'submitted',
      amount: order.amount,
      title,
      remark: '',
      requestedBy: manager.accountId,
      requestedByName: manager.name,
    })
}
