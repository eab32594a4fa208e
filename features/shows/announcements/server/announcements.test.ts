import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { addExhibitor, openShow } from '#features/shows/exhibitors/server/exhibitors.world.ts'
import { phoneOf } from '#features/shows/exhibitors/server/portal.world.ts'
import { needsContract } from '#features/shows/needs/needs.contract.ts'
import { needParties } from '#features/shows/needs/server/needs.tables.ts'
import { signUpAs } from '#features/shows/registrations/server/registrations.world.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import {
  type AnnouncementDraft,
  type AnnouncementMove,
  type AnnouncementRow,
  announcementsContract,
  type Audience,
} from '../announcements.contract.ts'
import { publishDue } from './announcements.actions.ts'

let world: World
let admin: Session
let staff: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})

const by = (session: Session) => ({ session })
const blank: AnnouncementDraft = {
  title: 'Shuttle bus',
  text: 'From gate 2 every ten minutes',
  audience: 'everyone',
  bySms: false,
  publishAt: null,
}
const create = async (activityId: string, draft: Partial<AnnouncementDraft> = {}): Promise<AnnouncementRow> =>
  (await world.call(announcementsContract.create, { body: { ...blank, ...draft, activityId } }, by(admin)))
    .data
const move = (row: AnnouncementRow, event: AnnouncementMove, session = admin) =>
  world.call(
    announcementsContract.move,
    { params: { id: row.id }, body: { event, version: row.version } },
    by(session),
  )
const publish = async (activityId: string, draft: Partial<AnnouncementDraft>) =>
  (await move(await create(activityId, draft), 'publish')).data
const listOf = async (activityId: string) =>
  (await world.call(announcementsContract.list, { query: { activityId } }, by(admin))).data.list
const runJobs = () => world.app.services.jobs.runDue(world.app.services)
const written = (text: string) =>
  inCompany(world, async (tx) =>
    (
      await tx
        .select({ to: outboxMessages.to, text: outboxMessages.text })
        .from(outboxMessages)
        .where(eq(outboxMessages.template, 'announcements.published'))
    )
      .filter((message) => message.text.includes(text))
      .map(({ to }) => to),
  )

/** A show where one visitor has a ticket, one company exhibits and one seeks something; one number does all of it. */
async function openFair() {
  const { activityId, path, typeIds, boothIds } = await openShow(world, admin)
  const [typeId = ''] = typeIds
  const visitor = newMobile()
  const exhibitor = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1) })
  await signUpAs(world, visitor, { activityId, ticketTypeId: typeId })
  await signUpAs(world, exhibitor.mobile, { activityId, ticketTypeId: typeId })
  const seeker = newMobile()
  for (const mobile of [seeker, exhibitor.mobile])
    await world.call(
      needsContract.add,
      {
        body: {
          activityId,
          side: 'demand',
          title: 'Lathes',
          category: '',
          region: '',
          budgetFrom: null,
          budgetTo: null,
          text: '',
          company: 'Hengli',
          name: 'Shen',
          mobile,
        },
      },
      by(admin),
    )
  const [party] = await inCompany(world, (tx) =>
    tx
      .select()
      .from(needParties)
      .where(and(eq(needParties.activityId, activityId), eq(needParties.mobile, seeker))),
  )
  return {
    activityId,
    path,
    visitor,
    seeker,
    exhibitor: exhibitor.mobile,
    match: `/match/${party?.publicId ?? ''}`,
  }
}

describe('readers', () => {
  test('find on their pages what is for them and for everybody, until it is withdrawn', async () => {
    const { activityId, path, match } = await openFair()
    const { open } = phoneOf(world)
    const before = (await open(path)).body
    expect(before).not.toContain('主办方通知')
    const everyone = await publish(activityId, { title: 'For all', audience: 'everyone' })
    await publish(activityId, { title: 'For seekers', audience: 'matchmaking' })
    await create(activityId, { title: 'Unfinished' })
    const page = (await open(path)).body
    expect(page).toContain('For all')
    expect(page).not.toContain('For seekers')
    const own = (await open(match)).body
    expect(own).toContain('For all')
    expect(own).toContain('For seekers')
    expect(`${page}${own}`).not.toContain('Unfinished')
    await move(everyone, 'withdraw')
    expect((await open(path)).body).not.toContain('For all')
  })

  test('of another activity read nothing of it', async () => {
    const [one, other] = [await openFair(), await openFair()]
    await publish(one.activityId, { title: 'Only here' })
    expect((await phoneOf(world).open(other.path)).body).not.toContain('Only here')
  })
})

