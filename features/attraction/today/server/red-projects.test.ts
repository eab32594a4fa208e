import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { projectsContract } from '#features/attraction/projects/projects.contract.ts'
import { projectSteps } from '#features/attraction/projects/server/projects.world.ts'

import { todayContract } from '../today.contract.ts'

let world: World
let lead: Session
let other: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  const signIn = async () => world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  lead = await signIn()
  other = await signIn()
})

const redOf = async (session: Session) =>
  (await world.call(todayContract.read, {}, { session })).data.sections.find(
    ({ key }) => key === 'projects.red',
  )

test('a project that is blocked stands on the day of its lead with the reason, and on nobody else’s', async () => {
  const { id } = await projectSteps(world).create({ name: 'Blocked line' }, lead)
  expect(await redOf(lead)).toBeUndefined()
  const problem = { title: 'No power', detail: '', isBlocking: true, unit: 'Grid', dueOn: null }
  await world.call(projectsContract.addProblem, { params: { id }, body: problem }, { session: lead })
  const red = await redOf(lead)
  expect(red?.total).toBe(1)
  expect(red?.lines).toMatchObject([
    { id, title: 'Blocked line', tone: 'late', subject: { subjectKind: 'project', subjectId: id } },
  ])
  // The lead and at least one reason.
  expect(red?.lines[0]?.detail.split(' · ').length).toBeGreaterThan(1)
  expect(await redOf(other)).toBeUndefined()
})
