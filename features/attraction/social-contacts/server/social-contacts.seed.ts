// Chinese as data: messages of the demonstration that colleagues send by hand, as a park writes them.
import { asc, eq } from 'drizzle-orm'

import { audiencesSeed } from '#features/attraction/audiences/server/audiences.seed.ts'
import { segments } from '#features/attraction/audiences/server/audiences.tables.ts'
import { channelMembers } from '#features/attraction/channels/server/channels.tables.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertSend, insertTasks } from './social-sends.repository.ts'

const messages = [
  {
    name: '开放日邀约',
    text: '您好，澜湾科技园 12 月 12 日举办企业开放日，现场可看标准厂房与研发楼，欢迎带团队来走一走。',
    state: 'open',
  },
  {
    name: '研发补贴政策提醒',
    text: '您好，今年的研发费用补贴申报到月底截止，需要材料清单可以回复我。',
    state: 'done',
  },
] as const

export const socialContactsSeed = defineSeed({
  name: 'social-contacts',
  async run({ tx, of }) {
    await of(audiencesSeed)
    const { admin, manager } = await of(accountsSeed)
    const [segment] = await tx
      .select({ id: segments.id, name: segments.name })
      .from(segments)
      .orderBy(asc(segments.name))
      .limit(1)
    if (!segment) return
    const [account] = await tx
      .select({ staffId: accounts.staffId })
      .from(accounts)
      .where(eq(accounts.id, manager.accountId))
    const people = await tx
      .selectDistinct({ customerId: channelMembers.customerId })
      .from(channelMembers)
      .orderBy(asc(channelMembers.customerId))
      .limit(12)
    for (const { state, ...message } of messages) {
      const send = await insertSend(tx, {
        ...message,
        state,
        segmentId: segment.id,
        segmentName: segment.name,
        mode: 'local',
        createdBy: admin.accountId,
        createdByName: admin.name,
      })
      const month = new Date().toISOString().slice(0, 7)
      await insertTasks(
        tx,
        people.map(({ customerId }, place) => {
          const isSkipped = place % 4 === 3
          const task = { sendId: send.id, customerId, staffId: account?.staffId ?? null }
          if (isSkipped) return { ...task, state: 'skipped' as const, reason: 'noConsent' as const }
          const isSent = state === 'done' || place % 3 === 0
          return { ...task, state: isSent ? ('sent' as const) : ('open' as const), month }
        }),
      )
    }
  },
})
