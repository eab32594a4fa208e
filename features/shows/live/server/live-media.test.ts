import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAddress } from '#features/company/accounts/server/accounts.world.ts'

import { liveContract } from '../live.contract.ts'
import { liveInput, noInput } from './live-input.public.ts'
import { createStudio, type LiveStudio, liveStudio } from './live-studio.actions.ts'
import { openStudio } from './live.world.ts'
import { findFfmpeg, piecesOf, usualLimits } from './stream-maker.adapter.ts'
import { placeOfStream, streamNameOf } from './stream-names.domain.ts'

const ffmpeg = await findFfmpeg()
if (ffmpeg === undefined)
  process.stderr.write(
    'SKIPPED ALOUD: no ffmpeg here, so no picture is pushed, made into a stream or recorded\n',
  )

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('the name of a stream tells its broadcast, and nothing else is one', () => {
  const place = {
    companyId: '01900000-0000-7000-8000-000000000001',
    broadcastId: '01900000-0000-7000-8000-0000000000ff',
  }
  const name = streamNameOf(place)
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(placeOfStream(name)).toEqual(place)
  expect(placeOfStream(`${name}x`)).toBeUndefined()
  expect(placeOfStream('../../etc/passwd')).toBeUndefined()
})

describe.skipIf(ffmpeg === undefined)('a picture that is pushed', () => {
  let world: World & { close(): Promise<void> }
  let admin: Session
  let desk: Awaited<ReturnType<typeof openStudio>>
  let studio: LiveStudio
  let port: number
  const pushing: ChildProcess[] = []

  beforeAll(async () => {
    world = await openOwnWorld('live_media', { areas: ['shows'] })
    admin = await world.signIn('admin')
    desk = await openStudio(world, admin)
    port = await freePort()
    const { services } = world.app
    services.provided.provide(liveInput, { ...noInput(), rtmpPort: port })
    studio = createStudio({
      services,
      input: services.provided.get(liveInput),
      // A test machine may be nearly full.
      limits: { ...usualLimits, leastFree: 2 ** 24 },
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    })
    services.provided.provide(liveStudio, studio)
    await studio.open()
  })
  afterAll(async () => {
    for (const child of pushing) child.kill('SIGKILL')
    await studio?.close()
    await world?.close()
  })

  /** A colour bar with a tone, pushed as a program such as OBS does. */
  function push(key: string, seconds = 60): ChildProcess {
    const picture = 'testsrc2=size=320x180:rate=15'
    const child = spawn(
      ffmpeg ?? '',
      [
        '-v',
        'error',
        '-re',
        '-f',
        'lavfi',
        '-i',
        picture,
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=440',

        '-t',
        String(seconds),
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-g',
        '15',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-f',
        'flv',
        `rtmp://127.0.0.1:${port}/live/${key}`,
      ],
      { stdio: 'ignore' },
    )
    pushing.push(child)
    return child
  }
  const newKey = async (id: string) =>
    (await world.call(liveContract.newKey, { params: { id }, body: {} }, { session: admin })).data.key
  const read = async (id: string) =>
    (await world.call(liveContract.studio, { params: { id } }, { session: admin })).data
  const open = (url: string) => world.inject({ url, remoteAddress: newAddress() })
  async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
    for (let n = 0; n < 240; n += 1) {
      const found = await look()
      if (found !== undefined) return found
      await sleep(500)
    }
    throw new Error(`never came: ${what}`)
  }
  const schedule = async () => {
    const { id } = (await desk.create({ source: 'obs', externalUrl: '' })).data
    await desk.move(id, 'schedule')
    return id
  }

  test('by the right key becomes three pieces that decode, is shown once the host begins, and again as a replay', async () => {
    const id = await schedule()
    const pusher = push(await newKey(id))
    const preview = await until(async () => (await read(id)).previewUrl ?? undefined, 'a picture')
    const pieces = await until(async () => {
      const list = piecesOf((await open(preview)).body)
      return list.length >= 3 ? list : undefined
    }, 'three pieces')
    for (const { name } of pieces.slice(0, 3)) {
      const piece = await open(preview.replace('index.m3u8', name))
      expect(piece.statusCode).toBe(200)
      expect(piece.headers['content-type']).toContain('video/mp2t')
      const decoder = spawn(ffmpeg ?? '', ['-v', 'error', '-f', 'mpegts', '-i', 'pipe:0', '-f', 'null', '-'])
      decoder.stdin.end(piece.rawPayload)
      let complaints = ''
      decoder.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
      expect((await once(decoder, 'close'))[0], complaints).toBe(0)
    }
    // Nobody but the host sees it before it begins, and nobody gets another file by this address.
    const viewers = async () =>
      /\/p\/live\/[\w-]+\/index\.m3u8/.exec((await open(`${desk.page}?b=${id}`)).body)?.[0]
    expect(await viewers()).toBeUndefined()
    expect((await open(preview.replace('index.m3u8', 'part-0001.ts'))).statusCode).toBe(404)
    expect((await open(preview.replace('index.m3u8', '..%2Findex.m3u8'))).statusCode).toBe(404)
    expect((await open(preview.replace(/live\/.{4}/, 'live/AAAA'))).statusCode).toBe(404)
    await desk.move(id, 'start')
    const address = await until(viewers, 'the address for viewers')
    await until(async () => ((await open(address)).statusCode === 200 ? true : undefined), 'the stream')
    expect(await read(id)).toMatchObject({ isReceiving: true, takesPush: true, makesStreams: true })
    await desk.move(id, 'end')
    await until(async () => ((await open(address)).statusCode === 404 ? true : undefined), 'its end')
    await until(async () => ((await desk.get(id)).state === 'replay_ready' ? true : undefined), 'the replay')
    const film = /\/p\/replay\/[\w-]+/.exec((await open(`${desk.page}?b=${id}`)).body)?.[0] ?? ''
    const part = await world.inject({ url: film, headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
    pusher.kill('SIGKILL')
  })

  test('by a wrong key, by one that was replaced, or into a broadcast that is over, is refused', async () => {
    const id = await schedule()
    const old = await newKey(id)
    const key = await newKey(id)
    const forged = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const name = key.slice(0, key.indexOf('?'))
    for (const wrong of [forged, name, old]) {
      const pusher = push(wrong)
      const [code] = (await once(pusher, 'exit')) as [number | null]
      expect(code, wrong).not.toBe(0)
      expect(studio.find(id)).toBeUndefined()
    }
    // The control: the same way, with the key that stands.
    push(key)
    await until(async () => studio.find(id), 'the picture')
    await desk.move(id, 'start')
    await desk.move(id, 'end')
    const late = push(key)
    await once(late, 'exit')
    expect(studio.find(id)).toBeUndefined()
  })

  test('that is lost interrupts the broadcast, which goes on once it is back', async () => {
    const id = await schedule()
    const key = await newKey(id)
    const first = push(key)
    await until(async () => studio.find(id), 'the picture')
    await desk.move(id, 'start')
    first.kill('SIGKILL')
    await until(async () => ((await desk.get(id)).state === 'interrupted' ? true : undefined), 'the loss')
    push(key)
    await until(async () => ((await desk.get(id)).state === 'live' ? true : undefined), 'its return')
    expect(studio.find(id)).toMatchObject({ isOpen: true })
    await desk.move(id, 'end')
  })
})
