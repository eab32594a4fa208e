import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { DealCategory, DealState, LostReason, PricedLine } from '../deals.contract.ts'
import { lineFen } from './deal-money.domain.ts'
import { type Deal, insertDeal, insertMove, type NewDeal, replaceLines } from './deals.repository.ts'
import { ensureDefaultPipeline } from './pipelines.actions.ts'
import { findStages, type StoredStage } from './pipelines.repository.ts'
import { insertQuote } from './quotes.repository.ts'

interface SampleDeal {
  title: string
  /** The place of its stage. */
  stage: number
  /** In ten thousand yuan. */
  amount: number
  /** Days from today. */
  closes: number
  /** Days ago. */
  entered: number
  owner: 'admin' | 'manager' | 'staff'
  category: DealCategory
  need: string
  solution?: string
  problem?: string
  state?: DealState
  lostReason?: LostReason
  competitor?: string
}

/** The business of a park for smart manufacturing this quarter. */
const sampleDeals: readonly SampleDeal[] = [
  {
    title: '澜湾三期厂房租赁（5 号楼 2–3 层）',
    stage: 4,
    amount: 486,
    closes: 9,
    entered: 6,
    owner: 'admin',
    category: 'commit',
    need: '两层共 4,200 ㎡，层高 6 米，需双回路供电',
    solution: '5 号楼 2–3 层，三年租约，首年免租两个月',
  },
  {
    title: '精密轴承智能产线定制厂房',
    stage: 4,
    amount: 1280,
    closes: 24,
    entered: 11,
    owner: 'manager',
    category: 'commit',
    need: '定制单层厂房 8,000 ㎡，行车 20 吨',
    solution: '二期预留地块代建，五年回购',
  },
  {
    title: '工业视觉研发中心入驻',
    stage: 3,
    amount: 320,
    closes: 18,
    entered: 9,
    owner: 'admin',
    category: 'best',
    need: '研发办公 1,600 ㎡，含恒温实验室',
    solution: '1 号楼 9 层，实验室由园区改造',
  },
  {
    title: '储能变流器中试基地',
    stage: 3,
    amount: 760,
    closes: 35,
    entered: 26,
    owner: 'manager',
    category: 'best',
    need: '中试线 3,000 ㎡，用电 2,500 kVA',
    solution: '3 号楼首层，增容由园区办理',
    problem: '供电增容批复未下',
  },
  {
    title: '医疗器械洁净车间',
    stage: 3,
    amount: 540,
    closes: 40,
    entered: 4,
    owner: 'staff',
    category: 'pipeline',
    need: '万级洁净 1,200 ㎡，需环评',
    solution: '6 号楼东侧，洁净工程总包',
  },
  {
    title: '机器人关节模组生产基地',
    stage: 2,
    amount: 920,
    closes: 52,
    entered: 13,
    owner: 'admin',
    category: 'pipeline',
    need: '分两期，首期 5,000 ㎡',
    solution: '4 号楼整栋，按期交付',
  },
  {
    title: '半导体检测设备华东总部',
    stage: 2,
    amount: 1560,
    closes: 75,
    entered: 8,
    owner: 'manager',
    category: 'pipeline',
    need: '总部办公加组装 6,500 ㎡',
    solution: '2 号楼整栋，命名权',
  },
  {
    title: '智慧物流仓配中心',
    stage: 2,
    amount: 268,
    closes: 44,
    entered: 31,
    owner: 'staff',
    category: 'pipeline',
    need: '高标仓 5,500 ㎡，装卸口 8 个',
    solution: '北区仓库',
  },
  {
    title: '新能源车电控企业扩租',
    stage: 1,
    amount: 195,
    closes: 60,
    entered: 5,
    owner: 'staff',
    category: 'pipeline',
    need: '现有楼上扩租 900 ㎡',
  },
  {
    title: '园区能源管理平台',
    stage: 1,
    amount: 88,
    closes: 66,
    entered: 10,
    owner: 'admin',
    category: 'pipeline',
    need: '水电气在线计量和分摊',
  },
  {
    title: '海外激光企业中国公司落户',
    stage: 1,
    amount: 430,
    closes: 95,
    entered: 17,
    owner: 'manager',
    category: 'pipeline',
    need: '注册、办公 600 ㎡，一年后建厂',
  },
  {
    title: '传感器初创团队孵化工位',
    stage: 0,
    amount: 12,
    closes: 30,
    entered: 3,
    owner: 'staff',
    category: 'pipeline',
    need: '',
  },
  {
    title: '新材料检测公共实验室',
    stage: 0,
    amount: 150,
    closes: 88,
    entered: 12,
    owner: 'admin',
    category: 'omitted',
    need: '',
  },
  {
    title: '数控刀具展示中心',
    stage: 1,
    amount: 76,
    closes: 120,
    entered: 20,
    owner: 'staff',
    category: 'omitted',
    need: '展厅 400 ㎡',
    state: 'on_hold',
  },
  {
    title: '光伏支架总装车间',
    stage: 3,
    amount: 610,
    closes: -12,
    entered: 15,
    owner: 'manager',
    category: 'pipeline',
    need: '总装 4,000 ㎡',
    solution: '4 号楼',
    state: 'lost',
    lostReason: 'competitor',
    competitor: '昆山某产业园',
  },
  {
    title: '食品包装机械组装',
    stage: 2,
    amount: 230,
    closes: -20,
    entered: 28,
    owner: 'staff',
    category: 'pipeline',
    need: '组装 2,000 ㎡',
    solution: '6 号楼西侧',
    state: 'lost',
    lostReason: 'budget',
  },
  {
    title: '跨境电商直播基地',
    stage: 1,
    amount: 58,
    closes: -5,
    entered: 40,
    owner: 'admin',
    category: 'omitted',
    need: '直播间 20 间',
    state: 'invalid',
  },
  {
    title: '汽车电子装配车间租赁',
    stage: 4,
    amount: 658,
    closes: -70,
    entered: 70,
    owner: 'admin',
    category: 'commit',
    need: '装配车间 3,600 ㎡',
    solution: '3 号楼 1–2 层',
    state: 'won',
  },
  {
    title: '自动化设备展示与服务中心',
    stage: 4,
    amount: 240,
    closes: -50,
    entered: 55,
    owner: 'manager',
    category: 'commit',
    need: '展厅与备件库 1,100 ㎡',
    solution: '1 号楼首层',
    state: 'won',
  },
  {
    title: '园区企业培训年度服务',
    stage: 4,
    amount: 36,
    closes: -38,
    entered: 40,
    owner: 'staff',
    category: 'commit',
    need: '全年 24 场',
    solution: '园区培训中心承办',
    state: 'won',
  },
]

