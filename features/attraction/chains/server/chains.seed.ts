import { inArray } from 'drizzle-orm'

import { firmsSeed } from '#features/attraction/firms/server/firms.seed.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { projectsSeed } from '#features/attraction/projects/server/projects.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { NodeDraft, NodeFirmEvent } from '../chains.contract.ts'
import { eventOf, nodeFirmMachine } from './chains.domain.ts'
import { insertChain, insertNode } from './chains.repository.ts'
import { insertNodeFirm } from './node-firms.repository.ts'

interface Node extends NodeDraft {
  /** Firms of the park's list, or names alone, with how far each is. */
  firms?: readonly (readonly [string, NodeFirmEvent])[]
  /** Projects that fill it. */
  projects?: readonly string[]
}

const nodeOf = (
  [name, tier, weight, target]: readonly [string, NodeDraft['tier'], number, number],
  keywords: string[],
  more: Pick<Node, 'firms' | 'projects'> & { summary?: string } = {},
): Node => ({ summary: '', ...more, name, tier, weight, target, keywords })

const robots: readonly Node[] = [
  nodeOf(['精密减速器', 'upstream', 5, 2], ['减速器', '传动'], {
    summary: '谐波与 RV 减速器，占整机成本约三成。',
    projects: ['精密减速器工厂'],
    firms: [['苏州恒力精密机械有限公司', 'talk']],
  }),
  nodeOf(['伺服电机', 'upstream', 5, 2], ['伺服', '电机'], { summary: '园区尚无本地供应。' }),
  nodeOf(['控制器', 'upstream', 4, 1], ['控制器', '运动控制'], {
    firms: [['深圳嘉讯通信股份有限公司', 'wish']],
  }),
  nodeOf(['传感器', 'upstream', 4, 2], ['传感', '激光'], {
    projects: ['柔性传感器量产线', '激光雷达总部与制造基地'],
    firms: [['无锡极光传感技术有限公司', 'wish']],
  }),
  nodeOf(['机器人本体', 'midstream', 5, 2], ['机器人'], {
    firms: [['合肥科瑞机器人有限公司', 'talk']],
  }),
  nodeOf(['机器视觉', 'midstream', 3, 1], ['视觉', '光学'], {
    projects: ['工业视觉检测设备制造基地'],
    firms: [['深圳前沿视觉技术有限公司', 'wish']],
  }),
  nodeOf(['系统集成', 'downstream', 4, 3], ['自动化', '智能装备', '装备'], {
    firms: [
      ['无锡华瑞自动化设备有限公司', 'land'],
      ['南京中远装备制造有限公司', 'talk'],
    ],
  }),
  nodeOf(['整车与电子应用', 'downstream', 2, 1], ['汽车', '电子'], {
    firms: [['上海联创汽车电子有限公司', 'land']],
  }),
]

const batteries: readonly Node[] = [
  nodeOf(['正负极材料', 'upstream', 4, 2], ['新材料', '电子材料'], {
    firms: [['昆山信捷电子材料有限公司', 'talk']],
  }),
  nodeOf(['电芯', 'midstream', 5, 1], ['电池', '储能'], { projects: ['固态电池中试线'] }),
  nodeOf(['储能系统', 'midstream', 4, 1], ['储能', '新能源'], {
    firms: [['常州天合新能源有限公司', 'land']],
  }),
  nodeOf(['回收利用', 'downstream', 3, 1], ['回收', '循环', '环境'], {
    firms: [['镇江恒通环境工程有限公司', 'wish']],
  }),
]

const written = [
  {
    name: '工业机器人',
    industry: '智能制造',
    summary: '园区主导产业之一：本体与集成已有基础，核心零部件待补。',
    nodes: robots,
  },
  { name: '新型储能', industry: '新能源', summary: '围绕固态电池中试线补齐材料与回收。', nodes: batteries },
] as const

async function findFirmIds(tx: Tx): Promise<Map<string, string>> {
  const names = written.flatMap(({ nodes }) =>
    nodes.flatMap(({ firms: some = [] }) => some.map(([name]) => name)),
  )
  const rows = await tx
    .select({ id: firms.id, name: firms.name })
    .from(firms)
    .where(inArray(firms.name, names))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Two chains of the park, with the firms and projects that stand in them. */
export const chainsSeed = defineSeed({
  name: 'chains',
  async run({ tx, of }) {
    const { manager } = await of(accountsSeed)
    await of(firmsSeed)
    const projects = await of(projectsSeed)
    const ids = await findFirmIds(tx)
    // The newest chain stands first.
    for (const { nodes, ...facts } of written.toReversed()) {
      const chain = await insertChain(tx, facts)
      for (const [place, { firms: some = [], projects: fills = [], ...draft }] of nodes.entries()) {
        const node = chain && (await insertNode(tx, { ...draft, chainId: chain.id, place }))
        if (!node) continue
        const common = { nodeId: node.id, byName: manager.name }
        for (const [name, event] of some)
          await insertNodeFirm(tx, {
            ...common,
            firmId: ids.get(name) ?? null,
            projectId: null,
            name,
            state: nodeFirmMachine.targetOf(event),
          })
        for (const project of projects.filter(({ name }) => fills.includes(name)))
          await insertNodeFirm(tx, {
            ...common,
            firmId: project.firmId,
            projectId: project.id,
            name: project.investor,
            state: nodeFirmMachine.targetOf(eventOf(project)),
          })
      }
    }
  },
})
