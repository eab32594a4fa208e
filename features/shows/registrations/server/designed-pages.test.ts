import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { findingsOfDocument } from '#features/promotion/contents/face/document-findings.ts'
import { themeIds } from '#features/promotion/contents/face/theme-ids-model.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { publishActivity, signUpAs } from './registrations.world.ts'

let world: World
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'accept-language': 'zh-CN',
  'sec-fetch-dest': 'document',
}
const get = (url: string) => world.inject({ method: 'GET', url, headers: browser })
const by = () => ({ session: admin })
const detail = async (id: string) => (await world.call(activitiesContract.get, { params: { id } }, by())).data

/** An activity with a hidden ticket beside an open one, a talk, and a page that is not published yet. */
async function designed() {
  const made = await publishActivity(world, admin, {
    types: [{ key: '公开票' }, { key: '内部票', code: 'SECRET01' }],
    quotas: [
      { name: 'All', size: 1, typeKeys: ['公开票'] },
      { name: 'Own', size: 5, typeKeys: ['内部票'] },
    ],
  })
  const { version } = await detail(made.id)
  const body = {
    version,
    sessions: [
      {
        title: '开场演讲',
        track: '',
        room: 'A',
        startsAt: '2027-03-01T01:00:00.000Z',
        endsAt: '2027-03-01T02:00:00.000Z',
        speakers: [{ name: '李静', title: '总经理', company: '远景' }],
      },
    ],
  }
  await world.call(activitiesContract.saveAgenda, { params: { id: made.id }, body }, by())
  const { data } = await world.call(activitiesContract.openDesign, { params: { id: made.id } }, by())
  return { ...made, contentId: data.contentId }
}

/** Somebody who works here and has no account yet. */
const freeStaff = async (tx: Tx): Promise<string> => {
  const [row] = await tx
    .select({ id: staff.id })
    .from(staff)
    .leftJoin(accounts, eq(accounts.staffId, staff.id))
    .where(isNull(accounts.id))
    .limit(1)
  if (!row) throw new Error('everybody has an account')
  return row.id
}

const publish = (id: string) => world.call(contentsContract.publish, { params: { id }, body: {} }, by())
const sections = (html: string) => [...html.matchAll(/<section[^>]*data-block.*?<\/section>/gs)].map(String)
const types = (html: string) => [...html.matchAll(/data-type="(\w+)"/g)].map(([, type]) => type)

async function previewOf(contentId: string): Promise<string> {
  const { data } = await world.call(
    contentsContract.createPreview,
    { params: { id: contentId }, body: {} },
    by(),
  )
  return (await get(new URL(data.url).pathname)).body
}

const none = new Set<string>()
const noneDead = { contentIds: none, fileIds: none, videoIds: none }

const ownTypes = ['activityTickets', 'activityAgenda', 'activitySpeakers', 'activityMap']

