import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { makeMp4, openVideoWorld } from '#features/promotion/materials/server/videos.world.ts'
import { type VideoRow, videosContract } from '#features/promotion/materials/videos.contract.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'

import { spider } from './content-pages.world.ts'

let library: Awaited<ReturnType<typeof openVideoWorld>>
let video: VideoRow

beforeAll(async () => {
  library = await openVideoWorld('content_videos')
  video = await library.film(makeMp4({ seconds: 20 }))
}, 120_000)
afterAll(() => library.world.close())

const call = () => library.world.call
const blockWith = (videoId: string) => ({
  id: uuidv7(),
  type: 'video',
  v: 2,
  props: { items: [{ id: uuidv7(), title: '车间一日', videoId }] },
})
const albumWith = (videoId: string, isPublished = true) =>
  makeContent(library.world, library.admin, {
    title: '视频画册',
    isPublished,
    document: documentOf(blockWith(videoId)),
  })
const remove = (id: string, query = {}) =>
  call()(videosContract.remove, { params: { id }, query }, { session: library.admin })
const restore = (id: string) => call()(videosContract.restore, { params: { id } }, { session: library.admin })

test('a page plays a video of the library, of which nothing is loaded before', async () => {
  const { publicId } = await albumWith(video.videoId)
  const { body } = await library.get(`/p/${publicId}`)
  expect(body).toMatch(/<video [^>]*preload="none"/)
  expect(body).toContain(`data-video="${video.videoId}"`)
  const source = /<source src="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(source).toMatch(/^\/p\/media\//)
  const played = await library.get(source, { range: 'bytes=0-9' })
  expect([played.statusCode, played.headers['cache-control']]).toEqual([206, 'private, no-store'])
})

test('what is shown is not removed without a reason, and pages say at the next request that it is gone', async () => {
  const own = await library.film(makeMp4())
  const { publicId, contentId } = await albumWith(own.videoId)
  const pageOf = async () => (await library.get(`/p/${publicId}`)).body
  for (let look = 0; look < 2; look += 1) expect(await pageOf()).toContain('<video')
  for (const query of [{}, { reason: '侵权' }, { force: 'true' }]) {
    const answer = await remove(own.videoId, query)
    expect({ query, answer }).toMatchObject({ answer: { status: 409, detail: { reason: 'IN_USE' } } })
  }
  const { uses } = await library.detail(own.videoId)
  expect(uses).toEqual([{ contentId, kind: 'album', title: '视频画册', isShown: true }])
  expect(await remove(own.videoId, { reason: '侵权', force: 'true' })).toMatchObject({
    data: { state: 'recycled' },
  })
  const gone = await pageOf()
  expect(gone).not.toContain('<video')
  expect(gone).toContain('内容已下线')
  await restore(own.videoId)
  expect(await pageOf()).toContain('<video')
})

test('a page with a video that cannot be played yet is not published', async () => {
  const { data: ticket } = await library.sign(1000)
  const { contentId } = await albumWith(ticket.videoId, false)
  const publish = () =>
    call()(contentsContract.publish, { params: { id: contentId }, body: {} }, { session: library.admin })
  const draft = await call()(
    contentsContract.getDraft,
    { params: { id: contentId } },
    { session: library.admin },
  )
  expect(draft.data.findings).toMatchObject([{ code: 'videoNotReady', severity: 'error' }])
  expect((await publish()).status).toBe(409)
})

test('viewers are counted by the tenths that they saw, wherever the video was shown; machines are not', async () => {
  const { publicId } = await albumWith(video.videoId)
  const visitOf = (html: string) => /data-visit="([^"]+)"/.exec(html)?.[1] ?? ''
  const watch = async (positions: readonly number[], headers = {}) => {
    const visitId = visitOf((await library.get(`/p/${publicId}`, headers)).body)
    await flushVisits(library.world.app.services)
    const event = (type: string, more = {}) => ({ id: uuidv7(), type, order: Date.now(), ...more })
    const events = positions.map((position) => event('progress', { position, subjectId: video.videoId }))
    await library.world.inject({
      method: 'POST',
      url: '/v2/track',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ page: publicId, visitId, events: [event('view'), ...events] }),
    })
  }
  await watch([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await watch([0, 1, 2, 2])
  await watch([0, 1, 2, 3], { 'user-agent': spider })
  const detail = await library.detail(video.videoId)
  expect(detail.retention.map(({ viewers }) => viewers)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(detail).toMatchObject({ viewers: 2, completed: 1, video: { viewers: 2 } })
  const { data } = await call()(
    videosContract.listViewers,
    { params: { id: video.videoId } },
    { session: library.admin },
  )
  expect([data.total, data.list.map(({ parts }) => parts).toSorted((a, b) => a - b)]).toEqual([2, [2, 10]])
})
