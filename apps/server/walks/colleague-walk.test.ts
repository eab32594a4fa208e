import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { audienceTags } from '#features/attraction/audiences/server/audiences.tables.ts'
import { objectTags } from '#features/attraction/firms/server/object-tags.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { byId } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { type DataScope, reachesDepartment } from '#platform/server/http/viewer.ts'
import { companyA, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'

import { everyTable } from './exports-of-kind.ts'
import { idSlotsOf, sampleId, type Samples } from './id-slots.ts'
import { readObjectList } from './object-list.ts'
import { walkObjects } from './object-walk.ts'
import { otherObjects } from './other-objects.ts'
import { undoWrites } from './undone-writes.ts'
import { hireForWalk } from './walk-people.ts'
import { isWholeWalk, walkedCalls } from './walked-calls.ts'

const [{ id: companyId }] = demoCompanies
const theirs = ['01900000-0b1e-7000-8000-00000000000a', '01900000-0b1e-7000-8000-00000000000b'] as const
/** Holds every permission, as far as their own records. */
const clerk = { name: 'walk-clerk', own: '01900000-0b1e-7000-8000-00000000000c' }
/** Holds no permission; has a template of their own, and everything else. */
const member = { name: 'walk-member', own: '01900000-0b1e-7000-8000-00000000000d' }

const broadcast = { externalUrl: '', replayUrl: '', startsAt: '2099-01-01T00:00:00Z' }
const absentDays = { from: '2099-01-01T00:00:00Z', until: '2099-01-02T00:00:00Z' }

/** What a smallest request lacks for its ids to be looked at; ids are filled in by the walk. */
const samples: Samples = {
  'GET /v2/audit/list': { query: { objectType: 'card' } },
  'PUT /v2/conduct/move/:id': { body: { parentId: null } },
  'GET /v2/role/scopePreview': { query: { dataScope: 'dept_custom' } },
  'GET /v2/res/auth': { query: { resource: 'card' } },
  'GET /v2/res/auth/explain': { query: { resource: 'card' } },
  'POST /v2/carte': { body: { fieldValues: { name: 'Walk' } } },
  'GET /v2/role/holders': { query: { permission: 'card:view' } },
  'POST /v2/design': { body: { deadline: '2099-01-01' } },
  'POST /v2/promotion': { body: { url: 'https://www.example.com/' } },
  'GET /v2/order/quote': { query: { kind: 'template_renewal', months: 12 } },
  'PUT /v2/carte/inheritCarte': { body: { toStaffId: sampleId } },
  'POST /v2/meeting/rounds': {
    body: {
      days: ['2099-01-01'],
      from: '09:00',
      to: '12:00',
      slotMinutes: 20,
      mostMeetings: 2,
      leastMeetings: 0,
      halls: [{ name: 'Walk', tables: 1 }],
    },
  },
  'POST /v2/broadcast': { body: broadcast },
  'PUT /v2/broadcast/:id': { body: broadcast },
  'PUT /v2/broadcast/:id/pin': { body: { pin: null } },
  'POST /v2/carrier': { body: { kind: 'building' } },
  'POST /v2/channel': { body: { fromHour: 9, toHour: 18 } },
  'PUT /v2/channel/:id': { body: { fromHour: 9, toHour: 18 } },
  'PUT /v2/clue/move': { body: { reason: 'Walk' } },
  'PUT /v2/clue/exempt': { body: { until: '2099-01-01T00:00:00Z', reason: 'Walk' } },
  'PUT /v2/clue/pool/:id': { body: { targetPoolId: null } },
  'POST /v2/absence': { body: { ...absentDays, deputyId: null } },
  'PUT /v2/firm/:id': { body: { uscc: '' } },
  'POST /v2/project': { body: { region: '32' } },
  'PUT /v2/project/:id': { body: { region: '32' } },
  'PUT /v2/forecast/expected': { body: { month: '2099-01' } },
  'GET /v2/task/counts': { query: { subjectKind: 'firm' } },
  'GET /v2/task/calendar': { query: { subjectKind: 'firm' } },
  'POST /v2/task': { body: { subjectKind: 'firm' } },
  'GET /v2/visitPlan/totals': { query: { subjectKind: 'firm' } },
  'GET /v2/visitPlan/list': { query: { subjectKind: 'firm' } },
  'GET /v2/visitPlan/guests': { query: { subjectKind: 'firm' } },
  'POST /v2/visitPlan': { body: { subjectKind: 'firm' } },
}

const made = [...theirs, clerk.own, member.own]

let world: World & { close(): Promise<void> }
beforeAll(async () => {
  world = await openOwnWorld('colleague_walk')
  const at = { world, companyId }
  await hireForWalk(at, { id: theirs[0], name: 'walk-insider', hasRole: true })
  await hireForWalk(at, { id: theirs[1], name: 'walk-bin', isInBin: true })
  await hireForWalk(at, { id: clerk.own, name: clerk.name, hasRole: true })
  await hireForWalk(at, { id: member.own, name: member.name })
  // One row of everything is a tag of a clue; firms have it too.
  await world.database.asTenant(companyId, (tx) =>
    tx
      .insert(objectTags)
      .values(
        made.map((id) => ({ kind: 'firm' as const, objectId: id, tagId: id, setId: id, isOnly: false })),
      ),
  )
  for (const name of ['admin', 'walk-insider', clerk.name, member.name]) await world.signIn(name)
})
afterAll(() => world.close())

let found: Awaited<ReturnType<typeof walkObjects>>
let listed: Awaited<ReturnType<typeof readObjectList>>
beforeAll(async () => {
  listed = await readObjectList()
  const others = await world.database.asTenant(companyId, async (tx) =>
    otherObjects(tx, await everyTable(), made),
  )
  const [tag] = await world.database.asTenant(companyId, (tx) =>
    tx.select({ id: audienceTags.id }).from(audienceTags).limit(1),
  )
  const tagging = { body: { add: [tag?.id] } }
  undoWrites(world.app.services.database)
  found = await walkObjects({
    slots: idSlotsOf(walkedCalls(world.app)),
    insiders: ['walk-insider', 'admin'],
    theirs,
    othersIn: (table) => others(table).map(({ id }) => id),
    knownUnasked: listed.unasked,
    colleagues: [clerk, member],
    samples: { ...samples, 'POST /v2/clue/tag': tagging, 'POST /v2/firm/tag': tagging },
    ask: async (who, { endpoint }, request) =>
      world.call(endpoint as never, request as never, { session: await world.signIn(who) }),
  })
}, 600_000)

/** What is found and not listed, and what is listed and not found. */
function against(names: ReadonlySet<string>, slots: readonly string[]) {
  return {
    unlisted: [...names].filter((slot) => !slots.includes(slot)),
    stale: isWholeWalk ? slots.filter((slot) => !names.has(slot)) : [],
  }
}
const answeredFor = (who: string) => found.differences.filter((difference) => difference.who === who)

describe('an object out of reach is answered like an unknown id', () => {
  test.each([
    ['to a colleague whose role reaches own records', clerk.name, 'open'],
    ['to a colleague without a role', member.name, 'everybody'],
  ] as const)('%s', (_what, who, heading) => {
    const differences = answeredFor(who)
    const { unlisted, stale } = against(new Set(differences.map(({ slot }) => slot)), listed[heading])
    const told = differences.filter(({ slot }) => unlisted.includes(slot))
    expect(
      told.map(({ slot, answers }) => `${slot}: ${answers}`),
      `mend the call, or say in docs/access/objects.txt under "== ${heading}: reason" why everybody may see such objects`,
    ).toEqual([])
    expect(stale, `are not ${heading} any more: take them out of docs/access/objects.txt`).toEqual([])
  })

  test('by every call that takes an id', () => {
    expect(found.asked).toBeGreaterThan(isWholeWalk ? 400 : 0)
    const { unlisted, stale } = against(new Set(found.unasked), listed.unasked)
    expect(
      unlisted,
      'got the answer of an unknown id from everybody: give what their smallest request lacks in `samples`, say what a row of theirs lacks in walk-people.ts, or why they cannot be asked in docs/access/objects.txt under "== unasked: reason"',
    ).toEqual([])
    expect(stale, 'are asked now: take them out of docs/access/objects.txt').toEqual([])
  })
})

test('a planted call that forgets to ask is found, and one that asks is not', async () => {
  const data = z.object({ id: z.string(), name: z.string() })
  const call = (path: `/${string}`) =>
    ({ method: 'GET', path, access: 'staff:view', params: byId, data }) as const
  const planted = defineContract('planted', {
    careless: call('/v2/planted/careless/:id'),
    careful: call('/v2/planted/careful/:id'),
  })
  const bare = await openBareApp({
    name: 'colleague_walk_planted',
    mount(app) {
      const read = async ({ tx }: Pick<MemberContext, 'tx'>, id: string) => {
        const [row] = await tx.select().from(departments).where(eq(departments.id, id))
        if (!row) throw notFound()
        return row
      }
      mountContract(app, planted, {
        careless: ({ params }, context) => read(context, params.id),
        async careful({ params }, context) {
          const row = await read(context, params.id)
          if (!reachesDepartment(context.viewer, 'staff:view', row.id)) throw notFound()
          return row
        },
      })
    },
  })
  await bare.database.asTenant(companyA, (tx) =>
    tx.insert(departments).values([...theirs, clerk.own].map((id) => ({ id, name: id }))),
  )
  const reaching = (departmentIds: readonly string[], scope: DataScope = 'departments') =>
    viewerOf(companyA, {
      permissions: new Set(['staff:view']),
      reaches: new Map([['staff:view', { scope, departmentIds: [...departmentIds] }]]),
    })
  const viewers = { owner: reaching([], 'all'), [clerk.name]: reaching([clerk.own]) }
  const { differences, unasked } = await walkObjects({
    slots: idSlotsOf(bare.app.mountedCalls),
    insiders: ['owner'],
    theirs,
    othersIn: () => [],
    colleagues: [clerk],
    samples: {},
    async ask(who, { endpoint }, request) {
      bare.signIn(viewers[who] ?? null)
      const { id } = request.params as { id: string }
      const answer = await bare.app.inject(endpoint.path.replace(':id', id))
      return { status: answer.statusCode, body: answer.body, bytes: answer.rawPayload }
    },
  })
  expect([...new Set(differences.map(({ slot }) => slot))]).toEqual([
    'GET /v2/planted/careless/:id params.id',
  ])
  expect(unasked).toEqual([])
  await bare.close()
})
