import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { newsContract } from '../news.contract.ts'
import { commentsWait } from './news-comments.jobs.ts'
import { mostOfVisitor, mostWaiting } from './news-comments.domain.ts'
import { newsComments } from './news.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let helper: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('news_comments', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  helper = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const bot = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'

let lastAddress = 0

const newAddress = () => `203.0.113.${(lastAddress += 1)}`

/** A browser with a cookie of its own, behind an address of its own where none is given. */
function visitor(userAgent = phone, remoteAddress = newAddress()) {
  const vid = uuidv7().replaceAll('-', '').slice(-22)
  const headers = { 'user-agent': userAgent, cookie: `vid=${vid}`, 'accept-language': 'zh-CN' }
  const post = (url: string, payload: object) =>
    world.inject({ method: 'POST', url, remoteAddress, headers, payload })
  return {
    say: (publicId: string, text: string, name?: string) =>
      post('/v2/h5/news/comment', { publicId, text, ...(name !== undefined && { name }) }),
    like: (publicId: string, on = true) => post('/v2/h5/news/like', { publicId, on }),
    send: (publicId: string, fields: Record<string, string>) =>
      world.inject({
        method: 'POST',
        url: `/p/${publicId}/comments`,
        remoteAddress,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    open: (path: string) =>
      world.inject({
        method: 'GET',
        url: path,
        remoteAddress,
        headers: { ...headers, 'sec-fetch-dest': 'document' },
      }),
  }
}

const inCompany = <T>(work: Parameters<typeof world.database.asTenant<T>>[1]) =>
  world.database.asTenant(demoCompanies[0].id, work)
const publish = (title: string) => makeContent(world, admin, { kind: 'news', title, isPublished: true })
const commentsOf = async (id: string, session = admin) =>
  (await world.call(newsContract.listComments, { params: { id }, query: {} }, { session })).data.list
const review = async (event: 'show' | 'hide' | 'remove', commentIds: string[], session = admin) =>
  world.call(newsContract.reviewComments, { body: { commentIds, event } }, { session })
const likesOf = async (publicId: string) =>
  (await world.call(newsContract.countLikes, { query: { publicId } })).data.likes

describe('a visitor', () => {
  test('comments; nobody sees it before somebody has looked, and nobody after it is hidden', async () => {
    const { contentId, publicId } = await publish('封顶仪式')
    const reader = visitor()
    expect((await reader.say(publicId, '祝贺！\n期待投产', '王先生')).json()).toMatchObject({
      code: 200,
      data: { received: true },
    })
    const page = async () => (await visitor().open(`/p/${publicId}`)).body
    expect(await page()).not.toContain('期待投产')
    const [comment] = await commentsOf(contentId)
    expect(comment).toMatchObject({ state: 'pending', name: '王先生', isColleague: false })
    const id = comment?.commentId ?? ''
    expect((await review('show', [id], helper)).status).toBe(403)
    expect((await review('show', [id], stranger)).data).toMatchObject([{ ok: false, code: 404 }])
    expect((await review('show', [id, uuidv7()])).data.map(({ code }) => code)).toEqual([200, 404])
    expect(await page()).toContain('期待投产')
    expect((await review('show', [id])).data).toMatchObject([{ ok: false, code: 409 }])
    await review('hide', [id])
    expect(await page()).not.toContain('期待投产')
    await world.call(newsContract.removeComment, { params: { id } }, { session: admin })
    expect(await commentsOf(contentId)).toEqual([])
    expect(
      (await world.call(newsContract.removeComment, { params: { id } }, { session: admin })).status,
    ).toBe(404)
  })

  test('gets one answer for a draft, for an unknown news item and for one without comments: nothing is kept', async () => {
    const draft = await makeContent(world, admin, { kind: 'news', title: '草稿' })
    const album = await makeContent(world, admin, { title: '画册', isPublished: true })
    const closed = await publish('不开放评论')
    await world.call(
      newsContract.save,
      { body: { id: closed.contentId, version: closed.version, facts: { takesComments: false } } },
      { session: admin },
    )
    for (const publicId of [draft.publicId, album.publicId, closed.publicId, '0'.repeat(22)]) {
      const { statusCode, body } = await visitor().say(publicId, '无处可去的话')
      expect([statusCode, JSON.parse(body)]).toEqual([
        200,
        expect.objectContaining({ data: { received: true } }),
      ])
      await visitor().like(publicId)
    }
    const kept = await inCompany((tx) => tx.$count(newsComments, eq(newsComments.text, '无处可去的话')))
    expect(kept).toBe(0)
    expect(await likesOf(draft.publicId)).toBe(0)
    expect((await visitor().open(`/p/${closed.publicId}`)).body).not.toContain('name="text"')
  })

  test('is refused what is empty, too long or hides signs, in the own language and by the name of the field', async () => {
    const { publicId } = await publish('输入')
    for (const text of ['', ' \n ', '长'.repeat(301), 'a\u202Eb', 'tab\u0001']) {
      const answer = (await visitor().say(publicId, text)).json<{
        code: number
        data: { fields?: object } | null
      }>()
      expect([answer.code, Object.keys(answer.data?.fields ?? {})], JSON.stringify(text)).toEqual([
        400,
        ['text'],
      ])
    }
    expect((await visitor().say(publicId, '好', '名'.repeat(21))).statusCode).toBe(400)
    expect((await visitor().say(publicId, '👨‍👩‍👧 很好')).statusCode).toBe(200)
  })

  test('says three things a minute at most, the same thing once, and so many a day; a machine nothing', async () => {
    const { contentId, publicId } = await publish('刷屏')
    const reader = visitor()
    const statuses: number[] = []
    for (const text of ['一', '一', '二', '三']) statuses.push((await reader.say(publicId, text)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await commentsOf(contentId)).map(({ text }) => text)).toEqual(['二', '一'])
    await visitor(bot).say(publicId, '机器的话')
    expect((await commentsOf(contentId)).map(({ text }) => text)).not.toContain('机器的话')
  })

  test('says no more in a day than is allowed, however it is spread', async () => {
    const { contentId, publicId } = await publish('一天')
    const reader = visitor()
    await reader.say(publicId, '第一句')
    await inCompany(async (tx) => {
      const [{ visitorKey }] = (await tx
        .select({ visitorKey: newsComments.visitorKey })
        .from(newsComments)
        .where(eq(newsComments.contentId, contentId))) as [{ visitorKey: string }]
      const earlier = Array.from({ length: mostOfVisitor - 2 }, (_, n) => `早先 ${n}`)
      await tx
        .insert(newsComments)
        .values(earlier.map((text) => ({ contentId, visitorKey, name: '', text, state: 'shown' as const })))
    })
    const answers = [await reader.say(publicId, '刚好'), await reader.say(publicId, '太多')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429])
    expect((await commentsOf(contentId)).map(({ text }) => text)).not.toContain('太多')
  })

  test('is told to wait where as many as one item takes are waiting for a look, also when all come at once', async () => {
    const { contentId, publicId } = await publish('挤满')
    const waiting = Array.from({ length: mostWaiting - 2 }, (_, n) => ({
      contentId,
      visitorKey: `crowd-${n}`,
      name: '',
      text: `排队 ${n}`,
      state: 'pending' as const,
    }))
    await inCompany((tx) => tx.insert(newsComments).values(waiting))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => visitor().say(publicId, `挤 ${n}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      200,
      ...Array.from({ length: 38 }, () => 429),
    ])
    const kept = await inCompany((tx) => tx.$count(newsComments, eq(newsComments.contentId, contentId)))
    expect(kept).toBe(mostWaiting)
  })

  test('shares an address with a hall; three hundred voices from it in ten minutes are all that is heard', async () => {
    const { publicId } = await publish('大厅')
    const hall = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 302; n += 1) statuses.push((await visitor(phone, hall).like(publicId)).statusCode)
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(300)).toEqual([429, 429])
    expect(await likesOf(publicId)).toBe(300)
    expect((await visitor().like(publicId)).statusCode).toBe(200)
  })

  test('likes once, and takes it back; the count is asked for', async () => {
    const { publicId } = await publish('点赞')
    const reader = visitor()
    await Promise.all([reader.like(publicId), reader.like(publicId), visitor().like(publicId)])
    expect(await likesOf(publicId)).toBe(2)
    await reader.like(publicId, false)
    expect(await likesOf(publicId)).toBe(1)
  })

  test('needs no script: a form leads back to the page and says how it went', async () => {
    const { contentId, publicId } = await publish('表单')
    const reader = visitor()
    const sent = await reader.send(publicId, { name: '李', text: '第一行\r\n第二行', website: '' })
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/p/${publicId}?note=comment-added#comments`,
    ])
    expect((await reader.open(`/p/${publicId}?note=comment-added`)).body).toContain('审核通过后会显示')
    expect((await reader.open(`/p/${publicId}?note=anything`)).body).not.toContain('class="comments-note')
    expect((await commentsOf(contentId)).map(({ text }) => text)).toEqual(['第一行\n第二行'])
    expect((await reader.send(publicId, { text: ' ' })).headers.location).toContain('note=comment-refused')
    expect((await reader.send(publicId, { like: '1' })).headers.location).toContain('note=liked')
    expect(await likesOf(publicId)).toBe(1)
    const away = await reader.send(publicId, { like: '1', back: 'https://elsewhere.example/' })
    expect(away.headers.location).toBe(`/p/${publicId}?note=comment-refused#comments`)
    await visitor().send(publicId, { text: '广告', website: 'https://spam.example' })
    expect((await commentsOf(contentId)).map(({ text }) => text)).not.toContain('广告')
  })
})