describe('messages', () => {
  test.each<[Audience, ('visitor' | 'exhibitor' | 'seeker')[]]>([
    ['visitors', ['visitor', 'exhibitor']],
    ['exhibitors', ['exhibitor']],
    ['matchmaking', ['seeker', 'exhibitor']],
    ['everyone', ['visitor', 'exhibitor', 'seeker']],
  ])('to %s go once to each number', async (audience, whom) => {
    const fair = await openFair()
    const { activityId } = fair
    const reach = await world.call(
      announcementsContract.reach,
      { query: { activityId, audience } },
      by(admin),
    )
    expect(reach.data.people).toBe(whom.length)
    const title = `To ${audience} of ${activityId}`.slice(0, 60)
    await publish(activityId, { title, audience, bySms: true })
    await runJobs()
    expect((await written(title)).toSorted()).toEqual(whom.map((one) => fair[one]).toSorted())
    expect(await listOf(activityId)).toMatchObject([{ sent: whom.length }])
    await runJobs()
    expect(await written(title)).toHaveLength(whom.length)
  })

  test('a number that has just had one hears it later; the others need not wait', async () => {
    const fair = await openFair()
    await inCompany(world, (tx) =>
      world.app.services.messages.send(tx, {
        channel: 'sms',
        to: fair.visitor,
        template: 'accounts.code.signIn',
        language: 'zh-CN',
        text: 'A code',
      }),
    )
    const { id } = await publish(fair.activityId, { title: 'Late', audience: 'everyone', bySms: true })
    await runJobs()
    expect((await written('Late')).toSorted()).toEqual([fair.exhibitor, fair.seeker].toSorted())
    const waiting = await inCompany(world, (tx) =>
      tx.select().from(jobs).where(eq(jobs.kind, 'announcements.tellLater')),
    )
    expect(waiting.filter(({ payload }) => (payload as { id: string }).id === id)).toHaveLength(1)
  })

  test('withdrawn before its turn, it is written to nobody', async () => {
    const { activityId } = await openFair()
    await move(await publish(activityId, { title: 'Called off', bySms: true }), 'withdraw')
    await runJobs()
    expect(await written('Called off')).toEqual([])
  })
})

describe('a time', () => {
  const soon = () => new Date(Date.now() + 60_000)

  test('publishes what is due then, and not what was called back', async () => {
    const { activityId } = await openFair()
    const at = soon()
    const row = await create(activityId, { title: 'Tomorrow', publishAt: at.toISOString() })
    const scheduled = (await move(row, 'schedule')).data
    await inCompany(world, (tx) => publishDue(tx, row.id, new Date(at.getTime() - 1)))
    expect(await listOf(activityId)).toMatchObject([{ state: 'scheduled' }])
    const draft = (await move(scheduled, 'recall')).data
    await inCompany(world, (tx) => publishDue(tx, row.id, at))
    expect(await listOf(activityId)).toMatchObject([{ state: 'draft', publishedAt: null }])
    await move(draft, 'schedule')
    await inCompany(world, (tx) => publishDue(tx, row.id, at))
    expect(await listOf(activityId)).toMatchObject([{ state: 'published', publishedAt: expect.any(String) }])
  })

  test('two timers at once publish once', async () => {
    const { activityId } = await openFair()
    const at = soon()
    const row = await create(activityId, { title: 'Twice', bySms: true, publishAt: at.toISOString() })
    await move(row, 'schedule')
    await Promise.all([1, 2].map(() => inCompany(world, (tx) => publishDue(tx, row.id, at))))
    await runJobs()
    expect(await written('Twice')).toHaveLength(3)
  })
})

describe('it is refused', () => {
  test('to edit or delete what people have read', async () => {
    const { activityId } = await openFair()
    const row = await publish(activityId, {})
    const answers = [
      await world.call(
        announcementsContract.update,
        { params: { id: row.id }, body: { ...blank, version: row.version } },
        by(admin),
      ),
      await world.call(announcementsContract.remove, { params: { id: row.id } }, by(admin)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(answers[0]?.detail).toMatchObject({ state: 'published', allowed: ['withdraw'] })
  })

  test.each([
    [{ title: '  ' }, 'title'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
  ])('with %o, at its field', async (draft, field) => {
    const { activityId } = await openFair()
    const answer = await world.call(
      announcementsContract.create,
      { body: { ...blank, ...draft, activityId } },
      by(admin),
    )
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
  })

  test('to who may not edit the activity, and like an unknown one to another company', async () => {
    const { activityId } = await openFair()
    const row = await create(activityId)
    expect([403, 404]).toContain((await move(row, 'publish', staff)).status)
    expect((await move(row, 'publish', stranger)).status).toBe(404)
    expect(
      (await world.call(announcementsContract.list, { query: { activityId } }, by(stranger))).status,
    ).toBe(404)
  })
})
