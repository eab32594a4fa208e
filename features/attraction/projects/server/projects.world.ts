import type { Session, World } from '#apps/server/testing/world.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { type DocumentKind, documentKinds, type Stage } from '../face/project-model.ts'
import {
  type ProjectDetail,
  type ProjectDraft,
  type ProjectMove,
  projectsContract,
} from '../projects.contract.ts'

export const projectDraftOf = (more: Partial<ProjectDraft> = {}): ProjectDraft => ({
  name: 'Battery line',
  firmId: null,
  investor: 'Cells Ltd',
  industry: 'Energy',
  region: '32',
  summary: '',
  promisedFen: 10_000_000,
  landCentimu: 1000,
  jobs: 20,
  yearlyTaxFen: 100_000,
  contractNumber: 'A-1',
  nextVisitAt: null,
  ...more,
})

/** The steps of people who win a project. */
export function projectSteps(world: World) {
  const send = async (path: string, fields: Record<string, string>, session: Session) => {
    const { payload, headers } = formOf([{ name: 'proof.txt', content: 'A proof.\n' }], fields)
    const answer = await world.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...headers, authorization: session.token },
    })
    const { data } = answer.json<{ data: ProjectDetail }>()
    return { status: answer.statusCode, data }
  }
  const get = async (id: string, session?: Session) =>
    (
      await world.call(
        projectsContract.get,
        { params: { id } },
        { session: session ?? (await world.signIn('admin')) },
      )
    ).data
  const create = async (more: Partial<ProjectDraft>, session: Session) =>
    (await world.call(projectsContract.create, { body: projectDraftOf(more) }, { session })).data
  const update = ({ id, version }: ProjectDetail, more: Partial<ProjectDraft>, session: Session) =>
    world.call(
      projectsContract.update,
      { params: { id }, body: { ...projectDraftOf(more), version } },
      { session },
    )
  const move = (
    project: Pick<ProjectDetail, 'id' | 'version'>,
    command: { event: ProjectMove; to?: Stage; reason?: string },
    session: Session,
  ) => {
    const { id, version } = project
    return world.call(projectsContract.move, { params: { id }, body: { version, ...command } }, { session })
  }
  const upload = (id: string, kind: DocumentKind, session: Session) =>
    send(`/v2/project/${id}/documents`, { kind }, session)
  const check = (id: string, session: Session) =>
    world.call(projectsContract.checkDocument, { params: { id }, body: { accept: true } }, { session })
  const arrive = (id: string, amountFen: number, session: Session) =>
    send(`/v2/project/${id}/arrivals`, { amountFen: String(amountFen), arrivedOn: '2026-11-20' }, session)
  const decide = (id: string, accept: boolean, session: Session) =>
    world.call(
      projectsContract.decideArrival,
      { params: { id }, body: { accept, reason: 'No slip' } },
      { session },
    )
  /** Every document, checked by somebody else. */
  const fillAll = async (id: string, maker: Session, checker: Session) => {
    for (const kind of documentKinds) await upload(id, kind, maker)
    const { documents } = await get(id)
    for (const document of documents.filter(({ state }) => state === 'pending'))
      await check(document.id, checker)
  }
  return { get, create, update, move, upload, check, arrive, decide, fillAll }
}
