import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { departments, staff } from './organisation.tables.ts'

const people: Readonly<Record<string, readonly (readonly [name: string, title: string])[]>> = {
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

/** Three departments with forty people; answers them in order. */
export async function seedOrganisation(tx: Tx): Promise<SeededPerson[]> {
  const everybody: SeededPerson[] = []
  for (const [sort, [department, members]] of Object.entries(people).entries()) {
    const [row] = await tx.insert(departments).values({ name: department, sort }).returning({ id: departments.id })
    const departmentId = row?.id ?? ''
    const values = members.map(([name, title], place) => {
      const pinyin = searchablePinyin(name)
      return {
        departmentId,
        name,
        title,
        pinyin,
        mobile: demoMobile(sort * 20 + place),
        email: `${pinyin.split(' ')[0] ?? ''}@mingyuan-smart.example`,
      }
    })
    const ids = await tx.insert(staff).values(values).returning({ id: staff.id })
    everybody.push(...values.map((value, place) => ({ ...value, department, staffId: ids[place]?.id ?? '' })))
  }
  return everybody
}