describe('the designed page of an activity', () => {
  test('is shown once it is published, with what the activity says now, and nowhere else', async () => {
    const { id, path, contentId } = await designed()
    expect(types((await get(path)).body)).toEqual([])
    expect((await detail(id)).design).toMatchObject({ contentId, state: 'draft', hasDraft: true })
    const preview = await previewOf(contentId)
    expect((await publish(contentId)).status).toBe(200)
    const page = await get(path)
    expect(types(page.body)).toEqual(['banner', ...ownTypes])
    expect(sections(page.body)).toEqual(sections(preview))
    for (const part of [
      '公开票',
      '立即报名',
      '开场演讲',
      '李静',
      '总经理 · 远景',
      'Hall 3',
      '"@type":"Event"',
    ])
      expect(page.body).toContain(part)
    expect(page.body).toContain('https://uri.amap.com/search?keyword=Hall%203')
    // A ticket with a code is for who knows it.
    expect(page.body + preview).not.toMatch(/内部票|SECRET01/)
    const row = await world.call(contentsContract.get, { params: { id: contentId } }, by())
    expect((await get(`/p/${row.data.publicId}`)).statusCode).toBe(404)
    const listed = await world.call(contentsContract.list, { query: { page: 1, limit: 100 } }, by())
    expect(listed.data.list.map((one) => one.contentId)).not.toContain(contentId)
  })

  test('follows the activity at the next request: a ticket that is full, a pause, a taken-off page, the end by a cancel', async () => {
    const { id, path, typeIds, contentId } = await designed()
    await publish(contentId)
    const states = async () =>
      [...(await get(path)).body.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)
    expect(await states()).toEqual(['open'])
    const sold = await signUpAs(world, newMobile(), { activityId: id, ticketTypeId: typeIds[0] ?? '' })
    expect(sold.state).toBe('confirmed')
    expect(await states()).toEqual(['waiting'])
    const { version } = await detail(id)
    const body = { event: 'pause' as const, version }
    await world.call(activitiesContract.changeState, { params: { id }, body }, by())
    expect(await states()).toEqual(['closed'])
    await world.call(contentsContract.takeOff, { params: { id: contentId } }, by())
    const plain = await get(path)
    expect([plain.statusCode, types(plain.body)]).toEqual([200, []])
    const now = await detail(id)
    await world.call(
      activitiesContract.cancel,
      { params: { id }, body: { version: now.version, reason: 'Rain' } },
      by(),
    )
    expect((await get(path)).statusCode).toBe(404)
  })

  test.each(themeIds)('is the same in a preview and as a page in the theme %s', async (theme) => {
    const { path, contentId } = await designed()
    const { data } = await world.call(contentsContract.get, { params: { id: contentId } }, by())
    const body = { theme, version: data.version }
    await world.call(contentsContract.update, { params: { id: contentId }, body }, by())
    const preview = await previewOf(contentId)
    await publish(contentId)
    const page = (await get(path)).body
    expect(sections(page)).toHaveLength(5)
    expect(sections(page)).toEqual(sections(preview))
    const style = (html: string) => /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1]
    expect(style(page)).toBe(style(preview))
    expect(page).not.toMatch(/ style="| on\w+="|javascript:/)
  })

  test('is counted as a visit of its activity', async () => {
    const { id, path, contentId } = await designed()
    await publish(contentId)
    const { body } = await get(path)
    expect(body).toMatch(/data-visit="[^"]+"/)
    await flushVisits(world.app.services)
    const counted = await inCompany(world, (tx) =>
      tx.$count(visits, and(eq(visits.subjectType, 'activity'), eq(visits.subjectId, id))),
    )
    expect(counted).toBe(1)
  })

  test('goes with a copy of its activity, under ids of its own and as a draft', async () => {
    const { id, contentId } = await designed()
    await publish(contentId)
    const body = { title: '第二届', kind: 'salon' as const, copyFrom: id }
    const copy = (await world.call(activitiesContract.create, { body }, by())).data
    const { design } = await detail(copy.id)
    expect(design).toMatchObject({ state: 'draft', hasDraft: true })
    const draftOf = async (content: string) =>
      (await world.call(contentsContract.getDraft, { params: { id: content } }, by())).data.document
    const [from, to] = [await draftOf(contentId), await draftOf(design?.contentId ?? '')]
    expect(to.blocks.map(({ type }) => type)).toEqual(from.blocks.map(({ type }) => type))
    expect(to.blocks.map((block) => block.id)).not.toEqual(from.blocks.map((block) => block.id))
    expect(
      (await world.call(contentsContract.copy, { params: { id: contentId }, body: {} }, by())).status,
    ).toBe(400)
  })

  test('begins without a flaw, is made once, and is reached by nobody of another company', async () => {
    const { id, contentId } = await designed()
    const again = await world.call(activitiesContract.openDesign, { params: { id } }, by())
    expect(again.data.contentId).toBe(contentId)
    const { data } = await world.call(contentsContract.getDraft, { params: { id: contentId } }, by())
    expect(data.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const foreign = await world.call(activitiesContract.openDesign, { params: { id } }, { session: stranger })
    const unknown = await world.call(
      activitiesContract.openDesign,
      { params: { id: uuidv7() } },
      { session: stranger },
    )
    expect([foreign.status, foreign.msg]).toEqual([404, unknown.msg])
  })

  test('is written by the organiser of its activity, who has no rights on other contents, and only as long as that is so', async () => {
    const staffId = await inCompany(world, freeStaff)
    const account = await newAccount(world, { roles: ['event_owner'], staffId })
    const owner = await world.signIn(account.username)
    const made = await world.call(
      activitiesContract.create,
      { body: { title: '自己的沙龙', kind: 'salon' } },
      { session: owner },
    )
    const params = { id: made.data.id }
    const { data } = await world.call(activitiesContract.openDesign, { params }, { session: owner })
    const page = { id: data.contentId }
    const save = async (baseVersion: number) => {
      const draft = await world.call(contentsContract.getDraft, { params: page }, { session: owner })
      const document = { ...draft.data.document, blocks: draft.data.document.blocks.slice(baseVersion) }
      return world.call(
        contentsContract.saveDraft,
        { params: page, body: { document, baseVersion } },
        { session: owner },
      )
    }
    expect((await save(1)).status).toBe(200)
    const other = await world.call(
      contentsContract.create,
      { body: { kind: 'album', title: '不行' } },
      { session: owner },
    )
    expect(other.status).toBe(403)
    expect(
      (await world.call(contentsContract.publish, { params: page, body: {} }, { session: owner })).status,
    ).toBe(200)
    // The role on the page stays; the activity is somebody else's now.
    await inCompany(world, (tx) =>
      tx.update(activities).set({ createdBy: uuidv7() }).where(eq(activities.id, params.id)),
    )
    expect((await save(2)).status).toBe(403)
  })

  test('a picture of the way needs words for people who do not see it', () => {
    const page = (alt: string): ContentDocument => ({
      schema: 1,
      blocks: [
        {
          id: uuidv7(),
          type: 'activityMap',
          v: 1,
          props: { title: '', text: '', alt, fileId: 'a'.repeat(22) },
        },
      ],
    })
    const codes = (alt: string) => findingsOfDocument(page(alt), noneDead).map(({ code }) => code)
    expect([codes(''), codes('从地铁站出来左转')]).toEqual([['noAlternative'], []])
  })
})
