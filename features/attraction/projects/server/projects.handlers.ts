import type { FastifyInstance } from 'fastify'

import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type ProjectDetail, type ProjectFilter, projectsContract } from '../projects.contract.ts'
import { projectApproval } from './project-approval.actions.ts'
import { readCalendar } from './project-calendar.actions.ts'
import { findRules } from './project-facts.view.ts'
import {
  addArrival,
  addDocument,
  addProblem,
  checkDocument,
  decideArrival,
  moveProblem,
  savePlan,
  sendDocument,
  sendProof,
} from './project-parts.actions.ts'
import { readSettings, recolourProjects, saveSettings } from './project-settings.actions.ts'
import { readBoard, readWeekly } from './project-sums.actions.ts'
import { drawWeekly } from './projects-weekly.renderer.ts'
import { joinTimelines } from './projects.listener.ts'
import { assignProjects, createProject, moveProject, readProject, updateProject } from './projects.actions.ts'
import { findLeads, findProjects, findShownProject } from './projects.repository.ts'
import { detailOf, rowOf, sightOf } from './projects.view.ts'
import { projectsServerTexts } from './server.texts.ts'

async function readDetail(context: MemberContext, id: string): Promise<ProjectDetail> {
  await readProject(context, id)
  return detailOf(context, await findShownProject(context.tx, id).then(orNotFound))
}

async function sendWeekly(context: MemberContext, filter: ProjectFilter) {
  const { tx, viewer, language, reply } = context
  const company = await findCompany(tx)
  const zone = await findTimeZone(tx)
  const day = zoneClock(zone).day(new Date())
  const content = await drawWeekly(
    {
      company: company?.name ?? '',
      day,
      zone,
      by: viewer.displayName,
      ...(await readWeekly(context, filter)),
    },
    language,
  )
  const { title } = projectsServerTexts.in(language).weekly
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('attachment', `${title} ${day}.pdf`))
    .send(content)
}

/** Projects that a park wants to win: their stages, documents, problems and money. */
export function mountProjects(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  joinTimelines(app.services)
  hooks.add(approvalKinds, projectApproval)
  jobs.add(recolourProjects)
  mountContract(app, projectsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findProjects(context.tx, query, sightOf(context.viewer))
      const rules = await findRules(context.tx)
      return { list: list.map((shown) => rowOf(shown, { rules }, context)), ...total }
    },
    board: ({ query: { cards, ...filter } }, context) => readBoard(context, filter, cards === '1'),
    calendar: ({ query }, context) => readCalendar(context, query),
    settings: (_, { tx }) => readSettings(tx),
    saveSettings: ({ body }, context) => saveSettings(context, body),
    async leads({ query: { keyword } }, { tx, services }) {
      return findLeads(tx, { holders: services.provided.get(permissionHolders)('project:move'), keyword })
    },
    weekly: ({ query }, context) => sendWeekly(context, query),
    assign: ({ body: { reason = '', ...body } }, context) =>
      assignProjects(context, { ...body, reason: reason.trim() }),
    document: ({ params }, context) => sendDocument(context, params.id),
    checkDocument: async ({ params, body }, context) =>
      readDetail(context, await checkDocument(context, params.id, body)),
    moveProblem: async ({ params, body }, context) =>
      readDetail(context, await moveProblem(context, params.id, body)),
    proof: ({ params }, context) => sendProof(context, params.id),
    decideArrival: async ({ params, body }, context) =>
      readDetail(context, await decideArrival(context, params.id, body)),
    get: ({ params }, context) => readDetail(context, params.id),
    create: async ({ body }, context) => readDetail(context, (await createProject(context, body)).id),
    async update({ params, body }, context) {
      await updateProject(context, params.id, body)
      return readDetail(context, params.id)
    },
    async move({ params, body: { reason = '', ...body } }, context) {
      await moveProject(context, params.id, { ...body, reason: reason.trim() })
      return readDetail(context, params.id)
    },
    async savePlan({ params, body }, context) {
      await savePlan(context, params.id, body)
      return readDetail(context, params.id)
    },
    async addDocument({ params, body }, context) {
      await addDocument(context, params.id, body.kind)
      return readDetail(context, params.id)
    },
    async addProblem({ params, body }, context) {
      await addProblem(context, params.id, body)
      return readDetail(context, params.id)
    },
    async addArrival({ params, body }, context) {
      await addArrival(context, params.id, body)
      return readDetail(context, params.id)
    },
  })
}
