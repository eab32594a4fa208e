import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount, newAddress } from '#features/company/accounts/server/accounts.world.ts'

import { cameraHeaders, cameraRule } from '../camera.contract.ts'
import { liveContract } from '../live.contract.ts'
import { liveInput, noInput } from './live-input.public.ts'
import { createStudio, type LiveStudio, liveStudio } from './live-studio.actions.ts'
import { openStudio } from './live.world.ts'
import { findFfmpeg, piecesOf, usualLimits } from './stream-maker.adapter.ts'

const ffmpeg = await findFfmpeg()
if (ffmpeg === undefined)
  process.stderr.write('SKIPPED ALOUD: no ffmpeg here, so no picture of a camera is taken\n')

let world: World & { close(): Promise<void> }
let admin: Session
let desk: Awaited<ReturnType<typeof openStudio>>
const provide = (searchPath?: string): LiveStudio => {
  const { services } = world.app
  // Nobody pushes by RTMP: a camera needs no port.
  services.provided.provide(liveInput, { ...noInput(), ...(searchPath !== undefined && { searchPath }) })
  const studio = createStudio({
    services,
    input: services.provided.get(liveInput),
    // A test machine may be nearly full.
    limits: { ...usualLimits, leastFree: 2 ** 24 },
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  services.provided.provide(liveStudio, studio)
  return studio
}
beforeAll(async () => {
  world = await openOwnWorld('live_camera', { areas: ['shows'] })
  admin = await world.signIn('admin')
  desk = await openStudio(world, admin)
})
afterAll(() => world.close())

const openCamera = (id: string, session = admin) =>
  world.call(liveContract.openCamera, { params: { id }, body: {} }, { session })
const newKey = async (id: string) => (await openCamera(id)).data.key
const read = async (id: string) =>
  (await world.call(liveContract.studio, { params: { id } }, { session: admin })).data
const open = (url: string) => world.inject({ url, remoteAddress: newAddress() })
const schedule = async (source: 'browser' | 'obs' = 'browser') => {
  const { id } = (await desk.create({ source, externalUrl: '' })).data
  await desk.move(id, 'schedule')
  return id
}

/** Colour bars with a tone for some minutes, as WebM with VP8 and Opus. */
const recording =
  '-v error -re -f lavfi -i testsrc2=size=160x90:rate=10 -f lavfi -i sine=frequency=440:sample_rate=48000 -t 240 ' +
  '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 100k -g 40 -c:a libopus -f webm -live 1 -cluster_time_limit 500 pipe:1'

interface Camera {
  run: string
  answers: readonly number[]
  sent: readonly Buffer[]
  stop: () => void
  done: Promise<void>
}

interface Part {
  key: string
  run: string
  part: number
  content?: Buffer
  session?: Session
}

/** Sends a part as a browser does; answers its status and the number of the next one. */
async function send(id: string, { key, run, part, content = Buffer.from('x'), session = admin }: Part) {
  const { statusCode, body } = await world.inject({
    method: 'PUT',
    url: `${cameraRule.path}/${id}`,
    headers: {
      authorization: session.token,
      'content-type': cameraRule.type,
      [cameraHeaders.key]: key,
      [cameraHeaders.run]: run,
      [cameraHeaders.part]: String(part),
    },
    payload: content,
  })
  return { status: statusCode, next: (JSON.parse(body) as { next?: number }).next }
}

async function until<T>(look: () => Promise<T | undefined>, wanted: string): Promise<T> {
  for (let n = 0; n < 240; n += 1) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(500)
  }
  throw new Error(`never came: ${wanted}`)
}

test('without ffmpeg no camera is opened, and the host reads why', async () => {
  provide('')
  const id = await schedule()
  expect((await openCamera(id)).detail?.reason).toBe('NO_FFMPEG')
  expect(await read(id)).toMatchObject({ makesStreams: false, isReceiving: false })
})

// A busy machine converts slowly.
describe.skipIf(ffmpeg === undefined)('the camera of a browser', { timeout: 300_000 }, () => {
  let studio: LiveStudio
  const filming: ChildProcess[] = []
  beforeAll(async () => {
    studio = provide()
    await studio.open()
  })
  afterAll(async () => {
    for (const child of filming) child.kill('SIGKILL')
    await studio?.close()
  })

  /** The recording of a browser: WebM with VP8 and Opus, handed over as it comes, and begun anew where the server asks for it. */
  function film(id: string, key: string) {
    const answers: number[] = []
    const sent: Buffer[] = []
    const camera: Camera = { run: '', answers, sent, stop: () => undefined, done: Promise.resolve() }
    async function record(): Promise<void> {
      const run = randomUUID()
      const child = spawn(ffmpeg ?? '', recording.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] })
      filming.push(child)
      let isStopped = false
      Object.assign(camera, {
        run,
        stop() {
          isStopped = true
          child.kill('SIGKILL')
        },
      })
      let part = 0
      let status = 200
      for await (const content of child.stdout as AsyncIterable<Buffer>) {
        status = (await send(id, { key, run, part, content })).status
        answers.push(status)
        if (status !== 200) break
        sent.push(content)
        part += 1
      }
      child.kill('SIGKILL')
      if ((status === 409 || status === 410) && !isStopped) await record()
    }
    camera.done = record()
    return camera
  }
  const preview = (id: string) => until(async () => (await read(id)).previewUrl ?? undefined, 'a picture')

  test('becomes three pieces that decode, is shown once the host begins, and again as a replay', async () => {
    const id = await schedule()
    const camera = film(id, await newKey(id))
    const address = await preview(id)
    const pieces = await until(async () => {
      const list = piecesOf((await open(address)).body)
      return list.length >= 3 ? list : undefined
    }, 'three pieces')
    for (const { name } of pieces.slice(0, 3)) {
      const piece = await open(address.replace('index.m3u8', name))
      expect(piece.statusCode).toBe(200)
      const decoder = spawn(ffmpeg ?? '', ['-v', 'error', '-f', 'mpegts', '-i', 'pipe:0', '-f', 'null', '-'])
      decoder.stdin.end(piece.rawPayload)
      let complaints = ''
      decoder.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
      expect((await once(decoder, 'close'))[0], complaints).toBe(0)
    }
    const viewers = async () =>
      /\/p\/live\/[\w-]+\/index\.m3u8/.exec((await open(`${desk.page}?b=${id}`)).body)?.[0]
    expect(await viewers()).toBeUndefined()
    await desk.move(id, 'start')
    const shown = await until(viewers, 'the address for viewers')
    await until(async () => ((await open(shown)).statusCode === 200 ? true : undefined), 'the stream')
    await desk.move(id, 'end')
    await camera.done
    // The key ended with the broadcast.
    expect(camera.answers.at(-1)).toBe(403)
    await until(async () => ((await desk.get(id)).state === 'replay_ready' ? true : undefined), 'the replay')
    const replay = /\/p\/replay\/[\w-]+/.exec((await open(`${desk.page}?b=${id}`)).body)?.[0] ?? ''
    const part = await world.inject({ url: replay, headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
  })

  test('takes parts in their order, each once, and nothing that is too much', async () => {
    const id = await schedule()
    const key = await newKey(id)
    const camera = film(id, key)
    await until(async () => (camera.answers.length >= 3 ? true : undefined), 'three parts')
    camera.stop()
    await camera.done
    const { run } = camera
    const next = camera.sent.length
    // Sent again after an answer that was lost; a gap; more than a part may hold.
    expect(await send(id, { key, run, part: 1, content: camera.sent[1] })).toEqual({ status: 200, next })
    expect(await send(id, { key, run, part: next + 1 })).toEqual({ status: 409, next })
    const large = Buffer.alloc(cameraRule.mostBytes + 1)
    expect(await send(id, { key, run, part: next, content: large })).toMatchObject({ status: 413 })
    // Whole parts, faster than any camera makes them.
    const full = Buffer.alloc(cameraRule.mostBytes)
    const statuses: number[] = []
    for (let part = next; part < next + 10 && statuses.at(-1) !== 429; part += 1)
      statuses.push((await send(id, { key, run, part, content: full })).status)
    expect(statuses.at(-1)).toBe(429)
    // A run of which this process knows nothing begins anew.
    expect(await send(id, { key, run: randomUUID(), part: 4 })).toMatchObject({ status: 410 })
  })

  test('with a wrong key, one that was replaced, or after the end, is refused; so is somebody without the right', async () => {
    const id = await schedule()
    const old = await newKey(id)
    const first = film(id, old)
    await until(async () => studio.find(id), 'the picture')
    // The second camera takes over: the first one is told and its picture ends.
    const key = await newKey(id)
    const second = film(id, key)
    await first.done
    expect(first.answers.at(-1)).toBe(403)
    const [run, part] = [randomUUID(), 0]
    expect(await send(id, { key: old, run, part })).toMatchObject({ status: 403 })
    await until(async () => (second.answers.length > 2 ? true : undefined), 'the second picture')
    expect(studio.find(id)).toBeDefined()

    const forged = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const late = `${Math.floor(Date.now() / 1000) - 10}${key.slice(10)}`
    for (const wrong of [forged, late, '', 'x'.repeat(43)])
      expect((await send(id, { key: wrong, run, part })).status, wrong).toBe(wrong === '' ? 400 : 403)
    const elsewhere = await schedule()
    await openCamera(elsewhere)
    expect((await send(elsewhere, { key, run, part })).status).toBe(403)
    const bystander = await world.signIn((await newAccount(world, { roles: ['auditor'] })).username)
    const stranger = await world.signIn('admin2')
    expect((await send(id, { key, run, part, session: bystander })).status).toBe(403)
    expect((await send(id, { key, run, part, session: stranger })).status).toBe(403)
    expect((await openCamera(id, stranger)).status).toBe(404)

    await desk.move(id, 'start')
    await desk.move(id, 'end')
    await second.done
    expect((await send(id, { key, run, part })).status).toBe(403)
    expect(studio.find(id)).toBeUndefined()
    // A key for a program that pushes opens no camera.
    const pushed = await schedule('obs')
    expect((await openCamera(pushed)).detail?.reason).toBe('NO_KEY')
  })

  test('that is loaded anew goes on, and the broadcast with it', async () => {
    const id = await schedule()
    const key = await newKey(id)
    const first = film(id, key)
    await until(async () => studio.find(id), 'the picture')
    await desk.move(id, 'start')
    first.stop()
    await first.done
    const stop = await world.inject({
      method: 'DELETE',
      url: `${cameraRule.path}/${id}`,
      headers: {
        authorization: admin.token,
        [cameraHeaders.key]: key,
        [cameraHeaders.run]: first.run,
        [cameraHeaders.part]: '0',
      },
    })
    expect(stop.statusCode).toBe(204)
    await until(async () => ((await desk.get(id)).state === 'interrupted' ? true : undefined), 'the loss')
    film(id, await newKey(id))
    await until(async () => ((await desk.get(id)).state === 'live' ? true : undefined), 'its return')
    // Taken over while it runs: it is not the loss of the earlier one that is written last.
    const third = film(id, await newKey(id))
    await until(async () => (third.answers.length > 4 ? true : undefined), 'the third picture')
    await sleep(1000)
    expect((await desk.get(id)).state).toBe('live')
    expect(studio.find(id)).toMatchObject({ isOpen: true })
    await desk.move(id, 'end')
  })
})
