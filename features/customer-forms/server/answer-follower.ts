import { eq, inArray } from 'drizzle-orm'

import type { CustomerFollower } from '#features/customers/server/customer-followers.public.ts'

import { customerAnswers } from './customer-forms.tables.ts'

/**
 * When two cards of one customer become one, what the first was asked is known of the second that was asked nothing;
 * coming apart takes the copy away where nobody has changed it since. Whoever is forgotten has answered nothing.
 */
export const answerFollower: CustomerFollower = {
  key: 'customer-forms',
  async merged(tx, { from, into }) {
    const [given] = await tx.select().from(customerAnswers).where(eq(customerAnswers.customerId, from))
    if (!given) return { copied: null }
    const { formId, answers, agreed } = given
    const [copy] = await tx
      .insert(customerAnswers)
      .values({ customerId: into, formId, answers, agreed })
      .onConflictDoNothing()
      .returning({ updatedAt: customerAnswers.updatedAt })
    return { copied: copy?.updatedAt.toISOString() ?? null }
  },
  async unmerged(tx, { into }, kept) {
    const { copied } = kept as { copied: string | null }
    const [now] = copied === null ? [] : await tx.select().from(customerAnswers).where(eq(customerAnswers.customerId, into))
    if (now?.updatedAt.toISOString() === copied) await tx.delete(customerAnswers).where(eq(customerAnswers.customerId, into))
  },
  async purged(tx, customerIds) {
    await tx.delete(customerAnswers).where(inArray(customerAnswers.customerId, [...customerIds]))
  },
}
