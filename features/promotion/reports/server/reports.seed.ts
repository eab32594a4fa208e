import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { radarSeed } from '#features/promotion/radar/server/radar.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { periodsOf } from './reports.domain.ts'
import { keepSnapshot } from './snapshot-making.actions.ts'
import { insertReport } from './reports.repository.ts'

/** The demonstration's weekly report, with the snapshots of two weeks. */
export const reportsSeed = defineSeed({
  name: 'reports',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    await of(radarSeed)
    const report = await insertReport(tx, {
      name: '营销周报',
      note: '每周一查看：谁在看，跟进是否及时。',
      days: 7,
      blocks: ['numbers', 'trend', 'funnel', 'contents', 'sellers'],
      createdBy: admin.accountId,
      createdByName: admin.name,
    })
    for (const weeksAgo of [1, 0])
      await keepSnapshot(tx, report, {
        reach: { people: undefined, seesOrders: true },
        madeByName: admin.name,
        language: 'zh-CN',
        periods: periodsOf(new Date(Date.now() - weeksAgo * 7 * dayMs), report.days),
      })
  },
})
