import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAddress } from '#features/company/accounts/server/accounts.world.ts'

import { liveContract } from '../live.contract.ts'
import { cloudNoticePath, liveCloud } from './live-cloud.public.ts'
import { openStudio } from './live.world.ts'
import { createTencentLive, signTencentLive } from './tencent-live.adapter.ts'

const config = {
  pushDomain: 'push.example.com',
  pushKey: 'a-push-key',
  playDomain: 'play.example.com',
  playKey: 'a-play-key',
  noticeKey: 'a-notice-key',
}
const cloud = createTencentLive(config)
const now = () => Math.floor(Date.now() / 1000)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A time, signed as the service does. */
const signed = (t = now() + 600, key = config.noticeKey) => ({ t, sign: md5(`${key}${t}`) })

/** Notices with the fields that the service documents, of 2023. */
const pushNotice = (stream: string, event_type: 0 | 1, event_time: number) => ({
  app: 'push.example.com',
  appid: 12345678,
  appname: 'live',
  channel_id: stream,
  errcode: event_type === 1 ? 0 : 1,
  errmsg: event_type === 1 ? 'ok' : 'The push client actively stopped the push',
  event_time,
  event_type,
  height: 0,
  idc_id: 34,
  node: '42.81.194.37',
  sequence: '2210464508206756938',
  set_id: 2,
  stream_id: stream,
  stream_param: 'txSecret=x&txTime=5C271099',
  user_ip: '1.1.1.1',
  width: 0,
  ...(event_type === 0 && { push_duration: '5870' }),
  ...signed(),
})
const recordNotice = (stream: string, more: object = {}) => ({
  event_type: 100,
  appid: 12345678,
  app: 'push.example.com',
  callback_ext: '{"video_codec":"h264","resolution":"640x480"}',
  appname: 'live',
  stream_id: stream,
  channel_id: stream,
  file_id: '123456789',
  record_file_id: '123456789',
  file_format: 'mp4',
  task_id: '98765',
  start_time: now() - 60,
  end_time: now(),
  start_time_usec: 316441,
  end_time_usec: 618577,
  duration: 60,
  file_size: 9940870,
  stream_param: '',
  video_url: 'http://12345678.vod2.myqcloud.com/xxxx/f0.mp4',
  media_start_time: 0,
  record_bps: 0,
  ...signed(),
  ...more,
})

test('addresses are signed as the service documents it', () => {
  const example = new Date(0x5c271099 * 1000)
  expect(signTencentLive('e12c46f2612d5106e2034781ab261ca3', 'test', example)).toBe(
    'txSecret=f85a2ab363fe4deaffef9754d79da6fe&txTime=5C271099',
  )
  expect(cloud.playUrl('test', example)).toBe(
    `https://play.example.com/live/test.m3u8?txSecret=${md5('a-play-keytest5C271099')}&txTime=5C271099`,
  )
  expect(createTencentLive({ ...config, playKey: undefined }).playUrl('test', example)).toBe(
    'https://play.example.com/live/test.m3u8',
  )
})

test('a notice counts by its sign and its time alone', () => {
  const notice = pushNotice('a', 1, 1_703_731_478)
  const read = (change: object) => cloud.readNotice({ ...notice, ...change }, new Date())
  const begun = { event: 'begin', name: 'a', at: new Date(1_703_731_478_000) }
  expect(read({})).toEqual(begun)
  // Older documents spell the time as text.
  expect(read({ t: String(notice.t) })).toEqual(begun)
  for (const wrong of [
    { sign: md5(`another-key${notice.t}`) },
    { sign: '' },
    // As long as a signature, but not in bytes.
    { sign: 'ä'.repeat(32) },
    { sign: undefined },
    { t: notice.t + 1 },
    signed(now() - 1),
    // Nobody signs for a year.
    signed(now() + 31_536_000),
  ])
    expect(read(wrong)).toBe('forged')
  expect(cloud.readNotice(null, new Date())).toBe('forged')
  expect(read({ event_type: 200 })).toBe('other')
  expect(read({ appname: 'other' })).toBe('other')
  expect(cloud.readNotice(recordNotice('a', { file_format: 'flv' }), new Date())).toBe('other')
})

