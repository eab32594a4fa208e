import { eq, inArray } from 'drizzle-orm'

import { firmsSeed } from '#features/attraction/firms/server/firms.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import {
  customersSeed,
  type GivenCustomer,
  storyPersonOf,
} from '#features/customers/customers/server/customers.seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { ClueGrade, ClueOrigin } from '../clues.contract.ts'
import { captureClue } from './clue-capturing.actions.ts'
import { duesOf } from './clue-moving.actions.ts'
import { changeLoad } from './clue-limits.repository.ts'
import { findDefaultPool } from './clue-pools.repository.ts'
import { ensureSettings, lockSettings, writeSettings } from './clue-settings.repository.ts'
import { clueMachine } from './clues.domain.ts'
import { writeClue } from './clues.repository.ts'
import { clueActs, clueSpells } from './clues.tables.ts'

interface SeededClue {
  name: string
  title: string
  mobile: string
  company: string
  region: string
  industry: string
  line: string
  grade: ClueGrade
  door: ClueOrigin
  intent: string
  hoursAgo: number
  /** The owner; nobody for one of the pool. */
  owner?: string
  isFollowed?: boolean
}

/** People who asked about the park: some are followed up, some wait. */
const people: readonly SeededClue[] = [
  {
    name: '顾明远',
    title: '总经理',
    mobile: '13910010001',
    company: '苏州恒芯微电子有限公司',
    region: '江苏苏州',
    industry: '集成电路',
    line: '标准厂房',
    grade: 'A',
    door: 'exchange',
    intent: '计划扩建封测产线，需要 6000 平方米标准厂房，明年二季度投产。',
    hoursAgo: 70,
    owner: '陈思远',
    isFollowed: true,
  },
  {
    name: '沈佳宁',
    title: '行政总监',
    mobile: '13910010002',
    company: '上海砺行生物科技有限公司',
    region: '上海',
    industry: '生物医药',
    line: '研发办公',
    grade: 'B',
    door: 'form',
    intent: '想了解研发楼的净高、承重和租金，团队约 80 人。',
    hoursAgo: 9,
    owner: '陈思远',
  },
  {
    name: '陆一鸣',
    title: '创始人',
    mobile: '13910010003',
    company: '杭州云鲸机器人有限公司',
    region: '浙江杭州',
    industry: '智能制造',
    line: '标准厂房',
    grade: 'B',
    door: 'registration',
    intent: '在招商推介会上报名，关注设备补贴政策。',
    hoursAgo: 30,
  },
  {
    name: '周文博',
    title: '投资经理',
    mobile: '13910010004',
    company: '南京长江新能源有限公司',
    region: '江苏南京',
    industry: '新能源',
    line: '工业用地',
    grade: 'A',
    door: 'need',
    intent: '寻找 50 亩工业用地，建设储能电池模组项目。',
    hoursAgo: 5,
  },
  {
    name: '韩雪',
    title: '运营负责人',
    mobile: '13910010005',
    company: '无锡拓远物流有限公司',
    region: '江苏无锡',
    industry: '供应链',
    line: '标准厂房',
    grade: 'C',
    door: 'exhibitor',
    intent: '展会上扫码，想要一个带月台的仓库。',
    hoursAgo: 52,
  },
  {
    name: '高子轩',
    title: '工程师',
    mobile: '13910010006',
    company: '苏州光谱精密仪器有限公司',
    region: '江苏苏州',
    industry: '仪器仪表',
    line: '研发办公',
    grade: 'C',
    door: 'form',
    intent: '咨询实验室的排风条件。',
    hoursAgo: 26,
  },
]

