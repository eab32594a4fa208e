import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'

import { projectsContract } from '../projects.contract.ts'
import { projectSteps } from './projects.world.ts'

let world: World
let admin: Session
let manager: Session
let sales: Session
let finance: Session
let auditor: Session
let stranger: Session

const signIn = async (...roles: ('sales' | 'auditor' | 'finance')[]) =>
  world.signIn((await newAccount(world, { roles })).username)

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
  manager = await world.signIn('manager')
  sales = await signIn('sales')
  finance = await signIn('finance')
  auditor = await signIn('auditor')
  stranger = await world.signIn('admin2')
})

const steps = () => projectSteps(world)

describe('a project', () => {
  test('says everything that is missing before a stage, at once and by name', async () => {
    const { create, move } = steps()
    const project = await create({ investor: '', industry: '' }, sales)
    const refused = await move(project, { event: 'push' }, sales)
    expect(refused).toMatchObject({ status: 409, detail: { reason: 'STAGE_GATE' } })
    expect(refused.detail?.matches?.map(({ name }) => name)).toEqual([
      '推介：请填写投资方',
      '推介：请填写产业',
    ])
    const jump = await move(project, { event: 'push', to: 'visiting' }, sales)
    expect(jump.detail?.matches?.map((found) => found['kind'])).toEqual(['fact', 'fact', 'document'])
  })

  test('needs documents that somebody else has checked', async () => {
    const { create, move, get, upload, check } = steps()
    let project = await create({}, sales)
    project = (await move(project, { event: 'push' }, sales)).data
    expect(project.state).toBe('contacted')

    await upload(project.id, 'proposal', sales)
    project = await get(project.id)
    expect((await move(project, { event: 'push' }, sales)).detail?.matches?.[0]).toMatchObject({
      kind: 'unchecked',
    })
    const own = project.documents.find(({ kind }) => kind === 'proposal')
    expect(await check(own?.id ?? '', sales)).toMatchObject({
      status: 403,
      detail: { reason: 'SAME_PERSON' },
    })
    expect((await check(own?.id ?? '', admin)).status).toBe(200)
    expect((await check(own?.id ?? '', admin)).status).toBe(409)
    project = (await move(await get(project.id), { event: 'push' }, sales)).data
    expect(project.state).toBe('visiting')
  })

  test('is signed once the leaders agree, and funded once the money is confirmed', async () => {
    const { create, move, get, fillAll } = steps()
    let project = await create({}, sales)
    await fillAll(project.id, sales, admin)
    project = (await move(await get(project.id), { event: 'push', to: 'policy_review' }, sales)).data
    expect(project.state).toBe('policy_review')
    // Nobody signs without the leaders, and a lead never signs.
    expect((await move(project, { event: 'push' }, admin)).detail?.matches).toMatchObject([
      { kind: 'approval' },
    ])
    expect((await move(project, { event: 'push' }, sales)).status).toBe(403)

    project = (await move(project, { event: 'assess' }, sales)).data
    expect(project.assessment).toBe('asked')
    const list = await world.call(
      approvalsContract.list,
      { query: { tab: 'toDecide', limit: 100 } },
      { session: manager },
    )
    const [approval] = list.data.list.filter(({ title }) => title.includes(project.name))
    if (!approval) throw new Error('nobody was asked')
    const params = { id: approval.id }
    const { payloadHash } = (await world.call(approvalsContract.get, { params }, { session: manager })).data
    await world.call(
      approvalsContract.approve,
      { params, body: { payloadHash, comment: '' } },
      { session: manager },
    )
    project = await get(project.id)
    expect(project.assessment).toBe('agreed')
    project = (await move(project, { event: 'push' }, admin)).data
    expect(project.state).toBe('signed')
    project = (await move(project, { event: 'push', to: 'building' }, sales)).data
    expect(project.state).toBe('building')

    expect((await move(project, { event: 'push' }, sales)).detail?.matches).toMatchObject([
      { kind: 'arrival' },
    ])
    const { arrive, decide } = steps()
    project = (await arrive(project.id, 5_000_000, sales)).data
    const arrival = project.arrivals[0]?.id ?? ''
    expect(project.arrivedFen).toBe(0)
    expect((await decide(arrival, true, sales)).status).toBe(403)
    const both = await Promise.all([decide(arrival, true, finance), decide(arrival, true, admin)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    project = await get(project.id)
    expect(project.arrivedFen).toBe(5_000_000)
    expect((await move(project, { event: 'push' }, sales)).data.state).toBe('funded')
  })

  test('other figures need the leaders again', async () => {
    const { create, move, get, fillAll } = steps()
    let project = await create({}, admin)
    await fillAll(project.id, admin, manager)
    project = (await move(await get(project.id), { event: 'push', to: 'policy_review' }, admin)).data
    project = (await move(project, { event: 'assess' }, admin)).data
    const { update } = steps()
    const changed = await update(project, { promisedFen: project.promisedFen + 100 }, admin)
    expect(changed.data.assessment).toBe('none')
    const quiet = await update(changed.data, { summary: 'More words' }, admin)
    expect(quiet.data).toMatchObject({ assessment: 'none', summary: 'More words' })
  })

  test('a problem colours it and shuts the gate until it is solved', async () => {
    const { create, move, get } = steps()
    const project = await create({ nextVisitAt: new Date(Date.now() + 86_400_000).toISOString() }, sales)
    expect(project).toMatchObject({ colour: 'green', reasons: [] })
    const body = { title: 'No power', detail: '', isBlocking: true, unit: 'Grid', dueOn: null }
    const params = { id: project.id }
    const noted = await world.call(projectsContract.addProblem, { params, body }, { session: sales })
    expect(noted.data).toMatchObject({ colour: 'red', reasons: ['有卡点问题'], blockingProblems: 1 })
    expect((await move(await get(project.id), { event: 'push' }, sales)).detail).toMatchObject({
      reason: 'PROBLEM_OPEN',
      matches: [{ kind: 'problem', key: 'No power' }],
    })
    const act = (event: 'answer' | 'close', answer = '') =>
      world.call(
        projectsContract.moveProblem,
        { params: { id: noted.data.problems[0]?.id ?? '' }, body: { event, answer } },
        { session: sales },
      )
    expect((await act('close')).status).toBe(409)
    expect((await act('answer')).detail?.fields).toHaveProperty('answer')
    expect((await act('answer', 'In June')).data.colour).toBe('red')
    expect((await act('close')).data).toMatchObject({ colour: 'green', blockingProblems: 0 })
    expect((await move(await get(project.id), { event: 'push' }, sales)).status).toBe(200)
  })

  test('rests, goes on and ends with a reason, by people who manage', async () => {
    const { create, move } = steps()
    const project = await create({}, sales)
    expect((await move(project, { event: 'hold', reason: 'x' }, sales)).status).toBe(403)
    expect((await move(project, { event: 'hold' }, admin)).detail?.fields).toHaveProperty('reason')
    const held = (await move(project, { event: 'hold', reason: 'No land' }, admin)).data
    expect(held).toMatchObject({ state: 'on_hold', stage: 'recommended', colour: null })
    expect((await move(held, { event: 'push' }, admin)).status).toBe(409)
    const again = (await move(held, { event: 'resume' }, admin)).data
    expect(again.state).toBe('recommended')
    const ended = (await move(again, { event: 'terminate', reason: 'Elsewhere' }, admin)).data
    expect(ended).toMatchObject({ state: 'terminated', reason: 'Elsewhere' })
    expect((await move(ended, { event: 'resume' }, admin)).status).toBe(409)
    expect((await move(held, { event: 'resume' }, admin)).detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('a plan that falls behind is red, and never exceeds the promise', async () => {
    const { create, get } = steps()
    const project = await create({ promisedFen: 1000 }, admin)
    const save = (amountFen: number, version: number) =>
      world.call(
        projectsContract.savePlan,
        { params: { id: project.id }, body: { lines: [{ dueOn: '2026-01-31', amountFen }], version } },
        { session: admin },
      )
    expect((await save(1001, project.version)).detail?.fields).toHaveProperty('lines')
    expect((await save(1000, project.version)).data).toMatchObject({ colour: 'red' })
    expect((await get(project.id)).reasons).toContain('到资不足计划的八成')
  })
})

describe('sight and sums', () => {
  test('a lead sees the own projects, a stranger none, an auditor all and changes nothing', async () => {
    const { create, move } = steps()
    const project = await create({}, admin)
    const get = (session: Session) =>
      world.call(projectsContract.get, { params: { id: project.id } }, { session })
    expect((await get(sales)).status).toBe(404)
    expect((await get(stranger)).status).toBe(404)
    expect((await get(auditor)).status).toBe(200)
    expect((await move(project, { event: 'push' }, auditor)).status).toBe(403)
    expect((await move(project, { event: 'push' }, sales)).status).toBe(404)
  })

  test('the board adds up what the filter finds', async () => {
    const { create } = steps()
    const keyword = `Sum ${Date.now()}`
    await create({ name: `${keyword} a`, promisedFen: 300 }, admin)
    await create({ name: `${keyword} b`, promisedFen: 500, region: '33' }, admin)
    const board = async (query: object) =>
      (await world.call(projectsContract.board, { query: { keyword, ...query } }, { session: admin })).data
    const all = await board({ cards: '1' })
    expect(all.all).toMatchObject({ total: 2, promisedFen: 800, arrivedFen: 0 })
    expect(all.all.red + all.all.amber + all.all.green).toBe(2)
    expect(all.columns.find(({ state }) => state === 'recommended')?.rows).toHaveLength(2)
    expect((await board({ region: '33' })).all).toMatchObject({ total: 1, promisedFen: 500 })
    expect((await board({ colour: 'red' })).all.total).toBe(0)
    const listed = await world.call(
      projectsContract.list,
      { query: { keyword, sort: 'promisedFen', order: 'asc' } },
      { session: admin },
    )
    expect(listed.data.list.map(({ promisedFen }) => promisedFen)).toEqual([300, 500])
  })

  test('another lead takes over, line by line', async () => {
    const { create, get } = steps()
    const mine = await create({}, sales)
    const other = await newAccount(world, { roles: ['sales'] })
    const body = { ids: [mine.id, '01900000-dead-7000-8000-00000000f00d'], leadId: other.id }
    expect((await world.call(projectsContract.assign, { body }, { session: sales })).data[0]?.code).toBe(403)
    const lines = await world.call(projectsContract.assign, { body }, { session: admin })
    expect(lines.data.map(({ ok }) => ok)).toEqual([true, false])
    expect((await get(mine.id)).leadId).toBe(other.id)
  })

  test('the weekly sheet is a PDF of what its reader sees', async () => {
    const sheet = await world.call(projectsContract.weekly, { query: {} }, { session: admin })
    expect(sheet.status).toBe(200)
    expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a stage that asks for more keeps its gate shut, and a new text of counting is a new version', async () => {
    const { create, move } = steps()
    const settings = await world.call(projectsContract.settings, {}, { session: admin })
    const rules = settings.data.rules.map((rule) =>
      rule.stage === 'recommended'
        ? { ...rule, facts: ['firm' as const], documents: ['other' as const] }
        : rule,
    )
    const save = (body: { rules: typeof settings.data.rules; counting: string }, session: Session) =>
      world.call(projectsContract.saveSettings, { body }, { session })
    expect((await save({ rules, counting: 'x' }, sales)).status).toBe(403)
    const saved = await save({ rules, counting: 'Paid-in capital alone' }, admin)
    expect(saved.data.countingVersion).toBe(settings.data.countingVersion + 1)
    const project = await create({}, admin)
    expect((await move(project, { event: 'push' }, admin)).detail?.matches).toMatchObject([{ key: 'other' }])
    await save({ rules: settings.data.rules, counting: 'Paid-in capital alone' }, admin)
  })
})
