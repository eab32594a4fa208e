import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertAnnouncement } from './announcements.repository.ts'

/** The words of the fair: for everybody, for who exhibits, and one that goes out tomorrow morning. Nobody is written to. */
const samples = [
  {
    title: '接驳车加开两班',
    text: '地铁 1 号线华谊路站 3 号口的接驳车今日加开 9:10 与 9:40 两班，凭入场码免费乘坐。',
    audience: 'everyone',
    state: 'published',
    ago: 5 * hourMs,
  },
  {
    title: '撤展须知',
    text: '最后一天 16:00 起撤展，货车自 2 号门排队进场；请在 18:30 前交还展具并到服务台签字。',
    audience: 'exhibitors',
    state: 'published',
    ago: 2 * hourMs,
  },
  {
    title: '明日对接会换到 B 馆洽谈区',
    text: '明日上午的对接会移至 B 馆二层洽谈区，桌号不变。',
    audience: 'matchmaking',
    state: 'draft',
    ago: hourMs,
  },
] as const

export const announcementsSeed = defineSeed({
  name: 'announcements',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    const { fair } = await of(activitiesSeed)
    for (const { ago, ...word } of samples) {
      const at = new Date(Date.now() - ago)
      await insertAnnouncement(tx, {
        ...word,
        activityId: fair.activity.id,
        bySms: false,
        publishAt: word.state === 'draft' ? new Date(Date.now() + dayMs) : null,
        publishedAt: word.state === 'published' ? at : null,
        createdAt: at,
        createdBy: admin.accountId,
        createdByName: admin.name,
      })
    }
  },
})
