// Chinese as data: proofs as colleagues of the demonstration write them down.
import { and, asc, eq, isNotNull } from 'drizzle-orm'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { customersSeed } from '#features/customers/customers/server/customers.seed.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertConsent } from './consents.repository.ts'
import { unsubscribeUrlOf } from './unsubscribe-links.actions.ts'

/** So many people of the demonstration agreed to something. */
const people = 40
const notes = ['签字表单在档案柜 3', '电话中确认愿意接收园区活动', '展会现场填写的纸质同意书']

/** Two of three agreed to news of the park, every ninth took it back by the link in a mail. */
export const consentsSeed = defineSeed({
  name: 'consents',
  async run({ tx, services, of }) {
    await of(customersSeed)
    const { admin } = await of(accountsSeed)
    const chosen = await tx
      .select({ id: customerCards.id })
      .from(customerCards)
      .where(and(eq(customerCards.state, 'normal'), isNotNull(customerCards.mobile)))
      .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
      .limit(people)
    for (const [place, { id: customerId }] of chosen.entries()) {
      if (place % 3 === 2) continue
      if (place < 3) await unsubscribeUrlOf({ tx, services }, customerId)
      const given = { customerId, purpose: 'marketing', channel: 'all', given: true, textHash: null } as const
      if (place % 2 === 0) await insertConsent(tx, { ...given, how: 'form', byAccountId: null, byName: '' })
      else
        await insertConsent(
          tx,
          {
            ...given,
            how: place % 4 === 1 ? 'paper' : 'spoken',
            byAccountId: admin.accountId,
            byName: admin.name,
          },
          notes[place % notes.length],
        )
      if (place % 9 === 4)
        await insertConsent(tx, { ...given, given: false, how: 'link', byAccountId: null, byName: '' })
    }
  },
})