describe('a broadcast whose picture Tencent Live takes', () => {
  let world: World & { close(): Promise<void> }
  let admin: Session
  let desk: Awaited<ReturnType<typeof openStudio>>
  beforeAll(async () => {
    world = await openOwnWorld('live_tencent', { areas: ['shows'] })
    admin = await world.signIn('admin')
    desk = await openStudio(world, admin)
    world.app.services.provided.provide(liveCloud, cloud)
  })
  afterAll(() => world.close())

  const newKey = async (id: string) =>
    (await world.call(liveContract.newKey, { params: { id }, body: {} }, { session: admin })).data
  const read = async (id: string) =>
    (await world.call(liveContract.studio, { params: { id } }, { session: admin })).data
  const schedule = async () => {
    const { id } = (await desk.create({ source: 'obs', externalUrl: '' })).data
    await desk.move(id, 'schedule')
    return id
  }
  const streamOf = (key: string) => key.slice(0, key.indexOf('?'))
  const send = async (notice: object) =>
    (
      await world.inject({
        method: 'POST',
        url: cloudNoticePath,
        payload: notice,
        remoteAddress: newAddress(),
      })
    ).statusCode
  const page = async (id: string) =>
    (await world.inject({ url: `${desk.page}?b=${id}`, remoteAddress: newAddress() })).body
  const state = async (id: string) => (await desk.get(id)).state

  test('is pushed there with a signed key, shown from there, interrupted and gone on with', async () => {
    const id = await schedule()
    const { server, key } = await newKey(id)
    expect(server).toBe('rtmp://push.example.com/live/')
    const name = streamOf(key)
    const [, secret, end] = /\?txSecret=([0-9a-f]{32})&txTime=([0-9A-F]+)$/.exec(key) ?? []
    expect(secret).toBe(md5(`a-push-key${name}${end}`))
    expect(await read(id)).toMatchObject({ provider: 'tencent', isReceiving: false, previewUrl: null })
    expect(await send(pushNotice(name, 1, now()))).toBe(200)
    expect(await read(id)).toMatchObject({ isReceiving: true })
    const shown = `https://play.example.com/live/${name}.m3u8?txSecret=`
    expect(await page(id)).not.toContain(shown)
    await desk.move(id, 'start')
    expect((await page(id)).replaceAll('&amp;', '&')).toContain(shown)

    const began = now() + 10
    expect(await send(pushNotice(name, 1, began))).toBe(200)
    // The end of the connection before comes late, and again: the picture is there.
    expect(await send(pushNotice(name, 0, began - 5))).toBe(200)
    expect([await state(id), (await read(id)).isReceiving]).toEqual(['live', true])
    expect(await send(pushNotice(name, 0, began + 20))).toBe(200)
    expect([await state(id), (await read(id)).isReceiving]).toEqual(['interrupted', false])
    expect(await send(pushNotice(name, 1, began + 30))).toBe(200)
    expect(await state(id)).toBe('live')

    // Nothing happens by a notice that is not signed, and nothing to somebody else's broadcast.
    const forged = { ...pushNotice(name, 0, began + 60), sign: md5('guessed') }
    expect(await send(forged)).toBe(403)
    expect(await send(pushNotice(`${'A'.repeat(43)}-${'0'.repeat(16)}`, 0, began + 60))).toBe(200)
    expect(await send(pushNotice('../../x', 0, began + 60))).toBe(200)
    expect(await state(id)).toBe('live')

    // A new key: the earlier stream is shown no more, although a program still pushes there.
    const next = streamOf((await newKey(id)).key)
    expect(next).not.toBe(name)
    expect(await page(id)).not.toContain(name)
    expect(await send(pushNotice(name, 1, began + 70))).toBe(200)
    expect((await read(id)).isReceiving).toBe(false)
    expect(await send(pushNotice(next, 1, began + 80))).toBe(200)
    expect(await page(id)).toContain(`live/${next}.m3u8`)
    await desk.move(id, 'end')
    expect(await page(id)).not.toContain(next)
  })

  test('is shown again by its recording, whenever the notice comes', async () => {
    const film = 'https://12345678.vod2.myqcloud.com/xxxx/f0.mp4'
    const late = await schedule()
    const lateName = streamOf((await newKey(late)).key)
    await desk.move(late, 'start')
    await desk.move(late, 'end')
    expect(await send({ ...recordNotice(lateName), sign: md5('guessed') })).toBe(403)
    expect(await state(late)).toBe('ended')
    expect(await send(recordNotice(lateName))).toBe(200)
    expect([await state(late), (await desk.get(late)).replayUrl]).toEqual(['replay_ready', film])
    expect(await page(late)).toContain(film)
    // Sent again, and by another address: the replay that stands is kept.
    expect(await send(recordNotice(lateName, { video_url: 'https://evil.example.com/f.mp4' }))).toBe(200)
    expect((await desk.get(late)).replayUrl).toBe(film)

    const early = await schedule()
    const earlyName = streamOf((await newKey(early)).key)
    await desk.move(early, 'start')
    expect(await send(recordNotice(earlyName))).toBe(200)
    expect(await state(early)).toBe('live')
    await desk.move(early, 'end')
    expect(await state(early)).toBe('replay_ready')
  })

  test('there is no such address where this machine takes pictures', async () => {
    world.app.services.provided.provide(liveCloud, null)
    expect(await send(pushNotice('a', 1, now()))).toBe(404)
    world.app.services.provided.provide(liveCloud, cloud)
  })
})
