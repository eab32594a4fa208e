import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import {
  type ConsentsWorld,
  openConsentsWorld,
  zoneAtHour,
} from '#features/customers/consents/server/consents.world.ts'

import type { JourneyGraph } from '../journey-graphs.contract.ts'
import { type JourneyDetail, type JourneyMove, journeysContract } from '../journeys.contract.ts'

let w: ConsentsWorld

beforeAll(async () => {
  w = await openConsentsWorld('journeys', 'attraction')
  await w.setZone(zoneAtHour(12))
}, 200_000)
afterAll(() => w.world.close())

const task: JourneyGraph = {
  entry: { kind: 'channel', channelIds: [] },
  againAfterDays: null,
  goal: null,
  start: 'a',
  nodes: [
    { id: 'a', kind: 'task', title: 'Call', inDays: 1, next: 'z' },
    { id: 'z', kind: 'exit' },
  ],
}
const letter: JourneyGraph = {
  ...task,
  nodes: [
    { id: 'a', kind: 'message', channel: 'sms', subject: '', text: 'Hello', keepDays: 2, next: 'z' },
    { id: 'z', kind: 'exit' },
  ],
}
let names = 0
const create = async (graph: JourneyGraph, session = w.admin): Promise<JourneyDetail> =>
  (
    await w.world.call(
      journeysContract.create,
      { body: { name: `Journey ${(names += 1)}`, note: '', graph } },
      { session },
    )
  ).data
const publish = ({ id, version }: JourneyDetail, session = w.admin) =>
  w.world.call(journeysContract.publish, { params: { id }, body: { version } }, { session })
const move = ({ id, version }: JourneyDetail, event: JourneyMove) =>
  w.world.call(journeysContract.move, { params: { id }, body: { event, version } }, { session: w.admin })
const draw = ({ id, name, version }: JourneyDetail, graph: JourneyGraph) =>
  w.world.call(
    journeysContract.update,
    { params: { id }, body: { name, note: '', graph, version } },
    { session: w.admin },
  )

describe('a journey', () => {
  test('is drawn, published, held, let go on and stopped; a newer drawing is the next version', async () => {
    const first = (await publish(await create(task))).data
    expect(first).toMatchObject({ state: 'active', number: 1, hasDraft: false })
    expect(await publish(first)).toMatchObject({ status: 409, detail: { reason: 'UNCHANGED' } })
    const drawn = (await draw(first, { ...task, againAfterDays: 30 })).data
    const second = (await publish(drawn)).data
    expect(second).toMatchObject({ state: 'active', number: 2 })
    const paused = (await move(second, 'pause')).data
    expect(paused.state).toBe('paused')
    expect(await move(second, 'resume')).toMatchObject({
      status: 409,
      detail: { reason: 'VERSION_CONFLICT' },
    })
    const stopped = (await move((await move(paused, 'resume')).data, 'stop')).data
    expect(stopped.state).toBe('stopped')
    expect((await draw(stopped, task)).status).toBe(409)
  })

  test('with a flaw is not published: the answer names every place', async () => {
    const flawed: JourneyGraph = { ...letter, nodes: letter.nodes.slice(0, 1) }
    const answer = await publish(await create(flawed))
    expect(answer).toMatchObject({
      status: 409,
      detail: { reason: 'BAD_GRAPH', missing: [{ kind: 'unknownTarget', name: 'a' }] },
    })
  })

  test('that sends messages waits for somebody else; a no gives it back', async () => {
    const waiting = (await publish(await create(letter))).data
    expect(waiting).toMatchObject({ state: 'waiting', number: null })
    const second = await w.world.signIn((await newAccount(w.world, { roles: ['company_admin'] })).username)
    const { data } = await w.world.call(
      approvalsContract.list,
      { query: { limit: 100 } },
      { session: second },
    )
    const params = { id: data.list.find(({ title }) => title.includes(waiting.name))?.id ?? '' }
    const { payloadHash } = (await w.world.call(approvalsContract.get, { params }, { session: second })).data
    const agree = (session: typeof second) =>
      w.world.call(approvalsContract.approve, { params, body: { payloadHash } }, { session })
    expect((await agree(w.admin)).status).toBe(403)
    expect((await agree(second)).status).toBe(200)
    const { data: opened } = await w.world.call(
      journeysContract.get,
      { params: { id: waiting.id } },
      { session: w.admin },
    )
    expect(opened).toMatchObject({ state: 'active', number: 1 })
  })

  test('is tried with one person: what would happen, and what not; nothing is written', async () => {
    const [willing, silent] = [await w.willing(), await w.person()]
    const simulate = async (carteId: string) =>
      (
        await w.world.call(
          journeysContract.simulate,
          { body: { graph: letter, carteId } },
          { session: w.admin },
        )
      ).data
    expect((await simulate(willing.id)).steps.map(({ node, isStopped }) => [node, isStopped])).toEqual([
      ['a', false],
      ['z', false],
    ])
    expect((await simulate(silent.id)).steps[0]).toMatchObject({ node: 'a', isStopped: true })
    expect(w.carried).toEqual([])
  })

  test('out of reach is answered like an unknown one, and only who may publish publishes', async () => {
    const journey = await create(task)
    const sales = await w.world.signIn((await newAccount(w.world, { roles: ['sales'] })).username)
    const get = (session: typeof sales) =>
      w.world.call(journeysContract.get, { params: { id: journey.id } }, { session })
    expect([(await get(sales)).status, (await get(w.stranger)).status]).toEqual([404, 404])
    expect((await publish(await create(task, sales), sales)).status).toBe(403)
  })
})