test('a colleague answers a comment: shown at once below it where they decide about comments, else after a look', async () => {
  const { contentId, publicId } = await publish('答复')
  await visitor().say(publicId, '什么时候投产？')
  const [question] = await commentsOf(contentId)
  const questionId = question?.commentId ?? ''
  await review('show', [questionId])
  const add = (text: string, session: Session, replyTo?: string, id = contentId) =>
    world.call(
      newsContract.addComment,
      { params: { id }, body: { text, ...(replyTo !== undefined && { replyTo }) } },
      { session },
    )
  const answer = await add('明年三月', admin, questionId)
  expect(answer.data).toMatchObject({ state: 'shown', isColleague: true, replyTo: questionId })
  expect((await add('再补充', admin, answer.data.commentId)).data.replyTo).toBe(questionId)
  expect((await add('同事的话', helper)).data.state).toBe('pending')
  const other = await publish('另一条')
  expect((await add('错位', admin, questionId, other.contentId)).status).toBe(404)
  expect((await add('外人', stranger)).status).toBe(404)
  const { body } = await visitor().open(`/p/${publicId}`)
  expect(body.indexOf('明年三月')).toBeGreaterThan(body.indexOf('什么时候投产'))
  expect(body).toContain('官方回复')
  expect(body).not.toContain('同事的话')
  const counts = (await world.call(newsContract.countComments, {}, { session: admin })).data
  const all = await world.call(
    newsContract.listAllComments,
    { query: { state: 'pending', limit: 500 } },
    { session: admin },
  )
  expect(all.data.total).toBe(counts.pending)
  await review('remove', [questionId])
  expect((await commentsOf(contentId)).map(({ text }) => text)).toEqual(['同事的话'])
})

