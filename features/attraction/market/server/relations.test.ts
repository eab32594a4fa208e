// Chinese as data: people that tests make up.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTouchesWorld, type TouchesWorld } from '#features/attraction/touches/server/touches.world.ts'

import { type NewRelation, relationsContract } from '../relations.contract.ts'

let w: TouchesWorld
beforeAll(async () => {
  w = await openTouchesWorld('relations')
})
afterAll(() => w.world.close())

type Person = Awaited<ReturnType<TouchesWorld['person']>>

const relate = (from: Person, to: Person, part: Partial<NewRelation> = {}, session = w.staff) =>
  w.world.call(
    relationsContract.relate,
    {
      body: {
        fromKind: 'person',
        fromId: from.subjectId,
        toKind: 'person',
        toId: to.subjectId,
        type: 'knows',
        evidence: '十月展会上互相介绍',
        ...part,
      },
    },
    { session },
  )
const graph = (of: Person, session = w.staff) =>
  w.world.call(
    relationsContract.graph,
    { query: { subjectKind: 'person', subjectId: of.subjectId } },
    { session },
  )

test('a graph holds who is known to whom, and who of us was in touch how much', async () => {
  const [one, two] = [await w.person(), await w.person()]
  await w.record(one, { kind: 'meeting' })
  const { relationId } = (await relate(one, two)).data
  const { nodes, edges, isMore } = (await graph(two)).data
  expect(nodes.map(({ kind }) => kind).toSorted()).toEqual(['colleague', 'person', 'person'])
  expect(edges).toContainEqual(
    expect.objectContaining({ relationId, type: 'knows', evidence: '十月展会上互相介绍', mayEnd: true }),
  )
  expect(edges.find(({ from }) => from.startsWith('colleague'))).toMatchObject({
    to: `person ${one.subjectId}`,
    strength: 10,
  })
  expect(isMore).toBe(false)
})

test('the same relation holds once; one that is over leaves the graph', async () => {
  const [one, two] = [await w.person(), await w.person()]
  const answers = await Promise.all([relate(one, two), relate(one, two), relate(one, two)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const relationId = answers.find(({ status }) => status === 200)?.data.relationId ?? ''
  const end = () => w.world.call(relationsContract.end, { params: { id: relationId } }, { session: w.staff })
  expect((await end()).status).toBe(200)
  expect(await end()).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
  expect((await graph(one)).data.edges).toEqual([])
})

test('nothing out of sight is in a graph, and nobody relates what they do not see', async () => {
  const [own, foreign] = [await w.person(), await w.person(w.admin)]
  expect((await relate(own, foreign)).status).toBe(400)
  expect((await relate(foreign, own)).status).toBe(404)
  expect((await relate(own, own)).status).toBe(400)
  expect((await relate(own, foreign, {}, w.admin)).status).toBe(200)
  expect((await graph(own)).data).toMatchObject({ edges: [], nodes: [{ isCentre: true }] })
  expect((await graph(own, w.admin)).data.edges).toHaveLength(1)
  for (const session of [w.staff, w.stranger]) expect((await graph(foreign, session)).status).toBe(404)
})
