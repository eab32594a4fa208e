import { eq } from 'drizzle-orm'

import { takeSeats } from '#features/cards/card-templates/server/card-templates.public.ts'
import { cardSearch } from '#features/cards/cards/server/card-writing.public.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { staffSearch } from '#features/company/organisation/server/staff-search.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { templatesSeed } from '#features/cards/card-templates/server/card-templates.seed.ts'
import { customersSeed } from '#features/customers/customers/server/customers.seed.ts'

import { beginRun, finishRun, runContacts, writeContactLines } from './handover-run.actions.ts'
import { simulate } from './handover-simulation.actions.ts'
import { hashOfPlan, type HandoverPlan } from './handover-plan.domain.ts'
import { closeHandover } from './handovers.jobs.ts'
import { insertHandover, replaceHandoverCards } from './handovers.repository.ts'

const department = '市场营销部'
const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const givenNames = [
  '建华',
  '雅婷',
  '志强',
  '美玲',
  '俊杰',
  '晓东',
  '丽娟',
  '文涛',
  '海波',
  '静怡',
  '国强',
  '婷婷',
  '少峰',
  '玉兰',
  '启明',
  '思远',
  '家豪',
  '慧敏',
  '天佑',
  '春晓',
]
const companies = [
  '苏州恒力精密机械有限公司',
  '上海联创汽车电子有限公司',
  '无锡华瑞自动化设备有限公司',
  '杭州启明软件技术有限公司',
  '南京中远装备制造有限公司',
  '宁波东海模具有限公司',
  '常州天合新能源有限公司',
  '合肥科立光电有限公司',
]
const titles = ['采购经理', '设备主管', '厂长', '信息化负责人', '项目经理', '工艺工程师']
const many = 500
const some = 36

interface Leaver {
  name: string
  title: string
  mobile: string
  email: string
  contacts: number
  /** Where the numbers of the customers begin. */
  firstNumber: number
}

const picked = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** A person with many customers who is about to change jobs, and one whose customers have gone to a colleague already. */
export async function seedHandovers(
  tx: Tx,
  { templateId, admin }: { templateId: string; admin: { accountId: string; name: string } },
): Promise<void> {
  const ready = {
    name: '彭海燕',
    title: '渠道拓展经理',
    mobile: '13800009001',
    email: 'penghaiyan@mingyuan-smart.example',
    contacts: many,
    firstNumber: 1000,
  }
  const done = {
    name: '汪雨晨',
    title: '客户经理',
    mobile: '13800009002',
    email: 'wangyuchen@mingyuan-smart.example',
    contacts: some,
    firstNumber: 3000,
  }
  await seedLeaver(tx, ready, { templateId, createdBy: admin.accountId })
  const gone = await seedLeaver(tx, done, { templateId, createdBy: admin.accountId })
  await seedDone(tx, gone, admin)
}

async function seedLeaver(
  tx: Tx,
  leaver: Leaver,
  { templateId, createdBy }: { templateId: string; createdBy: string },
) {
  const { name, title, mobile, email } = leaver
  const pinyin = searchablePinyin(name)
  const [place] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.name, department))
  const departmentId = place?.id ?? null
  const [person] = await tx
    .insert(staff)
    .values({ name, title, pinyin, mobile, email, departmentId, employeeNo: `MY${mobile.slice(-4)}` })
    .returning({ id: staff.id })
  const staffId = person?.id ?? null
  if (staffId !== null) await staffSearch.writeKeys(tx, [staffId])
  const at = new Date(Date.now() - 200 * dayMs)
  const [card] = await tx
    .insert(cards)
    .values({
      templateId,
      publicId: newPublicId(),
      state: 'active',
      staffId,
      departmentId,
      fieldValues: { name, title, mobile, email },
      name,
      pinyin,
      mobile,
      issuedAt: at,
      claimedAt: at,
      createdAt: at,
      createdBy,
    })
    .returning({ id: cards.id, publicId: cards.publicId })
  const cardId = card?.id ?? ''
  await cardSearch.writeKeys(tx, [cardId])
  await publishAddresses(tx, [{ address: card?.publicId ?? '', kind: 'card', objectId: cardId }])
  await takeSeats(tx, templateId, 1)
  await insertCustomers(
    tx,
    Array.from({ length: leaver.contacts }, (_, at) => contactOf(leaver, cardId, at)),
  )
  return { cardId, staffId, name }
}

function contactOf({ firstNumber }: Leaver, originCardId: string, place: number) {
  const name = `${picked(Array.from(surnames), place * 7 + Math.floor(place / 20))}${picked(givenNames, place)}`
  const createdAt = new Date(Date.now() - (190 - (place % 180)) * dayMs)
  return {
    name,
    pinyin: searchablePinyin(name),
    mobile: `1391000${String(firstNumber + place).padStart(4, '0')}`,
    company: picked(companies, place * 3 + Math.floor(place / 8)),
    title: picked(titles, place),
    source: 'exchange' as const,
    originCardId,
    consentVersion: 'exchange-2026-11',
    consentAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  }
}

/** A hand-over that is done and can still be undone. */
async function seedDone(
  tx: Tx,
  leaver: { cardId: string; staffId: string | null; name: string },
  admin: { accountId: string; name: string },
): Promise<void> {
  const [successor] = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.name, '陈思远'))
  if (!successor) return
  const plan: HandoverPlan = {
    cardIds: [leaver.cardId],
    by: 'one',
    parts: [{ staffId: successor.id, cardId: null, percent: 0, values: [], contactIds: [] }],
    rest: 0,
    pageTo: 0,
    contacts: true,
    publicMode: 'redirect',
    message: null,
    effectiveAt: null,
    conflicts: { rule: 'merge', choices: {} },
  }
  const now = new Date()
  const { id } = await insertHandover(tx, {
    state: 'scheduled',
    plan,
    planHash: hashOfPlan(plan),
    fromNames: leaver.name,
    toNames: successor.name,
    publicMode: plan.publicMode,
    simulation: await simulate(tx, { plan, byManager: false, now }),
    simulatedAt: now,
    initiatorId: admin.accountId,
    initiatorName: admin.name,
  })
  await replaceHandoverCards(tx, id, [
    { cardId: leaver.cardId, name: leaver.name, staffId: leaver.staffId, holderAccountId: null },
  ])
  await beginRun(tx, id)
  await writeContactLines(tx, id)
  await runContacts(tx, id, 0)
  const ended = await finishRun(tx, id)
  if (ended?.undoUntil)
    await startJob(tx, closeHandover, {
      payload: { handoverId: id },
      accountId: null,
      language: 'zh-CN',
      dueAt: ended.undoUntil,
    })
}

export const handoversSeed = defineSeed({
  name: 'handovers',
  async run({ tx, of }) {
    await of(customersSeed)
    const [{ horizontal }, { admin }] = [await of(templatesSeed), await of(accountsSeed)]
    await seedHandovers(tx, { templateId: horizontal, admin })
  },
})
