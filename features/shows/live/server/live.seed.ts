import { v7 as uuidv7 } from 'uuid'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { crowdsSeed } from '#features/shows/registrations/server/crowds.seed.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { hourMs, minuteMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { asc, eq } from 'drizzle-orm'

import type { BroadcastState } from '../live.contract.ts'
import { watchBeginning } from './live.jobs.ts'
import { insertBroadcast, subscribe, writeMeter } from './live.repository.ts'

interface Sample {
  title: string
  speaker: string
  summary: string
  state: BroadcastState
  /** Hours from now to its beginning. */
  inHours: number
  minutes?: number
  subscribers: number
  numbers?: { viewers: number; peak: number; medianMs: number; likes: number }
  reason?: string
}

const samples: readonly Sample[] = [
  {
    title: '开幕式与主旨演讲',
    speaker: '李雅婷 · 澜湾科技园',
    summary: '园区介绍、入驻政策发布，以及三家龙头企业的主旨演讲。',
    state: 'ended',
    inHours: -26,
    minutes: 94,
    subscribers: 24,
    numbers: { viewers: 1286, peak: 412, medianMs: 17 * minuteMs + 20_000, likes: 3921 },
  },
  {
    title: '园区招商夜话：智能制造专场',
    speaker: '周启航 · 招商部',
    summary: '现场连线展商，介绍名片与需求，结束前抽取晚间大奖。',
    state: 'scheduled',
    inHours: 30,
    subscribers: 18,
  },
  {
    title: '闭幕抽奖直播',
    speaker: '许明远',
    summary: '',
    state: 'draft',
    inHours: 78,
    subscribers: 0,
  },
  {
    title: '供需对接会直播',
    speaker: '对接服务组',
    summary: '上午场供需对接现场。',
    state: 'cancelled',
    inHours: 50,
    subscribers: 6,
    reason: '场地调整，改为线下进行',
  },
]

/** People who came with their data: they want to be reminded. */
const findPeople = async (tx: Tx, activityId: string): Promise<string[]> => {
  const rows = await tx
    .select({ personId: activityRegistrations.personId })
    .from(activityRegistrations)
    .where(eq(activityRegistrations.activityId, activityId))
    .orderBy(asc(activityRegistrations.id))
    .limit(60)
  return [...new Set(rows.map(({ personId }) => personId))]
}

/** Broadcasts of the running fair: what was shown yesterday, what comes, and one that was cancelled. */
export const liveSeed = defineSeed({
  name: 'live',
  async run({ tx, of }): Promise<void> {
    await of(crowdsSeed)
    const { fair } = await of(activitiesSeed)
    const activityId = fair.activity.id
    const people = await findPeople(tx, activityId)
    for (const { inHours, minutes = 0, subscribers, numbers, reason = '', ...sample } of samples) {
      const startsAt = new Date(Math.round(Date.now() / hourMs) * hourMs + inHours * hourMs)
      const isOver = sample.state === 'ended'
      const broadcast = await insertBroadcast(tx, {
        ...sample,
        id: uuidv7(),
        activityId,
        startsAt,
        reason,
        source: 'obs',
        chatMode: 'open',
        startedAt: isOver ? startsAt : null,
        endedAt: isOver ? new Date(startsAt.getTime() + minutes * minuteMs) : null,
      })
      for (const personId of people.slice(0, subscribers)) await subscribe(tx, broadcast.id, personId)
      if (numbers) await writeMeter(tx, broadcast.id, numbers)
      if (sample.state === 'scheduled') await watchBeginning(tx, broadcast)
    }
  },
})
