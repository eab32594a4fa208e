import { and, eq } from 'drizzle-orm'
import { PDFDocument, StandardFonts } from 'pdf-lib'

import { orders } from '#features/money/orders/server/orders.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'

import type { InvoiceKind } from '../invoices.contract.ts'
import { insertRequest, insertTitle, moveRequest, type Request } from './invoices.repository.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { paymentsSeed } from '#features/money/payments/server/payments.seed.ts'

interface Options {
  manager: { accountId: string; name: string }
  files: Files
}

/** The demonstration's titles, and invoices: one that waits for the seller, one that was written, one that was rejected. */
export async function seedInvoices(tx: Tx, { manager, files }: Options): Promise<void> {
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
  await insertTitle(tx, {
    ...title,
    name: '明远智造科技（苏州）有限公司上海分公司',
    takesSpecial: false,
    createdByName: manager.name,
  })
  const bought = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.side, 'purchase'), eq(orders.state, 'completed')))
    .orderBy(orders.createdAt)
    .limit(2)
  const [first, second] = bought
  const ask = ({ id: orderId, amount }: { id: string; amount: number }, kind: InvoiceKind, remark = '') =>
    insertRequest(tx, {
      orderId,
      isSandbox: false,
      kind,
      state: 'submitted',
      amount,
      title,
      remark,
      requestedBy: manager.accountId,
      requestedByName: manager.name,
    })
  if (second) {
    const wrong = await ask(second, 'normal', '请开在上海分公司名下')
    await moveRequest(tx, wrong, {
      to: 'rejected',
      set: { reason: '抬头与付款方不一致，请用付款企业的抬头重新申请' },
    })
    const written = await moveRequest(tx, await ask(second, 'normal'), { to: 'issuing', set: {} })
    if (written) await issue(tx, written, { manager, files })
  }
  if (first) await ask(first, 'special')
}

/** A page that says what it is: an invoice of the demonstration is none. */
async function samplePage(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([420, 260])
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawRectangle({ x: 16, y: 16, width: 388, height: 228, borderWidth: 1 })
  page.drawText('SAMPLE INVOICE', { x: 32, y: 200, size: 20, font })
  page.drawText('Demonstration only. Not a tax document.', { x: 32, y: 172, size: 12, font })
  return Buffer.from(await document.save())
}

async function issue(tx: Tx, request: Request, { manager, files }: Options): Promise<void> {
  const invoiceNumber = '26322000000418527306'
  const file = await files.savePrivate(tx, {
    name: `invoice-${invoiceNumber}`,
    content: await samplePage(),
    contentType: 'application/pdf',
    createdBy: manager.accountId,
  })
  await moveRequest(tx, request, {
    to: 'issued',
    set: { invoiceNumber, fileId: file.id, issuedAt: new Date() },
  })
}

export const invoicesSeed = defineSeed({
  name: 'invoices',
  async run({ tx, services: { files }, of }) {
    await of(paymentsSeed)
    await seedInvoices(tx, { manager: (await of(accountsSeed)).manager, files })
  },
})
