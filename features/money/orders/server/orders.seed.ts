import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { rasterise } from '#platform/server/files/image.ts'

import { insertOrder } from './orders.repository.ts'
import type { orders } from './orders.tables.ts'
import { priceOfSeats, priceOfTerm } from './pricing.domain.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { templatesSeed } from '#features/cards/card-templates/server/card-templates.seed.ts'

interface Buyer {
  accountId: string
  name: string
}

interface SeedOptions {
  templates: { vertical: string; horizontal: string }
  admin: Buyer
  manager: Buyer
  files: Files
  now?: Date
}

const verticalName = '明远标准名片'
const horizontalName = '明远商务名片'
const payer = '明远智造科技（苏州）有限公司'

/** A bank's receipt without letters: a server may have no fonts. */
const receipt = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640"><rect width="480" height="640" fill="#f4f6f9"/><rect x="40" y="40" width="400" height="560" rx="12" fill="#fff" stroke="#d5dbe3"/><rect x="72" y="80" width="180" height="20" rx="4" fill="#2f5d8c"/><g fill="#c3ccd8"><rect x="72" y="150" width="120" height="12" rx="6"/><rect x="232" y="150" width="170" height="12" rx="6"/><rect x="72" y="196" width="90" height="12" rx="6"/><rect x="232" y="196" width="140" height="12" rx="6"/><rect x="72" y="242" width="110" height="12" rx="6"/><rect x="232" y="242" width="160" height="12" rx="6"/></g><rect x="72" y="300" width="336" height="64" rx="8" fill="#eaf1f8"/><rect x="96" y="322" width="150" height="20" rx="6" fill="#2f5d8c"/><circle cx="350" cy="500" r="56" fill="none" stroke="#c0392b" stroke-width="5" opacity=".75"/><path d="m322 500 20 20 38-42" fill="none" stroke="#c0392b" stroke-width="7" opacity=".75"/></svg>`

/** The demonstration's orders: what was bought, what came to nothing, and a renewal whose receipt waits to be checked. */
export async function seedOrders(
  tx: Tx,
  { templates, admin, manager, files, now = new Date() }: SeedOptions,
): Promise<void> {
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * dayMs + hours * 3_600_000)
  const by = ({ accountId, name }: Buyer) => ({ createdBy: accountId, createdByName: name })
  const number = (at: Date, digits: string) =>
    `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${digits}`
  const term = (seats: number) => priceOfTerm(seats, 12) ?? { amount: 0, lines: [] }
  const vertical = {
    templateId: templates.vertical,
    name: verticalName,
    orientation: 'vertical',
    seats: 50,
    months: 12,
  } as const
  const horizontal = {
    templateId: templates.horizontal,
    name: horizontalName,
    orientation: 'horizontal',
    seats: 20,
    months: 12,
  } as const
  const done = (at: Date) => ({
    state: 'completed' as const,
    payMode: 'transfer' as const,
    createdAt: at,
    paidAt: new Date(at.getTime() + 3 * 3_600_000),
    completedAt: new Date(at.getTime() + 3 * 3_600_000),
    validTo: new Date(at.getTime() + 365 * dayMs),
    confirmedBy: manager.accountId,
    confirmedByName: manager.name,
  })
  const extra = priceOfSeats({ before: 50, seats: 30, days: 290 })
  const shown = ago(0, -3)
  const proof = await files.saveImage(tx, {
    name: 'receipt.png',
    content: await rasterise(receipt, { width: 480, height: 640 }),
    createdBy: manager.accountId,
  })
  const rows: Omit<typeof orders.$inferInsert, 'number'>[] = [
    { ...vertical, ...by(admin), ...term(50), kind: 'template_purchase', planId: 'team', ...done(ago(120)) },
    {
      ...horizontal,
      ...by(admin),
      ...term(20),
      kind: 'template_purchase',
      planId: 'starter',
      ...done(ago(118)),
    },
    {
      ...vertical,
      ...by(manager),
      ...extra,
      kind: 'template_seats',
      seats: 30,
      months: 0,
      state: 'cancelled',
      createdAt: ago(45),
      endedAt: ago(45, 2),
    },
    {
      ...horizontal,
      ...by(manager),
      ...term(20),
      kind: 'template_renewal',
      state: 'closed',
      createdAt: ago(9),
      endedAt: ago(8),
    },
    {
      ...horizontal,
      ...by(manager),
      ...term(20),
      kind: 'template_renewal',
      state: 'unpaid',
      createdAt: ago(0, -4),
      expiresAt: ago(0, 20),
      proofFileId: proof.publicId,
      proofPayer: payer,
      proofBy: manager.accountId,
      proofByName: manager.name,
      proofAt: shown,
    },
  ]
  for (const [index, row] of rows.entries())
    await insertOrder(tx, {
      ...row,
      number: number(row.createdAt ?? now, String(40_318_275 + index * 7_919_113).slice(0, 8)),
    })
}

/** One more order of the demonstration, by a feature whose goods it buys. */
export const seedOrder = (tx: Tx, order: typeof orders.$inferInsert) => insertOrder(tx, order)

export const ordersSeed = defineSeed({
  name: 'orders',
  async run({ tx, services: { files }, of }) {
    const { admin, manager } = await of(accountsSeed)
    await seedOrders(tx, { templates: await of(templatesSeed), admin, manager, files })
  },
})
