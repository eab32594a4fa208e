import { and, eq, sql } from 'drizzle-orm'

import { lockKey, type Tx } from '#platform/server/database/database.ts'

import { customerCards, customerReveals } from './customers.tables.ts'

/** How many reveals an account has made since the company's day began. */
export const countRevealsSince = (tx: Tx, accountId: string, zone: string): Promise<number> => {
  const today = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  return tx.$count(
    customerReveals,
    and(eq(customerReveals.accountId, accountId), sql`${customerReveals.at} >= ${today}`),
  )
}

/** The same before a reveal: a second request of the same account waits. */
export async function countRevealsToday(tx: Tx, accountId: string, zone: string): Promise<number> {
  await lockKey(tx, `customer-reveals:${accountId}`)
  return countRevealsSince(tx, accountId, zone)
}

export async function insertReveal(tx: Tx, accountId: string, customerId: string): Promise<void> {
  await tx.insert(customerReveals).values({ accountId, customerId })
}

/** All contacts of a customer, unmasked: for reveals alone. */
export async function findWholeContacts(tx: Tx, customerId: string) {
  const [card] = await tx
    .select({
      mobile: customerCards.mobile,
      otherMobiles: customerCards.otherMobiles,
      phones: customerCards.phones,
      email: customerCards.email,
      otherEmails: customerCards.otherEmails,
      wechat: customerCards.wechat,
      fax: customerCards.fax,
    })
    .from(customerCards)
    .where(eq(customerCards.id, customerId))
  if (!card) throw new Error('a customer is gone')
  const { mobile, otherMobiles, phones, email, otherEmails, wechat, fax } = card
  const all = (first: string | null, others: readonly string[]) =>
    first === null ? [...others] : [first, ...others]
  return {
    mobiles: all(mobile, otherMobiles),
    phones: [...phones],
    emails: all(email, otherEmails),
    wechat: wechat ?? '',
    fax: fax ?? '',
  }
}

/** The file of the picture that was taken of a customer's card. */
export async function findPictureId(tx: Tx, customerId: string): Promise<string | null> {
  const [card] = await tx
    .select({ fileId: customerCards.pictureFileId })
    .from(customerCards)
    .where(eq(customerCards.id, customerId))
  return card?.fileId ?? null
}
