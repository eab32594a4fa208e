import { accountsSeed, type SeededAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { findSeenCustomers } from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { customersSeed, storyPersonOf } from '#features/customers/customers/server/customers.seed.ts'
import { checkCharacterOf } from '#platform/contract/credit-code.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { FirmGrade, FirmOrigin, FirmState } from '../firms.contract.ts'
import { noteAlike } from './firm-pairs.actions.ts'
import { insertOwnerChange } from './firm-owners.repository.ts'
import { replaceTeam, writePerson } from './firm-people.repository.ts'
import { filledShareOf } from './firms.domain.ts'
import { insertFirm } from './firms.repository.ts'
import { identityKeysOf } from './identity-keys.domain.ts'
import { holdIdentities } from './identities.repository.ts'

/** Name, industry, region, grade; the first eight are the firms of people who left their cards. */
const known = [
  ['苏州恒力精密机械有限公司', 'manufacturing', '320505', 'A'],
  ['上海联创汽车电子有限公司', 'manufacturing', '310115', 'A'],
  ['无锡华瑞自动化设备有限公司', 'manufacturing', '320214', 'B'],
  ['杭州启明软件技术有限公司', 'software', '330108', 'A'],
  ['南京中远装备制造有限公司', 'manufacturing', '320115', 'B'],
  ['宁波东海模具有限公司', 'manufacturing', '330206', 'C'],
  ['常州天合新能源有限公司', 'utilities', '320411', 'A'],
  ['深圳嘉讯通信股份有限公司', 'software', '440305', 'B'],
  ['苏州澜芯半导体有限公司', 'manufacturing', '320505', 'A'],
  ['昆山信捷电子材料有限公司', 'manufacturing', '320583', 'B'],
  ['苏州微影光学科技有限公司', 'research', '320505', 'B'],
  ['太仓德美精密部件有限公司', 'manufacturing', '320585', 'C'],
  ['苏州博远医疗器械有限公司', 'health', '320505', 'A'],
  ['上海溯源生物科技股份有限公司', 'research', '310115', 'A'],
  ['常熟远景储能技术有限公司', 'utilities', '320581', 'B'],
  ['苏州云栈数据服务有限公司', 'software', '320505', 'B'],
  ['无锡极光传感技术有限公司', 'manufacturing', '320214', 'B'],
  ['合肥科瑞机器人有限公司', 'manufacturing', '340104', 'B'],
  ['张家港华泽新材料有限公司', 'manufacturing', '320582', 'C'],
  ['杭州听潮智能科技有限公司', 'software', '330106', 'C'],
  ['南通海工装备股份有限公司', 'manufacturing', '320602', 'B'],
  ['苏州启衡检测技术服务有限公司', 'research', '320505', 'C'],
  ['上海舒朗供应链管理有限公司', 'transport', '310115', 'C'],
  ['嘉兴凯捷光伏科技有限公司', 'utilities', '330402', 'B'],
  ['苏州澜湾商业管理有限公司', 'business', '320505', 'C'],
  ['扬州瑞丰汽车零部件有限公司', 'manufacturing', '321002', 'C'],
  ['武汉楚光激光设备有限公司', 'manufacturing', '420111', 'B'],
  ['苏州知行人才发展有限公司', 'business', '320505', 'D'],
  ['宁波弘毅跨境电子商务有限公司', 'trade', '330206', 'C'],
  ['深圳前沿视觉技术有限公司', 'software', '440305', 'B'],
  ['镇江恒通环境工程有限公司', 'environment', '321102', 'C'],
  ['苏州禾木食品科技有限公司', 'manufacturing', '320505', 'D'],
  ['上海览山建筑设计咨询有限公司', 'business', '310115', 'D'],
  ['泰州瑞康药业股份有限公司', 'health', '321202', 'A'],
  ['苏州飞驰低空科技有限公司', 'manufacturing', '320505', 'A'],
  ['徐州重域矿山机械有限公司', 'manufacturing', '320302', 'C'],
  ['杭州麦田教育科技有限公司', 'education', '330106', 'D'],
  ['苏州清源水务工程有限公司', 'environment', '320505', 'C'],
  ['成都蓉芯微电子有限公司', 'manufacturing', '510107', 'B'],
  ['苏州锦绣文旅发展有限公司', 'culture', '320505', 'D'],
  ['苏州云帆包装科技有限公司', 'manufacturing', '320505', 'C'],
  // Another colleague has recorded the first one a second time.
  ['恒力精密机械有限公司', 'manufacturing', '320505', 'C'],
] as const satisfies readonly (readonly [string, string, string, FirmGrade])[]

/** The state of each firm in turn; `admin` has those of the administrator. */
const turns: readonly (FirmState | 'admin')[] = [
  'deal_done',
  'private',
  'private',
  'locked',
  'admin',
  'pool',
  'private',
  'pool',
  'dormant',
  'pool',
]
const origins: readonly FirmOrigin[] = ['card', 'exhibition', 'manual', 'referral', 'exhibition']
const roles = ['decider', 'influencer', 'buyer', 'user', 'contact'] as const
const reasons = ['半年内没有扩产计划', '预算转到下一年度', '联系人离职，需要重新建立联系'] as const

const picked = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** A code that is well formed and no real firm's. */
function codeOf(region: string, place: number): string {
  const body = `91${region}MA9${String(place * 7919).padStart(6, '0')}`
  return body + checkCharacterOf(body)
}

/** People who left their cards, by their company. */
async function peopleByCompany(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx.select({ id: customerRows.id }).from(customerRows).orderBy(customerRows.id).limit(200)
  const seen = await findSeenCustomers(
    tx,
    null,
    rows.map(({ id }) => id),
  )
  const people = new Map<string, string[]>()
  for (const { id } of rows) {
    const company = seen.get(id)?.company
    if (company) people.set(company, [...(people.get(company) ?? []), id])
  }
  return people
}

type Person = SeededAccount

/** The state and the owner of the firm at a place; the pool has none. */
function placeOf(place: number, { admin, manager, staff }: Record<'admin' | 'manager' | 'staff', Person>) {
  const turn = picked(turns, place)
  if (turn === 'pool') return { state: turn, owner: undefined }
  return turn === 'admin'
    ? ({ state: 'private', owner: admin } as const)
    : { state: turn, owner: picked([manager, staff, manager], place) }
}

/** The profile of the firm at a place; some know less than others. */
function profileOf(place: number) {
  const [name, industry, region, grade] = picked(known, place)
  const every = <T>(nth: number, value: T, otherwise: T) => (place % nth === 0 ? value : otherwise)
  return {
    kind: 'organisation' as const,
    name,
    shortName: place < 12 ? name.slice(2, 4) : '',
    uscc: every(4, '', codeOf(region, place + 1)),
    grade,
    industry,
    region,
    address: every(3, '澜湾路 88 号', ''),
    website: every(5, `https://firm-${place + 1}.example`, ''),
    phone: '',
    employees: every<number | null>(2, 40 + place * 15, null),
    note: every(7, '有意在澜湾科技园设立研发中心', ''),
  }
}

/** When the firm at a place came to where it is. */
const timesOf = (place: number, state: FirmState, owner: Person | undefined) => {
  const at = new Date(Date.now() - (place * 3 + 1) * dayMs)
  return {
    ...(owner ? { ownedAt: at } : { pooledAt: at, poolReason: picked(reasons, place) }),
    ...(state === 'deal_done' && { firstSignedAt: at }),
    createdAt: at,
    updatedAt: at,
  }
}

async function seedPeople(tx: Tx, firmId: string, people: readonly string[]): Promise<void> {
  for (const [place, personId] of people.slice(0, roles.length).entries())
    await writePerson(tx, firmId, {
      personId,
      role: picked(roles, place),
      isMain: place === 0,
      since: null,
      until: null,
      note: '',
    })
}

/** The firms of the demonstration: those of people who left their cards, and those that a park courts. */
export const firmsSeed = defineSeed({
  name: 'firms',
  async run({ tx, of }) {
    const colleagues = await of(accountsSeed)
    const { admin, manager, staff } = colleagues
    const story = storyPersonOf(await of(customersSeed))
    const people = await peopleByCompany(tx)
    people.set(story.company, [
      story.id,
      ...(people.get(story.company) ?? []).filter((id) => id !== story.id),
    ])
    const ids: string[] = []
    for (const place of known.keys()) {
      const { state, owner } = placeOf(place, colleagues)
      const profile = profileOf(place)
      const placed = people.get(profile.name) ?? []
      const firm = await insertFirm(tx, {
        ...profile,
        ...timesOf(place, state, owner),
        uscc: profile.uscc || null,
        filled: filledShareOf(profile, placed.length),
        origin: picked(origins, place),
        state,
        ownerAccountId: owner?.accountId ?? null,
        createdBy: admin.accountId,
        createdByName: admin.name,
      })
      ids.push(firm.id)
      const keys = identityKeysOf(profile)
      await noteAlike(tx, firm.id, keys)
      await holdIdentities(tx, { kind: 'firm', id: firm.id }, keys)
      await insertOwnerChange(tx, {
        firmId: firm.id,
        kind: 'create',
        toAccountId: firm.ownerAccountId,
        byAccountId: admin.accountId,
        byName: admin.name,
      })
      await seedPeople(tx, firm.id, placed)
    }
    const [first] = ids
    if (first !== undefined)
      await replaceTeam(tx, first, [
        { accountId: manager.accountId, split: 700 },
        { accountId: staff.accountId, split: 300 },
      ])
    return ids
  },
})
