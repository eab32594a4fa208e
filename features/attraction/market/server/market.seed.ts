import { desc, eq } from 'drizzle-orm'

import { touchesSeed } from '#features/attraction/touches/server/touches.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertRelation } from './relations.repository.ts'

/** People of the customers list who know each other. */
export const marketSeed = defineSeed({
  name: 'market',
  async run({ tx, of }) {
    const { staff } = await of(accountsSeed)
    await of(touchesSeed)
    const [first, second, third] = await tx
      .select({ id: customerRows.id })
      .from(customerRows)
      .where(eq(customerRows.ownerAccountId, staff.accountId))
      .orderBy(desc(customerRows.createdAt), desc(customerRows.id))
      .limit(3)
    if (!first || !second) return
    const by = { byAccountId: staff.accountId, byName: staff.name }
    const pair = { fromKind: 'person', toKind: 'person', ...by } as const
    await insertRelation(tx, {
      ...pair,
      fromId: second.id,
      toId: first.id,
      type: 'introduced',
      evidence: '苏州·澜湾科技园开放日由对方介绍认识',
    })
    if (third)
      await insertRelation(tx, {
        ...pair,
        fromId: third.id,
        toId: second.id,
        type: 'knows',
        evidence: '同一商会的会员，十月座谈会同桌',
      })
  },
})
