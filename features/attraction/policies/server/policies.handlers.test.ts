import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { projectsContract } from '#features/attraction/projects/projects.contract.ts'
import { projectSteps } from '#features/attraction/projects/server/projects.world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'

import { policiesContract, type PolicyDraft, type PolicyMove, type PolicyRow } from '../policies.contract.ts'

let world: World
let admin: Session
let manager: Session
let sales: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
  manager = await world.signIn('manager')
  sales = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  stranger = await world.signIn('admin2')
})

const draftOf = (more: Partial<PolicyDraft> = {}): PolicyDraft => ({
  name: 'Rent rebate',
  summary: '',
  basis: 'Decree 783',
  conditions: [{ key: 'industry', among: ['Energy'] }],
  benefits: [{ kind: 'rent', text: 'Half of the rent' }],
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
  ...more,
})
const create = (more: Partial<PolicyDraft> = {}, session = admin) =>
  world.call(policiesContract.create, { body: draftOf(more) }, { session })
const move = ({ id, version }: PolicyRow, command: { event: PolicyMove; text?: string }, session = admin) =>
  world.call(policiesContract.move, { params: { id }, body: { version, ...command } }, { session })
const effective = async (more: Partial<PolicyDraft> = {}) => {
  const submitted = await move((await create(more)).data, { event: 'submit' })
  return (await move(submitted.data, { event: 'approve', text: 'No effect on competition' }, manager)).data
}
const offer = (projectId: string, policyId: string, session = admin) =>
  world.call(policiesContract.offer, { body: { projectId, policyId } }, { session })
const match = async (id: string) =>
  (await world.call(policiesContract.match, { params: { id } }, { session: admin })).data

describe('a policy', () => {
  test('is reviewed by somebody else, with a basis and a conclusion', async () => {
    expect((await create({}, sales)).status).toBe(403)
    const bare = (await create({ basis: '' })).data
    expect((await move(bare, { event: 'submit' })).detail?.reason).toBe('NO_BASIS')
    const submitted = (await move((await create()).data, { event: 'submit' })).data
    expect((await move(submitted, { event: 'approve', text: 'Fine' })).detail?.reason).toBe('SAME_PERSON')
    expect((await move(submitted, { event: 'approve' }, manager)).detail?.fields).toHaveProperty('text')
    const approved = await move(submitted, { event: 'approve', text: 'Fine' }, manager)
    expect(approved.data).toMatchObject({ state: 'effective', isInForce: true, reviewText: 'Fine' })
    const params = { id: submitted.id }
    const body = { ...draftOf({ name: 'Other' }), version: approved.data.version }
    expect((await world.call(policiesContract.update, { params, body }, { session: admin })).status).toBe(409)
  })

  test('gets a next version, which ends the one before', async () => {
    const first = await effective()
    const second = (await move(first, { event: 'revise' })).data
    expect(second).toMatchObject({ number: 2, state: 'draft' })
    expect((await move(first, { event: 'revise' })).detail?.reason).toBe('DRAFT')
    const submitted = (await move(second, { event: 'submit' })).data
    await move(submitted, { event: 'approve', text: 'Fine' }, manager)
    const list = await world.call(policiesContract.list, { query: { limit: 100 } }, { session: admin })
    expect(list.data.list.find(({ id }) => id === first.id)?.state).toBe('replaced')
    const others = await world.call(policiesContract.list, { query: {} }, { session: stranger })
    expect(others.data.list.map(({ id }) => id)).not.toContain(first.id)
  })

  test('is matched against a project: it fits, or says what is unknown', async () => {
    const { create: createProject } = projectSteps(world)
    const fits = await effective()
    const asks = await effective({ conditions: [{ key: 'yearlyTaxFen', atLeast: 500 }] })
    const project = await createProject({ yearlyTaxFen: 0 }, admin)
    const { matches } = await match(project.id)
    expect(matches.find(({ policyId }) => policyId === fits.id)?.verdict).toBe('fits')
    expect(matches.find(({ policyId }) => policyId === asks.id)).toMatchObject({
      verdict: 'nearly',
      conditions: [{ answer: 'unknown' }],
    })
    expect(
      (await world.call(policiesContract.match, { params: { id: project.id } }, { session: sales })).status,
    ).toBe(404)
  })

  test('that nobody has reviewed keeps a project from its signature', async () => {
    const { create: createProject, get, fillAll } = projectSteps(world)
    const project = await createProject({}, admin)
    await fillAll(project.id, admin, manager)
    const draft = (await create({ name: 'Unreviewed' })).data
    expect((await offer(project.id, draft.id)).status).toBe(200)
    expect((await offer(project.id, draft.id, sales)).status).toBe(404)
    const body = async () => ({
      event: 'push' as const,
      to: 'signed' as const,
      version: (await get(project.id)).version,
    })
    const push = async () =>
      world.call(
        projectsContract.move,
        { params: { id: project.id }, body: await body() },
        { session: admin },
      )
    expect((await push()).detail?.matches?.map((found) => found['kind'])).toEqual(['approval', 'notReviewed'])
    const [offered] = (await match(project.id)).offers
    expect(offered).toMatchObject({ isReviewed: false, validTo: '2099-12-31' })
    const submitted = (await move(draft, { event: 'submit' })).data
    await move(submitted, { event: 'approve', text: 'Fine' }, manager)
    expect((await push()).detail?.matches?.map((found) => found['kind'])).toEqual(['approval'])
  })
})
