// Chinese as data: campaigns of a park, as its colleagues write them.
import { captureClue, replaceCampaignWays } from '#features/attraction/clues/server/clues.public.ts'
import { cluesSeed } from '#features/attraction/clues/server/clues.seed.ts'
import { channels } from '#features/attraction/channels/server/channels.tables.ts'
import { channelsSeed } from '#features/attraction/channels/server/channels.seed.ts'
import { firmsSeed } from '#features/attraction/firms/server/firms.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { eq } from 'drizzle-orm'

import type { CampaignKind, CampaignState, CostKind, MemberState } from '../campaigns.contract.ts'
import { insertMembers } from './campaign-members.repository.ts'
import { insertCampaign, insertCost, replaceCarriers } from './campaigns.repository.ts'

const fenOf = (yuan: number) => yuan * 100
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

interface Sample {
  name: string
  kind: CampaignKind
  state: CampaignState
  goal: string
  from: number
  to: number
  budget: number
  costs: readonly (readonly [CostKind, string, number])[]
  firms: readonly (readonly [name: string, intent: string])[]
}

const samples: readonly Sample[] = [
  {
    name: '日常接待',
    kind: 'event',
    state: 'running',
    goal: '展厅来访企业当天登记、三天内首次回访',
    from: -60,
    to: 120,
    budget: 80_000,
    costs: [
      ['media', '易拉宝与导视更新', 6800],
      ['gift', '伴手礼 200 份', 9600],
      ['service', '讲解外包（季度）', 18_000],
    ],
    firms: [
      ['苏州泓睿精密仪器有限公司', '看展厅后咨询 1500 平米厂房'],
      ['昆山协创电子材料有限公司', '询问危化品仓储条件'],
      ['上海沐辰医疗器械有限公司', '希望了解研发办公租金'],
    ],
  },
  {
    name: '长三角产业园微信投放',
    kind: 'online',
    state: 'running',
    goal: '四季度获得 60 条有效线索',
    from: -20,
    to: 40,
    budget: 120_000,
    costs: [['media', '朋友圈投放首期', 45_000]],
    firms: [['无锡翎航自动化有限公司', '广告页留言，想约参观']],
  },
  {
    name: '春季招商推介会',
    kind: 'event',
    state: 'draft',
    goal: '邀请 80 家目标企业到场',
    from: 60,
    to: 62,
    budget: 200_000,
    costs: [],
    firms: [],
  },
]

const states: readonly MemberState[] = ['targeted', 'reached', 'responded', 'converted']

/** Campaigns of the demonstration, with clues that came by them. */
export const campaignsSeed = defineSeed({
  name: 'campaigns',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    await of(cluesSeed)
    await of(channelsSeed)
    const firmIds = await of(firmsSeed)
    for (const [place, sample] of samples.entries()) {
      const { name, kind, state, goal } = sample
      const [startsOn, endsOn] = [dayFrom(sample.from), dayFrom(sample.to)]
      const campaign = await insertCampaign(tx, {
        name,
        kind,
        state,
        goal,
        startsOn,
        endsOn,
        budgetFen: fenOf(sample.budget),
        byId: admin.accountId,
        byName: admin.name,
      })
      const carriers = await tx
        .select({ carrierId: channels.id })
        .from(channels)
        .where(eq(channels.campaign, name))
      await replaceCarriers(
        tx,
        campaign.id,
        carriers.map((carrier) => ({ ...carrier, kind: 'channel' })),
      )
      if (state === 'running')
        await replaceCampaignWays(tx, { campaignId: campaign.id, name, startsOn, endsOn }, [
          ...carriers.map(({ carrierId }) => ({ kind: 'channel' as const, way: carrierId })),
          { kind: 'name', way: name.toLowerCase() },
        ])
      for (const [index, [costKind, note, yuan]] of sample.costs.entries())
        await insertCost(tx, {
          campaignId: campaign.id,
          kind: costKind,
          note,
          amountFen: fenOf(yuan),
          spentOn: dayFrom(sample.from + index * 5),
          byName: admin.name,
        })
      for (const [firm, intent] of sample.firms)
        await captureClue(tx, {
          origin: { door: 'form', act: `demonstration:${name}:${firm}`, campaign: name },
          personId: null,
          firm: { name: firm },
          intent,
          actor: systemActor,
        })
      for (const [index, memberState] of states.entries())
        await insertMembers(tx, {
          campaignId: campaign.id,
          kind: 'firm',
          subjectIds: firmIds.slice((place * 4 + index) * 2, (place * 4 + index) * 2 + 2),
          state: place === 2 ? 'targeted' : memberState,
          byName: admin.name,
        })
    }
  },
})
