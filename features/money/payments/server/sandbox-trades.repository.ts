import { and, eq, inArray } from 'drizzle-orm'

import { newPublicId, publishAddresses, resolveAddress } from '#platform/server/database/public-addresses.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { sandboxRefunds, sandboxTrades } from './payments.tables.ts'
import { withinProviderDays } from './provider-days.repository.ts'
import type { BillEntry } from './wechat-statement.adapter.ts'
import { type RefundRule, ruleOfRefund } from './sandbox.domain.ts'

export type SandboxCharge = typeof sandboxTrades.$inferSelect

/** The kinds of public addresses of both sides. */
export const paymentAddress = 'payment'
const chargeAddress = 'sandbox'

export const findChargeOf = (tx: Tx, paymentNumber: string): Promise<SandboxCharge | undefined> =>
  tx.select().from(sandboxTrades).where(eq(sandboxTrades.paymentNumber, paymentNumber)).then(firstRow)

/** Runs with the trade of a payment, in the transaction of its company. */
export async function withChargeOf<T>(
  database: Database,
  paymentNumber: string,
  work: (tx: Tx, charge: SandboxCharge | undefined) => Promise<T>,
): Promise<T | undefined> {
  const address = await resolveAddress(database, paymentNumber, paymentAddress)
  return (
    address &&
    database.asTenant(address.companyId, async (tx) => work(tx, await findChargeOf(tx, paymentNumber)))
  )
}

/** The trade behind an address of the rehearsed till, locked. */
export async function withCharge<T>(
  database: Database,
  chargeNumber: string,
  work: (tx: Tx, charge: SandboxCharge) => Promise<T>,
): Promise<T | undefined> {
  const address = await resolveAddress(database, chargeNumber, chargeAddress)
  if (!address) return undefined
  return database.asTenant(address.companyId, async (tx) => {
    const [charge] = await tx
      .select()
      .from(sandboxTrades)
      .where(eq(sandboxTrades.id, address.objectId))
      .for('update')
    return charge && work(tx, charge)
  })
}

interface NewCharge {
  channel: OnlineChannel
  merchant: SandboxCharge['merchant']
  paymentNumber: string
  subject: string
  amount: number
  expiresAt: Date
}

/** The merchant of a trade: companies have their notices sent to an address of their own. */
export const merchantOf = (notifyUrl: string): SandboxCharge['merchant'] =>
  /\/notify\/[0-9a-f-]{36}$/.test(new URL(notifyUrl).pathname) ? 'company' : 'operator'

/** Opens a trade; the same payment has one. */
export async function openCharge(tx: Tx, input: NewCharge): Promise<SandboxCharge> {
  const [made] = await tx
    .insert(sandboxTrades)
    .values({ ...input, chargeNumber: newPublicId() })
    .onConflictDoNothing()
    .returning()
  if (made) {
    await publishAddresses(tx, [{ address: made.chargeNumber, kind: chargeAddress, objectId: made.id }])
    return made
  }
  const found = await findChargeOf(tx, input.paymentNumber)
  if (!found) throw new Error('a trade was not opened')
  return found
}

/** Moves a trade that is not decided; false when it is. */
export async function moveCharge(
  tx: Tx,
  id: string,
  state: Exclude<SandboxCharge['state'], 'open'>,
): Promise<boolean> {
  const moved = await tx
    .update(sandboxTrades)
    .set({ state, ...(state === 'paid' && { paidAt: new Date() }) })
    .where(and(eq(sandboxTrades.id, id), inArray(sandboxTrades.state, ['open', 'paying', 'accepted'])))
    .returning({ id: sandboxTrades.id })
  return moved.length > 0
}

export const findSandboxRefund = async (tx: Tx, refundNumber: string) =>
  (await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNumber, refundNumber)))[0]

interface RefundInput {
  refundNumber: string
  amount: number
  pauseMs: number
}

/** Gives money back by the provider's rules; answers which of them is against it. */
export async function giveBack(
  tx: Tx,
  charge: SandboxCharge,
  input: RefundInput,
): Promise<'done' | 'again' | RefundRule> {
  await tx
    .select({ id: sandboxTrades.id })
    .from(sandboxTrades)
    .where(eq(sandboxTrades.id, charge.id))
    .for('update')
  const given = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, charge.id))
  const rule = ruleOfRefund({ charge, given, now: new Date() }, input)
  if (rule === 'done')
    await tx
      .insert(sandboxRefunds)
      .values({ chargeId: charge.id, refundNumber: input.refundNumber, amount: input.amount })
  return rule
}

/** Everything that a day of Beijing's brought the operator at a rehearsed provider, over all companies; runs as the system. */
export async function findBillEntries(
  tx: Tx,
  { channel, day }: { channel: OnlineChannel; day: string },
): Promise<BillEntry[]> {
  const range = { from: day, to: day }
  const charges = await tx
    .select()
    .from(sandboxTrades)
    .where(
      and(
        eq(sandboxTrades.channel, channel),
        eq(sandboxTrades.merchant, 'operator'),
        eq(sandboxTrades.state, 'paid'),
        withinProviderDays(sandboxTrades.paidAt, range),
      ),
    )
    .orderBy(sandboxTrades.paidAt, sandboxTrades.id)
  const refunds = await tx
    .select({ refund: sandboxRefunds, charge: sandboxTrades })
    .from(sandboxRefunds)
    .innerJoin(
      sandboxTrades,
      and(
        eq(sandboxTrades.companyId, sandboxRefunds.companyId),
        eq(sandboxTrades.id, sandboxRefunds.chargeId),
      ),
    )
    .where(
      and(
        eq(sandboxTrades.channel, channel),
        eq(sandboxTrades.merchant, 'operator'),
        withinProviderDays(sandboxRefunds.createdAt, range),
      ),
    )
    .orderBy(sandboxRefunds.createdAt, sandboxRefunds.id)
  const entryOf = (charge: SandboxCharge) => ({
    paymentNumber: charge.paymentNumber,
    providerNumber: charge.chargeNumber,
    name: charge.subject,
    total: charge.amount,
  })
  return [
    ...charges.map((charge) => ({
      ...entryOf(charge),
      subject: 'charge' as const,
      at: charge.paidAt ?? charge.createdAt,
      refundNumber: '',
      amount: 0,
    })),
    ...refunds.map(({ refund, charge }) => ({
      ...entryOf(charge),
      subject: 'refund' as const,
      at: refund.createdAt,
      refundNumber: refund.refundNumber,
      amount: refund.amount,
    })),
  ]
}
