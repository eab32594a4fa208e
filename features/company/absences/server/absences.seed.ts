import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { approvalsByDeputy } from '#features/company/approvals/server/standing-in.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertAbsence } from './absences.repository.ts'

/** A colleague who is away for some days, with the head of the department as deputy. */
export const absencesSeed = defineSeed({
  name: 'absences',
  async run({ tx, of }) {
    const { manager, viewer } = await of(accountsSeed)
    const now = Date.now()
    return insertAbsence(tx, {
      accountId: viewer.accountId,
      since: new Date(now - dayMs),
      until: new Date(now + 4 * dayMs),
      deputyAccountId: manager.accountId,
      kinds: [approvalsByDeputy],
      byName: viewer.name,
    })
  },
})
