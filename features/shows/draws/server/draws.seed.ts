import { v7 as uuidv7 } from 'uuid'

import { crowdsSeed } from '#features/shows/registrations/server/crowds.seed.ts'
import { onsiteSeed } from '#features/shows/onsite/server/onsite.seed.ts'
import { insertScreen } from '#features/shows/onsite/server/screens.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { DrawDraft, PrizeDraft } from '../draws.contract.ts'
import { drawWinners, lockList } from './draw-rounds.actions.ts'
import { commitmentOf } from './draws.actions.ts'
import { drawMachine, roundMachine } from './draws.domain.ts'
import { findRounds, insertDraw, writeDraw, writePrizes, writeRound } from './draws.repository.ts'
import { stepWinning } from './winnings.actions.ts'
import { findWinnings } from './winnings.repository.ts'

const prize = (name: string, yuan: number, more: Partial<PrizeDraft>): PrizeDraft => ({
  name,
  kind: 'goods',
  delivery: 'desk',
  valueFen: yuan * 100,
  stock: 1,
  chance: 0,
  ...more,
})

const fixed = { channel: '', level: 'L1', external: '', isRehearsal: false, claimDays: 7, tries: 1 } as const

const opening: DrawDraft = {
  ...fixed,
  name: '开幕日幸运大抽奖',
  rule: '已到场的观众每人一份。先抽三等奖，再抽二等奖、一等奖；每人只中一次。请在 7 天内到服务台领取，一等奖由主办方寄出。',
  method: 'list',
  source: 'attended',
  prizes: [
    prize('三等奖 · 定制保温杯', 88, { stock: 10 }),
    prize('二等奖 · 无线降噪耳机', 699, { stock: 3 }),
    prize('一等奖 · 折叠屏手机', 6999, { delivery: 'ship' }),
  ],
}

const wheel: DrawDraft = {
  ...fixed,
  name: '服务台大转盘',
  rule: '报名观众每人转一次，按公布的概率即时抽取，奖品转完即止。',
  method: 'wheel',
  source: 'registered',
  prizes: [
    prize('咖啡券', 25, { kind: 'coupon', stock: 200, chance: 2500 }),
    prize('帆布袋', 39, { stock: 80, chance: 1000 }),
    prize('技术论坛贵宾席', 300, { kind: 'place', stock: 10, chance: 100 }),
  ],
}

const rehearsal: DrawDraft = {
  ...opening,
  name: '开幕抽奖彩排',
  isRehearsal: true,
}

type Work = { tx: Tx; services: Services }

async function seedDraw({ tx, services }: Work, activityId: string, draft: DrawDraft) {
  const { prizes, mustWin: _mustWin, ...facts } = draft
  const state = drawMachine.initial[0] ?? 'draft'
  const draw = await insertDraw(tx, { ...facts, id: uuidv7(), activityId, state })
  await writePrizes(tx, draw.id, prizes)
  const commitment = await commitmentOf({ tx, services, byName: '李雅婷' }, draw)
  return writeDraw(tx, draw, { ...commitment, state: drawMachine.targetOf('start') })
}

/** Draws of the running fair: one whose third prizes were drawn, a wheel, and the rehearsal of the first. */
export const drawsSeed = defineSeed({
  name: 'draws',
  async run({ tx, services, of }) {
    await of(onsiteSeed)
    const { fair } = await of(crowdsSeed)
    const activityId = fair.show.activity.id
    await seedDraw({ tx, services }, activityId, rehearsal)
    await seedDraw({ tx, services }, activityId, wheel)
    const draw = await seedDraw({ tx, services }, activityId, opening)
    const [first] = await findRounds(tx, [draw.id])
    if (!first) return
    const locked = await writeRound(tx, first, {
      ...(await lockList({ tx }, draw, first)),
      state: roundMachine.targetOf('lock'),
    })
    const drawing = { round: locked, number: locked.number ?? 0, external: undefined }
    const drawn = await drawWinners({ tx, services }, draw, drawing)
    await writeRound(tx, locked, { ...drawn, state: roundMachine.targetOf('publish') })
    const { list } = await findWinnings(tx, { activityId, drawId: draw.id, limit: 4 })
    for (const { winning } of list)
      await stepWinning(tx, winning.id, { event: 'redeem', actor: { ...systemActor, name: '前台 小周' } })
    await insertScreen(tx, { activityId, kind: 'draw', objectId: draw.id, publicId: newPublicId() })
  },
})
