import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { signUp } from '#features/shows/registrations/server/signing-up.actions.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { clues } from './clues.tables.ts'
import { takeLater } from './show-arrivals.jobs.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let activity: Awaited<ReturnType<typeof publishActivity>>

beforeAll(async () => {
  world = await openOwnWorld('show_arrivals', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  activity = await publishActivity(world, admin)
})
afterAll(() => world.close())

const runJobs = () => world.app.services.jobs.runDue(world.app.services)
const cluesOfShow = () =>
  inCompany(world, (tx) => tx.select().from(clues).where(eq(clues.originActivityId, activity.id)))

const register = (consents: Parameters<typeof signUp>[2]['consents']) => {
  const mobile = newMobile()
  return inCompany(world, (tx) =>
    signUp(tx, world.app.services, {
      activityId: activity.id,
      ticketTypeId: activity.typeIds[0] ?? '',
      person: { mobile, name: 'Chen', company: `Works ${mobile}`, title: '' },
      isProved: true,
      isDesk: false,
      consents,
      source: 'self',
      channel: 'poster',
      shareLinkId: null,
      broughtById: null,
      visitorKey: null,
      actor: systemActor,
    }),
  )
}

test('who signs up and lets the organiser use the data is a clue of the activity and its channel, once', async () => {
  const registration = await register([{ purpose: 'organiser', textVersion: '7' }])
  await runJobs()
  const [clue, ...others] = await cluesOfShow()
  expect(others).toEqual([])
  expect(clue).toMatchObject({
    origin: 'registration',
    originChannel: 'poster',
    company: registration.company,
  })
  // The job may run again after a crash.
  await inCompany(world, (tx) => takeLater(tx, { door: 'registration', id: registration.id }))
  await runJobs()
  expect(await cluesOfShow()).toMatchObject([{ arrivals: 1 }])
})

test('who did not agree is no clue', async () => {
  const before = (await cluesOfShow()).length
  await register([{ purpose: 'news', textVersion: '7' }])
  await runJobs()
  expect(await cluesOfShow()).toHaveLength(before)
})
