import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { companyId } from './targets.actions.ts'
import { writeTargets } from './targets.repository.ts'

const tenThousand = 1_000_000
/** In ten thousand yuan, month by month: a park signs more before its halves end. */
const monthly = [120, 90, 160, 180, 200, 320, 180, 160, 220, 260, 300, 420] as const

/** The targets of this year: the company's, and those that were handed on to three people. */
export const targetsSeed = defineSeed({
  name: 'targets',
  async run({ tx, of }) {
    const { admin, manager, staff } = await of(accountsSeed)
    const year = new Date().getUTCFullYear()
    const shares = [
      { scope: 'company', scopeId: companyId, share: 1000 },
      { scope: 'person', scopeId: admin.accountId, share: 350 },
      { scope: 'person', scopeId: manager.accountId, share: 400 },
      { scope: 'person', scopeId: staff.accountId, share: 150 },
    ] as const
    for (const metric of ['signed', 'received'] as const)
      await writeTargets(
        tx,
        shares.flatMap(({ scope, scopeId, share }) =>
          monthly.map((amount, month) => {
            const baseFen = (amount * tenThousand * share) / (metric === 'signed' ? 1000 : 1250)
            return {
              metric,
              month: `${year}-${String(month + 1).padStart(2, '0')}-01`,
              scope,
              scopeId,
              baseFen,
              stretchFen: (baseFen * 6) / 5,
              challengeFen: (baseFen * 3) / 2,
              updatedBy: admin.name,
            }
          }),
        ),
      )
  },
})
