import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { documentOf, makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { makeMp4, openVideoWorld } from '#features/promotion/materials/server/videos.world.ts'

import { sitesContract } from '../sites.contract.ts'

let library: Awaited<ReturnType<typeof openVideoWorld>>
beforeAll(async () => {
  library = await openVideoWorld('site_videos')
}, 120_000)
afterAll(() => library.world.close())

test('a video is sent for a block of a site, shown in it, and told of once it can be played', async () => {
  const { world, admin: session } = library
  const block = { id: uuidv7(), type: 'video', v: 2, props: { items: [] } }
  const other = { id: uuidv7(), type: 'text', v: 1, props: { title: '', rich: [] } }
  await makeContent(world, session, { kind: 'site', title: '官网', document: documentOf(block) })
  const params = { id: block.id }
  expect((await world.call(sitesContract.getVideo, { params }, { session })).status).toBe(404)
  const content = makeMp4()
  const input = { name: '公司.mp4', bytes: content.length }
  const unknown = { params: { id: other.id }, body: input }
  expect((await world.call(sitesContract.signVideo, unknown, { session })).status).toBe(404)
  const { data: ticket } = await world.call(sitesContract.signVideo, { params, body: input }, { session })
  expect(ticket).toMatchObject({ provider: 'local', endpoint: '/material/video/tus' })
  const body = { moduleId: block.id, uploadId: ticket.uploadId }
  const early = await world.call(sitesContract.updateVideo, { body }, { session })
  expect(early).toMatchObject({ status: 409, detail: { reason: 'NOT_COMPLETE' } })
  await library.patch(ticket, { offset: 0, content })
  const { data } = await world.call(sitesContract.updateVideo, { body }, { session })
  expect(data).toMatchObject({
    video: { state: 'converting', name: '公司' },
    module: { findings: [{ code: 'videoNotReady' }] },
  })
  await library.runJobs()
  const shown = await world.call(sitesContract.getVideo, { params }, { session })
  expect(shown.data).toMatchObject({ videoId: ticket.videoId, state: 'ready', durationMs: 4000 })
  expect((await library.get(shown.data.playUrl ?? '')).statusCode).toBe(200)
  const stranger = await world.signIn('admin2')
  expect((await world.call(sitesContract.getVideo, { params }, { session: stranger })).status).toBe(404)
})
