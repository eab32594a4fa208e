// Chinese as data: journeys of the demonstration, as a park leads its customers on.
import { asc, eq } from 'drizzle-orm'

import { audiencesSeed } from '#features/attraction/audiences/server/audiences.seed.ts'
import { audienceTags } from '#features/attraction/audiences/server/audiences.tables.ts'
import type { Conditions } from '#features/attraction/audiences/segments.contract.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { JourneyGraph } from '../journey-graphs.contract.ts'
import { insertJourney } from './journeys.repository.ts'

const willing: Conditions = {
  match: 'all',
  groups: [{ match: 'all', rules: [{ kind: 'consent', channel: 'sms' }] }],
}

/** After a code: a greeting in the morning, then the colleague, with a reminder for those who stay silent. */
const welcome = (tagId: string): JourneyGraph => ({
  entry: { kind: 'channel', channelIds: [] },
  againAfterDays: 90,
  goal: null,
  start: 'a',
  nodes: [
    { id: 'a', kind: 'until', hour: 10, next: 'b' },
    {
      id: 'b',
      kind: 'branch',
      ways: [{ conditions: willing, next: 'c' }],
      otherwise: 'f',
    },
    {
      id: 'c',
      kind: 'message',
      channel: 'sms',
      subject: '',
      text: '{name}您好，感谢关注澜湾科技园，回复可预约参观，专属顾问将与您联系。',
      keepDays: 2,
      next: 'd',
    },
    { id: 'd', kind: 'event', tagId, hours: 72, next: 'e', late: 'f' },
    { id: 'e', kind: 'task', title: '高意向客户：约现场参观', inDays: 1, next: 'g' },
    { id: 'f', kind: 'task', title: '电话回访，了解选址需求', inDays: 2, next: 'g' },
    { id: 'g', kind: 'exit' },
  ],
})

export const journeysSeed = defineSeed({
  name: 'journeys',
  async run({ tx, of }) {
    await of(audiencesSeed)
    const { admin } = await of(accountsSeed)
    const [tag] = await tx
      .select({ id: audienceTags.id })
      .from(audienceTags)
      .where(eq(audienceTags.name, '高意向'))
      .orderBy(asc(audienceTags.id))
      .limit(1)
    if (!tag) return
    await insertJourney(tx, {
      name: '扫码后的七天',
      note: '渠道码新会员：上午问候，再由同事跟进',
      graph: welcome(tag.id),
      createdBy: admin.accountId,
      createdByName: admin.name,
    })
  },
})
