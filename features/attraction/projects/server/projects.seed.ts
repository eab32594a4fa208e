import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { firmsSeed } from '#features/attraction/firms/server/firms.seed.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import type { Services } from '#platform/server/http/context.ts'

import { type DocumentKind, stages } from '../face/project-model.ts'
import { usualRules } from './project-gates.domain.ts'
import { writeColoured } from './project-colouring.actions.ts'
import {
  insertArrival,
  insertCounting,
  insertDocument,
  insertMove,
  insertProblem,
  writePlan,
} from './project-parts.repository.ts'
import { type DemonstrationProject, demonstrationProjects } from './demonstration-projects.data.ts'
import { findLead, insertProject, type Project } from './projects.repository.ts'

const fenOf = (wan = 0) => wan * 1_000_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10)

interface Cast {
  tx: Tx
  services: Services
  lead: { accountId: string; name: string }
  checker: { accountId: string; name: string }
}

/** A small page that says what a document would be. */
const fileOf = async ({ tx, services, lead }: Cast, name: string) =>
  services.files.savePrivate(tx, {
    name: `${name}.txt`,
    content: Buffer.from(`${name}\n演示文件，正式材料请上传 PDF。\n`),
    contentType: 'text/plain; charset=utf-8',
    createdBy: lead.accountId,
  })

const titles: Readonly<Partial<Record<DocumentKind, string>>> = {
  proposal: '项目建议书',
  visitReport: '考察报告',
  dueDiligence: '尽职调查报告',
  landCheck: '用地核查意见',
  taxCheck: '税收测算表',
  energyCheck: '能耗核查意见',
  environmentCheck: '环评预审意见',
  agreement: '投资协议（定稿）',
  licence: '营业执照',
  buildingPermit: '施工许可证',
  acceptance: '竣工验收备案',
}

/** The documents of every stage that a project has left, and one that waits for its check. */
async function seedDocuments(cast: Cast, project: Project): Promise<void> {
  const left = usualRules.slice(0, stages.indexOf(project.stage)).flatMap(({ documents }) => documents)
  const here = usualRules.find(({ stage }) => stage === project.stage)?.documents.slice(0, 2) ?? []
  for (const kind of [...left, ...here]) {
    const isChecked = left.includes(kind) || kind !== here.at(-1)
    const file = await fileOf(cast, titles[kind] ?? kind)
    await insertDocument(cast.tx, {
      projectId: project.id,
      kind,
      fileId: file.id,
      name: file.originalName,
      bytes: file.bytes,
      state: isChecked ? 'checked' : 'pending',
      byId: cast.lead.accountId,
      byName: cast.lead.name,
      checkedById: isChecked ? cast.checker.accountId : null,
      checkedByName: isChecked ? cast.checker.name : '',
      reason: '',
    })
  }
}

async function seedMoney(
  cast: Cast,
  project: Project,
  { planned = 0, arrived = 0, days }: DemonstrationProject,
): Promise<void> {
  const { tx, lead, checker } = cast
  if (planned > 0) {
    const rest = project.promisedFen - fenOf(planned)
    await writePlan(tx, project.id, [
      { dueOn: dayAgo(Math.min(45, days)), amountFen: fenOf(planned) },
      ...(rest > 0 ? [{ dueOn: dayAgo(-120), amountFen: rest }] : []),
    ])
  }
  if (arrived === 0) return
  const common = {
    projectId: project.id,
    byId: lead.accountId,
    byName: lead.name,
    countingVersion: 1,
    reason: '',
  }
  const proof = await fileOf(cast, '验资报告')
  await insertArrival(tx, {
    ...common,
    amountFen: fenOf(arrived),
    arrivedOn: dayAgo(Math.min(30, days)),
    note: '外方资本金与股东借款',
    fileId: proof.id,
    fileName: proof.originalName,
    state: 'confirmed',
    decidedById: checker.accountId,
    decidedByName: checker.name,
  })
  if (project.state !== 'building') return
  const slip = await fileOf(cast, '银行进账单')
  await insertArrival(tx, {
    ...common,
    amountFen: fenOf(6000),
    arrivedOn: dayAgo(2),
    note: '第三笔注册资本',
    fileId: slip.id,
    fileName: slip.originalName,
    state: 'pending',
    decidedById: null,
    decidedByName: '',
  })
}