async function seedClue(tx: Tx, one: SeededClue, owners: ReadonlyMap<string, string>): Promise<void> {
  const { name, title, mobile, company, region, industry, line, grade, door, intent, hoursAgo } = one
  const at = new Date(Date.now() - hoursAgo * hourMs)
  const ownerAccountId = (one.owner && owners.get(one.owner)) ?? null
  const [personId] = await insertCustomers(tx, [
    {
      name,
      title,
      mobile,
      company,
      source: 'exchange',
      state: 'normal',
      ownerAccountId,
      originOwnerAccountId: ownerAccountId,
      createdAt: at,
      updatedAt: at,
    },
  ])
  if (personId === undefined) return
  const { clue } = await captureClue(tx, {
    origin: { door, act: `seed:${mobile}`, holderAccountId: ownerAccountId },
    personId,
    firm: { name: company, region, industry },
    productLine: line,
    grade,
    intent,
    actor: systemActor,
  })
  const pool = await findDefaultPool(tx)
  const state = one.isFollowed ? clueMachine.targetOf('touch') : clue.state
  const dated = { ...clue, state, ...(clue.ownedAt && { ownedAt: at }) }
  await writeClue(tx, clue, {
    createdAt: at,
    lastArrivalAt: at,
    ownedAt: dated.ownedAt,
    state,
    ...(one.isFollowed && {
      lastValidAt: new Date(at.getTime() + 20 * hourMs),
      validTouches: 1,
    }),
    ...duesOf({ ...dated, lastValidAt: one.isFollowed ? new Date(at.getTime() + 20 * hourMs) : null }, [
      pool,
    ]),
  })
}

/** The clue of which the demonstration tells its story, and what came of it. */
export interface StoryClue {
  clueId: string
  firmId: string
  convertedAt: Date
}

/** Somebody left a card on a colleague's page, came again by the catalogue, and became a firm with a deal within this month. */
async function seedStory(
  tx: Tx,
  person: GivenCustomer,
  { firmId, ownerAccountId }: { firmId: string; ownerAccountId: string | null },
): Promise<StoryClue> {
  const { id: personId, company, cardId, at } = person
  const convertedAt = new Date(Math.max(at.getTime() + 2 * dayMs, Date.now() - 26 * dayMs))
  const { clue } = await captureClue(tx, {
    origin: { door: 'exchange', act: `seed:story:${personId}`, cardId, holderAccountId: ownerAccountId },
    personId,
    firm: { name: company, region: '江苏苏州', industry: '智能制造' },
    productLine: '标准厂房',
    grade: 'A',
    intent: '精密减速器产线扩建，需要一层 3600 平方米、承重 1 吨的厂房。',
    actor: systemActor,
  })
  await writeClue(tx, clue, {
    state: clueMachine.targetOf('convert'),
    firmId,
    convertedFirmId: firmId,
    convertedAt,
    createdAt: at,
    lastArrivalAt: at,
    ownedAt: clue.ownedAt && at,
    recycleAt: null,
    clock: null,
    arrivals: 2,
  })
  if (clue.ownerAccountId !== null) await changeLoad(tx, clue.ownerAccountId, -1)
  await tx.update(clueActs).set({ at }).where(eq(clueActs.clueId, clue.id))
  await tx.insert(clueActs).values({
    key: `seed:story:form:${personId}`,
    clueId: clue.id,
    at: new Date(at.getTime() + dayMs),
    origin: 'form',
  })
  await tx
    .update(clueSpells)
    .set({ since: at, until: convertedAt, endedBy: 'convert' })
    .where(eq(clueSpells.clueId, clue.id))
  return { clueId: clue.id, firmId, convertedAt }
}

/** People who are interested in the park of the demonstration company. */
export const cluesSeed = defineSeed({
  name: 'clues',
  async run({ tx, of }) {
    const story = storyPersonOf(await of(customersSeed))
    const [firmId = ''] = await of(firmsSeed)
    const found = await tx
      .select({ id: accounts.id, name: accounts.nickName })
      .from(accounts)
      // Colleagues who may see clues; the holder of the story's card may not.
      .where(inArray(accounts.nickName, ['陈思远']))
    const owners = new Map(found.map(({ id, name }) => [name, id]))
    await ensureSettings(tx)
    const settings = await lockSettings(tx)
    if (settings)
      await writeSettings(tx, settings, {
        productLines: ['标准厂房', '研发办公', '工业用地'],
        scoreModel: {
          ...settings.scoreModel,
          industries: ['集成电路', '生物医药', '新能源'],
          regions: ['江苏', '上海'],
        },
      })
    for (const one of people) await seedClue(tx, one, owners)
    return seedStory(tx, story, { firmId, ownerAccountId: owners.get('陈思远') ?? null })
  },
})
