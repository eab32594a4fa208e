// Chinese as data: messages of the demonstration, as a park writes them.
import { asc } from 'drizzle-orm'

import { audiencesSeed } from '#features/attraction/audiences/server/audiences.seed.ts'
import { segments } from '#features/attraction/audiences/server/audiences.tables.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertMailing } from './mailings.repository.ts'

export const mailingsSeed = defineSeed({
  name: 'mailings',
  async run({ tx, of }) {
    await of(audiencesSeed)
    const { admin } = await of(accountsSeed)
    const [segment] = await tx.select().from(segments).orderBy(asc(segments.createdAt)).limit(1)
    if (!segment) return
    const shared = {
      segmentId: segment.id,
      segmentName: segment.name,
      keepDays: 3,
      dueAt: null,
      createdBy: admin.accountId,
      createdByName: admin.name,
    }
    await insertMailing(tx, {
      ...shared,
      name: '冬季路演邀请',
      channel: 'sms',
      subject: '',
      text: '{name}您好，12 月 12 日澜湾科技园冬季路演，欢迎到场了解厂房与政策。',
    })
    await insertMailing(tx, {
      ...shared,
      name: '研发楼政策解读',
      channel: 'mail',
      subject: '研发楼入驻政策解读',
      text: '{name}您好：\n随信说明 2026 年研发楼入驻的租金与设备补贴，欢迎预约参观。',
      state: 'stopped',
      countBefore: segment.count,
      countedAt: new Date(Date.now() - 9 * dayMs),
      countSent: 0,
      sentAt: new Date(Date.now() - 9 * dayMs),
    })
  },
})