/** The way up to the present stage, so that the stage line has its days. */
async function seedMoves({ tx, lead }: Cast, project: Project, pace = 21): Promise<void> {
  const way = stages.slice(0, stages.indexOf(project.stage) + 1)
  for (const [index, to] of way.entries()) {
    const from = way[index - 1]
    if (from === undefined) continue
    const days = 14 + ((index * 7) % 23)
    await insertMove(tx, {
      projectId: project.id,
      event: 'push',
      fromState: from,
      toState: to,
      byName: lead.name,
      reason: '',
      days: pace < days ? pace : days,
      at: new Date(project.stageSince.getTime() - (way.length - 1 - index) * pace * dayMs),
    })
  }
}

/** The columns of a project of the demonstration. */
function columnsOf({ mu = 0, jobs = 0, summary = '', reason = '', ...one }: DemonstrationProject) {
  const signed = stages.indexOf(one.stage) >= stages.indexOf('signed')
  return {
    name: one.name,
    investor: one.investor,
    industry: one.industry,
    region: one.region,
    summary,
    promisedFen: fenOf(one.promised),
    arrivedFen: fenOf(one.arrived),
    landCentimu: mu * 100,
    jobs,
    yearlyTaxFen: fenOf(one.tax),
    contractNumber: signed ? `LW-2026-${String(one.promised).padStart(5, '0')}` : '',
    nextVisitAt: one.visitIn === undefined ? null : ago(-one.visitIn),
    state: one.state ?? one.stage,
    stage: one.stage,
    stageSince: ago(one.days),
    assessment: signed ? ('agreed' as const) : ('none' as const),
    reason,
  }
}

async function seedProblem({ tx, lead }: Cast, project: Project, one: DemonstrationProject): Promise<void> {
  if (!one.problem) return
  const { title, isBlocking, unit, dueIn, answer = '' } = one.problem
  await insertProblem(tx, {
    projectId: project.id,
    stage: project.stage,
    title,
    detail: '',
    isBlocking,
    unit,
    dueOn: dayAgo(-dueIn),
    state: answer === '' ? 'open' : 'answered',
    answer,
    byName: lead.name,
    at: ago(16),
  })
}

/** The firm that invests, where the park has courted it as one. */
const findFirm = async (tx: Tx, name: string): Promise<string | null> => {
  const [found] = await tx.select({ id: firms.id }).from(firms).where(eq(firms.name, name)).limit(1)
  return found?.id ?? null
}

async function seedProject(cast: Cast, one: DemonstrationProject): Promise<Project> {
  const { tx, lead } = cast
  const person = await findLead(tx, lead.accountId)
  const project = await insertProject(tx, {
    ...columnsOf(one),
    firmId: await findFirm(tx, one.investor),
    id: uuidv7(),
    leadId: lead.accountId,
    leadName: lead.name,
    departmentId: person?.departmentId ?? null,
  })
  await seedDocuments(cast, project)
  await seedMoney(cast, project, one)
  await seedMoves(cast, project, one.pace)
  await seedProblem(cast, project, one)
  return writeColoured(tx, project, {})
}

/** The park's projects: one in every stage, one at rest and one that came to nothing. */
export const projectsSeed = defineSeed({
  name: 'projects',
  async run({ tx, services, of }) {
    const { admin, manager } = await of(accountsSeed)
    await of(firmsSeed)
    await insertCounting(tx, {
      number: 1,
      text: '以银行进账单、验资报告为准：注册资本实缴、股东借款和固定资产付款计入，承诺和授信不计入。',
      byName: admin.name,
    })
    const made: Project[] = []
    for (const [index, one] of demonstrationProjects.entries()) {
      const pair = index % 3 === 0 ? { lead: manager, checker: admin } : { lead: admin, checker: manager }
      made.push(await seedProject({ tx, services, ...pair }, one))
    }
    return made
  },
})
