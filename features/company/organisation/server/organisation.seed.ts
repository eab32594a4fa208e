import { eq } from 'drizzle-orm'

import { companySeed } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { departments, posts, salespeople, staff, staffPosts } from './organisation.tables.ts'
import { staffSearch } from './staff-keys.repository.ts'

type Members = readonly (readonly [name: string, title: string])[]

const people: Readonly<Record<string, Members>> = {
  市场营销部: [
    ['陈思远', '市场总监'],
    ['林晓薇', '品牌经理'],
    ['周子昂', '区域销售经理（华东）'],
    ['吴静怡', '渠道经理'],
    ['郑浩然', '大客户经理'],
    ['欧阳若兰', '市场策划'],
    ['黄梓轩', '商务经理'],
    ['徐雅琴', '会展专员'],
    ['孙立诚', '区域销售经理（华南）'],
    ['朱美玲', '新媒体运营'],
    ['何俊杰', '售前顾问'],
    ['高雨桐', '商务助理'],
    ['罗振华', '区域销售经理（华北）'],
    ['梁诗涵', '内容编辑'],
  ],
  研发中心: [
    ['王建国', '研发总监'],
    ['赵一鸣', '架构师'],
    ['钱多多', '嵌入式工程师'],
    ['冯志强', '算法工程师'],
    ['褚卫东', '机械设计工程师'],
    ['卫青青', '测试工程师'],
    ['蒋文博', '前端工程师'],
    ['沈佳宁', '后端工程师'],
    ['韩雪松', '产品经理'],
    ['杨柳', '交互设计师'],
    ['秦海波', '电气工程师'],
    ['尤美琪', '数据工程师'],
    ['许成龙', '运维工程师'],
  ],
  客户服务部: [
    ['张伟', '客服总监'],
    ['李娜', '客户成功经理'],
    ['刘洋', '实施顾问'],
    ['上官云飞', '现场工程师'],
    ['马晓东', '培训讲师'],
    ['胡英', '客服主管'],
    ['郭天宇', '现场工程师'],
    ['田甜', '客服专员'],
    ['董洁', '备件管理'],
    ['袁宏伟', '实施顾问'],
    ['邓丽华', '回访专员'],
    ['曹睿', '现场工程师'],
    ['彭飞', '技术支持'],
  ],
}

export interface SeededPerson {
  staffId: string
  departmentId: string
  department: string
  name: string
  title: string
  mobile: string
  email: string
}

/** Numbers of a range that the operators never assigned, so that nobody is called by a demonstration. */
const demoMobile = (index: number) => `1380000${String(1001 + index * 7).padStart(4, '0')}`

/** The groups inside of the departments, and who works in them. */
const groups: Readonly<Record<string, Readonly<Record<string, Members>>>> = {
  市场营销部: {
    区域销售组: [
      ['方子墨', '销售工程师（华东）'],
      ['温如玉', '销售工程师（华南）'],
      ['司徒嘉禾', '销售工程师（华北）'],
    ],
    品牌与内容组: [
      ['叶知秋', '文案策划'],
      ['苏子衿', '视觉设计师'],
    ],
  },
  研发中心: {
    软件组: [
      ['程砚', '移动端工程师'],
      ['宋予安', '平台工程师'],
      ['白景行', '数据库工程师'],
    ],
    硬件组: [
      ['石磊', '硬件工程师'],
      ['江逸尘', '结构工程师'],
    ],
  },
  客户服务部: {
    现场服务组: [
      ['马腾飞', '现场工程师'],
      ['顾长风', '现场工程师'],
      ['丁一凡', '现场工程师'],
    ],
    客户成功组: [['林思琪', '客户成功专员']],
  },
}

const seededPosts = [
  ['general-manager', '总经理'],
  ['department-head', '部门负责人'],
  ['sales', '销售岗'],
  ['engineer', '技术岗'],
  ['service', '服务岗'],
  ['staff', '普通员工'],
] as const
const postOf: Readonly<Record<string, string>> = {
  市场营销部: 'sales',
  研发中心: 'engineer',
  客户服务部: 'service',
}

/** Who is not simply at work; none of them has a card in the demonstration. */
const absent: Readonly<Record<string, Partial<typeof staff.$inferInsert>>> = {
  邓丽华: { state: 'disabled', remark: '产假至明年三月' },
  彭飞: { state: 'leaving', stateBefore: 'active', leavingAt: new Date(), leaveReason: '回家乡发展' },
}

