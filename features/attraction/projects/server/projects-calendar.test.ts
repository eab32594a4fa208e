import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'

import { projectsContract } from '../projects.contract.ts'
import { linesOf, type WeeklyProject } from './projects-weekly.renderer.ts'
import { projectSteps } from './projects.world.ts'

let world: World
let admin: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
})

const visitAt = '2031-05-14T02:00:00.000Z'
const calendar = async (query: object, session = admin) =>
  (await world.call(projectsContract.calendar, { query: { month: '2031-05', ...query } }, { session })).data

describe('the calendar of projects', () => {
  test('has the first visits of a day and says how many there are, of the filter alone', async () => {
    const { create } = projectSteps(world)
    for (const place of [1, 2, 3, 4, 5])
      await create({ name: `Visited ${place}`, industry: 'Calendars', nextVisitAt: visitAt }, admin)
    const days = await calendar({ keyword: 'Calendars' })
    expect(days).toMatchObject([{ day: '2031-05-14', total: 5 }])
    expect(days[0]?.list).toHaveLength(4)
    expect(days[0]?.list[0]).toMatchObject({ kind: 'visit', at: visitAt, isLate: false })
    expect(await calendar({ keyword: 'Calendars', region: '65' })).toEqual([])
    expect(await calendar({ keyword: 'Calendars', month: '2031-09' })).toEqual([])
  })

  test('shows nobody projects out of reach', async () => {
    const sales = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
    expect(await calendar({ keyword: 'Calendars' }, sales)).toEqual([])
    expect(await calendar({ keyword: 'Calendars' }, await world.signIn('admin2'))).toEqual([])
  })

  test('has the last day of a stage', async () => {
    const { create } = projectSteps(world)
    const made = await create({ name: 'Timed stage', industry: 'Deadlines' }, admin)
    expect(made.slaDays).not.toBeNull()
    const last = new Date(Date.parse(made.stageSince) + (made.slaDays ?? 0) * 86_400_000)
    const month = last.toISOString().slice(0, 7)
    const days = await calendar({ keyword: 'Deadlines', month })
    expect(days.flatMap(({ list }) => list)).toMatchObject([{ id: made.id, kind: 'deadline', isLate: false }])
  })

  test('refuses a month that is none', async () => {
    const answer = await world.call(
      projectsContract.calendar,
      { query: { month: '2031-13' } },
      { session: admin },
    )
    expect(answer.status).toBe(400)
  })
})

test('the weekly sheet says the stage with its days, the money, what changed and the next visit', async () => {
  const { create } = projectSteps(world)
  const row = await create({ name: 'Told weekly', promisedFen: 12_000_000_000, nextVisitAt: visitAt }, admin)
  const at = new Date('2031-05-12T03:00:00Z')
  const changes: WeeklyProject['changes'] = [
    { kind: 'move', at, from: 'contacted', to: 'visiting' },
    { kind: 'arrival', at, amountFen: 300_000_000 },
    { kind: 'problem', at, title: 'No power' },
  ]
  const lines = linesOf({ row, changes }, { language: 'en', zone: 'Asia/Shanghai' })
  expect(lines.facts).toContain('12,000 promised, 0 arrived')
  expect(lines.changed).toContain('05-12')
  expect(lines.changed).toContain('300 arrived')
  expect(lines.changed).toContain('new problem: No power')
  expect(lines.visit).toBe('Next visit: 05-14')
  const quiet = linesOf({ row: { ...row, nextVisitAt: null }, changes: [] }, { language: 'en', zone: 'UTC' })
  expect([quiet.changed, quiet.visit]).toEqual(['No change in the last 7 days', 'No visit is planned'])
})
