import { dealsSeed } from '#features/attraction/deals/server/deals.seed.ts'
import { noteSigned } from '#features/attraction/firms/server/firms.public.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { findLinesOf, insertContract, payLine, replaceLines } from './contracts.repository.ts'
import { insertAllocations, insertReceipt } from './receipts.repository.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** The share of each payment in thousandths, and the day it is due, from today. */
const plans = [
  [
    ['首期款', 300, -10],
    ['交付款', 500, -4],
    ['质保款', 200, 75],
  ],
  [
    ['定金', 200, -35],
    ['进度款', 500, 12],
    ['尾款', 300, 90],
  ],
  [['一次性付清', 1000, -8]],
] as const

interface Paying {
  contractId: string
  firmId: string
  by: { accountId: string; name: string }
  checkedBy: { accountId: string; name: string }
}

/** The first payment of a contract came in, was confirmed by somebody else and lies on its line. */
async function payFirst(tx: Tx, { contractId, firmId, by, checkedBy }: Paying): Promise<void> {
  const [line] = await findLinesOf(tx, contractId)
  if (!line) return
  const inAdvance = 500_000
  const receipt = await insertReceipt(tx, {
    number: `HK${line.dueOn.replaceAll('-', '')}-${line.id.slice(-7)}`,
    firmId,
    state: 'confirmed',
    amountFen: line.amountFen + inAdvance,
    freeFen: inAdvance,
    receivedOn: line.dueOn,
    method: 'bank',
    reference: `6228${line.amountFen}`,
    recordedBy: by.accountId,
    recordedByName: by.name,
    confirmedBy: checkedBy.accountId,
    confirmedByName: checkedBy.name,
    confirmedAt: new Date(Date.now() - 9 * dayMs),
  })
  await payLine(tx, line.id, line.amountFen)
  await insertAllocations(tx, [
    {
      receiptId: receipt.id,
      planLineId: line.id,
      contractId,
      amountFen: line.amountFen,
      byName: checkedBy.name,
    },
  ])
}

/** Contracts of deals that were won, with what is paid, what is due and what is late, and one that waits for its signature. */
export const contractsSeed = defineSeed({
  name: 'contracts',
  async run({ tx, of }) {
    const { admin, manager } = await of(accountsSeed)
    const deals = await of(dealsSeed)
    const won = deals.filter(({ state }) => state === 'won')
    for (const [place, deal] of won.entries()) {
      const plan = plans[place % plans.length] ?? plans[0]
      const isPaid = place === 0 && deal.firmId !== null
      const signedAt = deal.endedAt ?? new Date()
      const signedOn = signedAt.toISOString().slice(0, 10)
      const contract = await insertContract(tx, {
        number: `HT${signedOn.replaceAll('-', '')}-${String(1_000_001 + place)}`,
        title: deal.title,
        dealId: deal.id,
        firmId: deal.firmId,
        state: isPaid ? 'in_progress' : 'signed',
        amountFen: deal.amountFen,
        startsOn: signedOn,
        endsOn: dayFrom(1035),
        terms: '租期三年；逾期付款按日万分之五计违约金。',
        splits: [{ accountId: deal.ownerAccountId ?? admin.accountId, name: admin.name, perMille: 1000 }],
        signedOn,
        signedAt,
        signedByName: admin.name,
        ownerAccountId: deal.ownerAccountId,
      })
      await replaceLines(
        tx,
        contract.id,
        plan.map(([name, share, due]) => ({
          name,
          dueOn: dayFrom(due),
          amountFen: (deal.amountFen * share) / 1000,
        })),
      )
      if (deal.firmId !== null)
        await noteSigned(tx, deal.firmId, { endsOn: contract.endsOn, actor: systemActor })
      if (isPaid && deal.firmId !== null)
        await payFirst(tx, {
          contractId: contract.id,
          firmId: deal.firmId,
          by: admin,
          checkedBy: manager,
        })
    }
  },
})