const tenThousand = 1_000_000
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const ended: readonly DealState[] = ['won', 'lost', 'invalid']
const quoted = 3

interface Setting {
  stages: readonly StoredStage[]
  pipelineId: string
  place: number
  by: { accountId: string; name: string }
}

const linesOf = ({ stage, title, amount }: SampleDeal): PricedLine[] => {
  const line = { name: title, quantity: 1000, unitFen: amount * tenThousand, discountPerMille: 0 }
  return stage >= quoted ? [{ ...line, amountFen: lineFen(line) }] : []
}

/** When a deal was written down, and when it came into its stage. */
const momentsOf = ({ entered, stage }: SampleDeal) => ({
  entered: new Date(Date.now() - entered * dayMs),
  created: new Date(Date.now() - (entered + stage * 12 + 2) * dayMs),
})

function columnsOf(one: SampleDeal, { stages, pipelineId, place, by }: Setting): NewDeal | undefined {
  const stage = stages[one.stage]
  if (!stage) return undefined
  const {
    title,
    category,
    need,
    solution = '',
    problem = '',
    state = 'open',
    lostReason,
    competitor = '',
  } = one
  const { entered, created } = momentsOf(one)
  const amountFen = one.amount * tenThousand
  return {
    number: `SJ${dayFrom(-one.entered).replaceAll('-', '')}-${String(1_000_001 + place * 37)}`,
    title,
    state,
    pipelineId,
    stageId: stage.id,
    enteredStageAt: entered,
    amountFen,
    guardedFen: stage.guardsAmount ? amountFen : null,
    yuanFen: amountFen,
    expectedClose: dayFrom(one.closes),
    category,
    need,
    solution,
    problem,
    ownerAccountId: by.accountId,
    lostReason: lostReason ?? null,
    competitor,
    endedAt: ended.includes(state) ? entered : null,
    createdBy: by.accountId,
    createdAt: created,
    updatedAt: entered,
  }
}

/** How the deal came where it is. */
async function insertMoves(
  tx: Tx,
  deal: Deal,
  { one, stages, by }: Setting & { one: SampleDeal },
): Promise<void> {
  const { entered, created } = momentsOf(one)
  const first = stages[0]?.id ?? deal.stageId
  const move = { dealId: deal.id, byName: by.name, toState: 'open' as const }
  await insertMove(tx, { ...move, event: 'create', toStageId: first, createdAt: created })
  if (one.stage === 0) return
  const seconds = Math.floor((entered.getTime() - created.getTime()) / 1000)
  await insertMove(tx, {
    ...move,
    event: 'move',
    fromStageId: first,
    toStageId: deal.stageId,
    fromState: 'open',
    seconds,
    createdAt: entered,
  })
}

async function insertSentQuote(
  tx: Tx,
  deal: Deal,
  { one, place, by }: Setting & { one: SampleDeal },
): Promise<void> {
  if (one.stage < quoted || deal.state !== 'open') return
  const { entered } = momentsOf(one)
  const isAccepted = one.stage > quoted
  await insertQuote(tx, {
    dealId: deal.id,
    number: `BJ${dayFrom(-one.entered).replaceAll('-', '')}-${String(1_000_001 + place * 53)}`,
    state: isAccepted ? 'accepted' : 'sent',
    edition: 1,
    lines: linesOf(one),
    totalFen: deal.amountFen,
    currency: 'CNY',
    validUntil: dayFrom(30),
    terms: '租金按季预付；押金为两个月租金；装修期免租两个月。',
    sentAt: entered,
    endedAt: isAccepted ? entered : null,
    createdBy: by.accountId,
    createdByName: by.name,
  })
}

/** A pipeline as a park has it: something in every stage, some stalled, some lost, and why. */
export const dealsSeed = defineSeed({
  name: 'deals',
  async run({ tx, of }) {
    const people = await of(accountsSeed)
    const pipeline = await ensureDefaultPipeline(tx)
    const stages = await findStages(tx, [pipeline.id])
    const made: Deal[] = []
    for (const [place, one] of sampleDeals.entries()) {
      const setting = { stages, pipelineId: pipeline.id, place, by: people[one.owner], one }
      const columns = columnsOf(one, setting)
      if (!columns) continue
      const deal = await insertDeal(tx, columns)
      await replaceLines(tx, deal.id, linesOf(one))
      await insertMoves(tx, deal, setting)
      await insertSentQuote(tx, deal, setting)
      made.push(deal)
    }
    return made
  },
})