/** Three departments with their groups and people; answers those of the departments themselves in order, then those of the groups. */
export async function seedOrganisation(tx: Tx): Promise<SeededPerson[]> {
  const postIds = await seedPosts(tx)
  const everybody: SeededPerson[] = []
  const inGroups: SeededPerson[] = []
  for (const [sort, [department, members]] of Object.entries(people).entries()) {
    const departmentId = await seedDepartment(tx, { name: department, parentId: null, sort })
    const postId = postIds.get(postOf[department] ?? '') ?? ''
    const crew = {
      department,
      departmentId,
      firstNumber: sort * 20,
      postId,
      headPostId: postIds.get('department-head') ?? '',
    }
    everybody.push(...(await seedCrew(tx, crew, members)))
    for (const [place, [group, workers]] of Object.entries(groups[department] ?? {}).entries()) {
      const groupId = await seedDepartment(tx, { name: group, parentId: departmentId, sort: place })
      const firstNumber = 60 + sort * 20 + place * 10
      inGroups.push(
        ...(await seedCrew(tx, { ...crew, department: group, departmentId: groupId, firstNumber }, workers)),
      )
    }
  }
  await seedSuccessor(tx, everybody)
  return [...everybody, ...inGroups]
}

interface Crew {
  department: string
  departmentId: string
  /** Where the numbers of these people begin. */
  firstNumber: number
  postId: string
  headPostId: string
}

/** The people of one department, of whom the first leads. */
async function seedCrew(
  tx: Tx,
  { department, departmentId, firstNumber, postId, headPostId }: Crew,
  members: Members,
): Promise<SeededPerson[]> {
  const values = members.map(([name, title], place) => {
    const pinyin = searchablePinyin(name)
    return {
      departmentId,
      name,
      title,
      pinyin,
      employeeNo: `MY${String(1001 + firstNumber + place)}`,
      mobile: demoMobile(firstNumber + place),
      email: `${pinyin.split(' ')[0] ?? ''}@mingyuan-smart.example`,
    }
  })
  const rows = values.map((value) => ({ ...value, ...absent[value.name] }))
  const ids = (await tx.insert(staff).values(rows).returning({ id: staff.id })).map(({ id }) => id)
  await staffSearch.writeKeys(tx, ids)
  await tx
    .update(departments)
    .set({ leaderStaffId: ids[0] ?? null })
    .where(eq(departments.id, departmentId))
  await tx
    .insert(staffPosts)
    .values(ids.map((staffId, place) => ({ staffId, postId: place === 0 ? headPostId : postId })))
  return values.map((value, place) => ({ ...value, department, staffId: ids[place] ?? '' }))
}

async function seedDepartment(
  tx: Tx,
  place: { name: string; parentId: string | null; sort: number },
): Promise<string> {
  const [row] = await tx
    .insert(departments)
    .values({ ...place, pinyin: searchablePinyin(place.name) })
    .returning({ id: departments.id })
  return row?.id ?? ''
}

async function seedPosts(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .insert(posts)
    .values(seededPosts.map(([code, name], sort) => ({ code, name, sort })))
    .returning({ id: posts.id, code: posts.code })
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Somebody takes over from who is leaving, and three people sell in their provinces. */
async function seedSuccessor(tx: Tx, everybody: readonly SeededPerson[]): Promise<void> {
  const named = (name: string) => everybody.find((person) => person.name === name)?.staffId ?? null
  await tx
    .update(staff)
    .set({ successorStaffId: named('张伟') })
    .where(eq(staff.name, '彭飞'))
  const sales = [
    {
      staffId: named('周子昂'),
      districts: ['320000', '330000', '310000'],
      products: ['设备联网网关', '产线数据采集'],
    },
    { staffId: named('孙立诚'), districts: ['440000', '450000'], products: ['设备联网网关', '质量追溯系统'] },
    { staffId: named('罗振华'), districts: ['110000', '120000', '130000'], products: ['产线数据采集'] },
  ]
  await tx
    .insert(salespeople)
    .values(sales.flatMap(({ staffId, ...rest }) => (staffId === null ? [] : [{ staffId, ...rest }])))
}

/** The people of the company, in the order of the story: its general manager first, then the holder of `staff`. */
export const organisationSeed = defineSeed({
  name: 'organisation',
  async run({ tx, of }) {
    await of(companySeed)
    return seedOrganisation(tx)
  },
})