test('the people who decide are told once until they have looked at all that waits', async () => {
  const waiting = async () => inCompany((tx) => tx.$count(jobs, eq(jobs.kind, commentsWait.kind)))
  await inCompany((tx) => tx.delete(newsComments).where(eq(newsComments.state, 'pending')))
  const { contentId, publicId } = await publish('通知')
  const before = await waiting()
  await visitor().say(publicId, '第一条')
  await visitor().say(publicId, '第二条')
  expect(await waiting()).toBe(before + 1)
  await review(
    'show',
    (await commentsOf(contentId)).map(({ commentId }) => commentId),
  )
  await visitor().say(publicId, '第三条')
  expect(await waiting()).toBe(before + 2)
})

test('readings say who, when and from where; people without a name are counted', async () => {
  const { contentId, publicId } = await publish('阅读')
  const reader = visitor()
  await reader.open(`/p/${publicId}`)
  await visitor().open(`/p/${publicId}`)
  await visitor(bot).open(`/p/${publicId}`)
  await flushVisits(world.app.services)
  const read = (query: { from?: string; to?: string }, session = admin) =>
    world.call(newsContract.listReadings, { query: { id: contentId, ...query } }, { session })
  const { data } = await read({})
  expect(data).toMatchObject({ total: 2, visitors: 2, anonymous: 2 })
  expect(data.list[0]).toMatchObject({ name: null, source: 'direct' })
  expect((await read({ to: '2020-01-01' })).data.total).toBe(0)
  expect((await read({ from: '2020-01-01', to: '2099-01-01' })).data.total).toBe(2)
  expect((await read({}, stranger)).status).toBe(404)
})

test('a news item that is withdrawn shows no comments, and its list says how many there are', async () => {
  const { contentId, publicId, title } = await publish('数字')
  await visitor().say(publicId, '等待')
  await visitor().like(publicId)
  const { data } = await world.call(newsContract.list, { query: { keyword: title } }, { session: admin })
  expect(data.list[0]).toMatchObject({ likes: 1, comments: 0, pendingComments: 1 })
  await world.call(contentsContract.takeOff, { params: { id: contentId } }, { session: admin })
  await visitor().like(publicId)
  expect(await likesOf(publicId)).toBe(0)
})
