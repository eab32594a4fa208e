import type { ProjectState, Stage } from '../face/project-model.ts'

/** A project of the demonstration; money in ten thousand yuan. */
export interface DemonstrationProject {
  name: string
  investor: string
  industry: string
  region: string
  summary?: string
  stage: Stage
  state?: ProjectState
  promised: number
  arrived?: number
  /** The sum that was to arrive by now, in ten thousand yuan. */
  planned?: number
  mu?: number
  jobs?: number
  tax?: number
  days: number
  /** Days between the stages; three weeks unless told. */
  pace?: number
  visitIn?: number
  problem?: { title: string; isBlocking: boolean; unit: string; dueIn: number; answer?: string }
  reason?: string
}

export const demonstrationProjects: readonly DemonstrationProject[] = [
  {
    name: '澜湾氢能电堆研发中心',
    investor: '上海氢曜动力科技有限公司',
    industry: '氢能装备',
    region: '31',
    stage: 'recommended',
    promised: 0,
    days: 6,
    visitIn: 4,
  },
  {
    name: '车规级功率模块封测线',
    investor: '无锡芯屹半导体有限公司',
    industry: '集成电路',
    region: '32',
    stage: 'contacted',
    promised: 18_000,
    days: 12,
    visitIn: 2,
  },
  {
    name: '手术机器人华东总部',
    investor: '深圳精至医疗机器人有限公司',
    industry: '医疗器械',
    region: '44',
    stage: 'visiting',
    promised: 32_000,
    jobs: 260,
    days: 27,
    visitIn: 1,
    problem: { title: '客户要求 GMP 车间净高 4.5 米', isBlocking: false, unit: '规划建设局', dueIn: -2 },
  },
  {
    name: '工业视觉检测设备制造基地',
    investor: '杭州睿图智能装备有限公司',
    industry: '智能制造',
    region: '33',
    stage: 'negotiating',
    promised: 24_000,
    mu: 35,
    jobs: 320,
    tax: 1800,
    days: 71,
    problem: {
      title: '三期地块高压线迁改未定',
      isBlocking: true,
      unit: '供电公司',
      dueIn: -10,
      answer: '迁改方案已报，预计下月批复',
    },
  },
  {
    name: '固态电池中试线',
    investor: '常熟远景储能技术有限公司',
    industry: '新能源',
    region: '32',
    summary: '建设 200MWh 固态电池中试线及研发楼，一期租用标准厂房，二期拿地自建。',
    stage: 'policy_review',
    promised: 52_000,
    mu: 60,
    jobs: 480,
    tax: 4200,
    days: 18,
    visitIn: 5,
  },
  {
    name: '柔性传感器量产线',
    investor: '苏州触觉未来电子有限公司',
    industry: '智能传感',
    region: '32',
    stage: 'signed',
    promised: 15_000,
    mu: 0,
    jobs: 180,
    tax: 900,
    days: 9,
    visitIn: 7,
  },
  {
    // The firm of the demonstration's story.
    name: '精密减速器产线扩建',
    investor: '苏州恒力精密机械有限公司',
    industry: '智能制造',
    region: '32',
    stage: 'registered',
    promised: 12_000,
    arrived: 3000,
    planned: 3000,
    jobs: 90,
    tax: 700,
    days: 5,
    pace: 3,
    visitIn: 2,
  },
  {
    name: '跨境医药冷链枢纽',
    investor: '上海申药供应链管理有限公司',
    industry: '现代物流',
    region: '31',
    stage: 'registered',
    promised: 28_000,
    mu: 48,
    jobs: 210,
    tax: 1500,
    days: 22,
    visitIn: 3,
  },
  {
    name: '高端数控刀具生产项目',
    investor: '株洲钨锐工具股份有限公司',
    industry: '智能制造',
    region: '43',
    stage: 'to_start',
    promised: 36_000,
    mu: 55,
    jobs: 350,
    tax: 2600,
    days: 76,
    visitIn: 6,
  },
  {
    name: '激光雷达总部与制造基地',
    investor: '北京测远光电科技有限公司',
    industry: '智能传感',
    region: '11',
    stage: 'building',
    promised: 80_000,
    arrived: 21_000,
    planned: 40_000,
    mu: 90,
    jobs: 900,
    tax: 7800,
    days: 140,
    visitIn: 9,
  },
  {
    name: '生物药 CDMO 二期',
    investor: '苏州澜生生物技术有限公司',
    industry: '生物医药',
    region: '32',
    stage: 'funded',
    promised: 60_000,
    arrived: 45_000,
    planned: 50_000,
    mu: 42,
    jobs: 520,
    tax: 5200,
    days: 48,
    visitIn: 12,
  },
  {
    name: '精密减速器工厂',
    investor: '宁波恒啮传动有限公司',
    industry: '智能制造',
    region: '33',
    stage: 'producing',
    promised: 26_000,
    arrived: 26_000,
    planned: 26_000,
    mu: 38,
    jobs: 300,
    tax: 2300,
    days: 210,
    visitIn: 20,
  },
  {
    name: '工业软件区域总部',
    investor: '南京云枢工业软件有限公司',
    industry: '工业软件',
    region: '32',
    stage: 'delivering',
    promised: 8000,
    arrived: 8000,
    planned: 8000,
    jobs: 240,
    tax: 3100,
    days: 400,
  },
  {
    name: '光伏边框再生铝项目',
    investor: '青岛绿铝循环科技有限公司',
    industry: '新材料',
    region: '37',
    stage: 'negotiating',
    state: 'on_hold',
    promised: 12_000,
    days: 95,
    reason: '能耗指标待省里下达',
  },
  {
    name: '预制菜中央厨房',
    investor: '郑州百味食品有限公司',
    industry: '食品加工',
    region: '41',
    stage: 'contacted',
    state: 'terminated',
    promised: 5000,
    days: 60,
    reason: '与园区产业定位不符',
  },
]
