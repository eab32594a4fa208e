import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { makeMp4 } from '#features/promotion/materials/server/videos.world.ts'

import { labelBoxOfFilm, labelSound } from './generated-labels.domain.ts'
import { mp3Frames } from './mp3-frames.domain.ts'
import { soundOf } from './presenters.world.ts'
import { createTencentAvatar } from './tencent-avatar.adapter.ts'
import { createTencentSpeech, piecesOf } from './tencent-speech.adapter.ts'

interface Call {
  path: string
  query: URLSearchParams
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

let server: Server
let origin: string
let calls: Call[] = []
/** Answers of the service as they were recorded, by the end of the path. */
let answers: Record<string, unknown[]> = {}
const film = makeMp4({ seconds: 4 })

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    if (url.pathname.endsWith('.mp4')) return void response.end(film)
    void text(request).then((body) => {
      calls.push({
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: JSON.parse(body) as Record<string, unknown>,
      })
      const left = answers[url.pathname.split('/').at(-1) ?? ''] ?? []
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(left.length > 1 ? left.shift() : left[0]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  calls = []
  answers = {}
})

const account = { secretId: 'AKIDEXAMPLE', secretKey: 'a-secret-key', region: 'ap-guangzhou' }
const never = new AbortController().signal
const speech = () => createTencentSpeech({ ...account, endpoint: origin })
/** An answer of TextToVoice. */
const said = (sound: Buffer) => ({
  Response: { Audio: sound.toString('base64'), SessionId: 's', RequestId: 'r' },
})

describe('a voice of Tencent Cloud', () => {
  test('is asked for with the words, the voice and a signature', async () => {
    answers[''] = [said(soundOf(2))]
    const made = await speech().speak({ text: '您好。', voice: '101001' }, never)
    expect(made.durationMs).toBe(72)
    const [call] = calls
    expect(call?.body).toMatchObject({ Text: '您好。', VoiceType: 101001, Codec: 'mp3' })
    expect(call?.headers).toMatchObject({ 'x-tc-action': 'TextToVoice', 'x-tc-version': '2019-08-23' })
    expect(String(call?.headers['authorization'])).toMatch(
      /^TC3-HMAC-SHA256 Credential=AKIDEXAMPLE\/[\d-]+\/tts\/tc3_request/,
    )
  })

  test('of a long sentence comes in parts, which are joined', async () => {
    answers[''] = [said(soundOf(1)), said(soundOf(3))]
    const long = `${'长'.repeat(100)}，${'话'.repeat(90)}。`
    expect(piecesOf(long).map((piece) => piece.length)).toEqual([101, 91])
    const made = await speech().speak({ text: long, voice: undefined }, never)
    expect(calls).toHaveLength(2)
    expect(made).toEqual({ content: soundOf(4), durationMs: 144 })
  })

  test('that is refused, or is no sound, is an error', async () => {
    answers[''] = [{ Response: { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: '' } } }]
    await expect(speech().speak({ text: '您好', voice: undefined }, never)).rejects.toThrow('AuthFailure')
    await expect(speech().check()).rejects.toThrow('AuthFailure')
    answers[''] = [said(Buffer.from('<html>no sound</html>'))]
    await expect(speech().speak({ text: '您好', voice: undefined }, never)).rejects.toThrow('no sound')
  })
})

const appKey = 'e38267c0e86411ebb02aed82acb0ed99'
const accessToken = 'f68f2d10ae9e4604b76fb05cf46bccec'
const ok = { Code: 0, Message: '', RequestID: 'r' }
const avatars = () =>
  createTencentAvatar({
    appKey,
    accessToken,
    endpoint: origin,
    fileHosts: ['127.0.0.1'],
    lookEveryMs: 1,
  })

describe('a film of Tencent Cloud', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardline-film-'))
    return () => rm(folder, { recursive: true })
  })
  const progress = (state: object) => ({ Header: ok, Payload: { Progress: 0, ArrayCount: 0, ...state } })

  test('is begun with the words alone, signed as the service describes it', async () => {
    answers['videomake'] = [{ Header: ok, Payload: { TaskId: 'task-1' } }]
    const script = { text: '欢迎 <A&B>', avatar: 'vm-1' }
    expect(await avatars().begin(script, never)).toBe('task-1')
    const [call] = calls
    expect(call?.body).toMatchObject({
      Header: {},
      Payload: { VirtualmanKey: 'vm-1', InputSsml: '<speak>欢迎 &#60;A&#38;B&#62;</speak>' },
    })
    const sign = (timestamp: string) =>
      createHmac('sha256', accessToken).update(`appkey=${appKey}&timestamp=${timestamp}`).digest('base64')
    // The example of its manual.
    expect(sign('1646636485')).toBe('BfWuaC9kmaicCggXc693uK+sZQ8qe88O4HVQNTdwZuo=')
    expect(call?.query.get('signature')).toBe(sign(call?.query.get('timestamp') ?? ''))
  })

  test('is waited for, fetched and measured', async () => {
    answers['getprogress'] = [
      progress({ Status: 'COMMIT', ArrayCount: 3 }),
      progress({ Status: 'MAKING' }),
      progress({ Status: 'SUCCESS', MediaUrl: `${origin}/film.mp4`, Duration: 4000 }),
    ]
    const made = await avatars().fetch({ taskId: 'task-1', folder }, never)
    expect(made).toMatchObject({ durationMs: 4000 })
    expect(await readFile(made?.path ?? '')).toEqual(film)
    expect(calls).toHaveLength(3)
  })

  test('that could not be made is none, and one of somebody else is not fetched', async () => {
    answers['getprogress'] = [progress({ Status: 'FAIL', FailMessage: 'x' })]
    expect(await avatars().fetch({ taskId: 't', folder }, never)).toBeUndefined()
    answers['getprogress'] = [progress({ Status: 'SUCCESS', MediaUrl: 'http://169.254.169.254/meta' })]
    await expect(avatars().fetch({ taskId: 't', folder }, never)).rejects.toThrow('somebody else')
  })

  test('is tried by asking for one that nobody has', async () => {
    answers['getprogress'] = [{ Header: { Code: 100, Message: 'task not found' }, Payload: {} }]
    await avatars().check()
    answers['getprogress'] = [{ Header: { Code: 10, Message: 'invalid appkey' }, Payload: {} }]
    await expect(avatars().check()).rejects.toThrow('appkey')
  })
})

describe('the label in a file', () => {
  const origin2 = { producer: '明远智造 & Co', id: 'g-1' }
  test('stands before the frames of a sound, which stay as they are', () => {
    const labelled = labelSound(soundOf(3), origin2)
    expect(mp3Frames(labelled)).toEqual({ frames: soundOf(3), durationMs: 108 })
    const tag = labelled.subarray(0, labelled.length - soundOf(3).length).toString('utf8')
    expect(tag).toContain('TXXX')
    expect(tag).toContain('AIGC\0{"Label":"1","ContentProducer":"明远智造 & Co","ProduceID":"g-1"')
  })
  test('is a box of its own after a film', () => {
    const label = labelBoxOfFilm(origin2)
    expect(label.readUInt32BE(0)).toBe(label.length)
    expect(label.toString('latin1', 4, 8)).toBe('uuid')
    expect(label.toString('utf8')).toContain('&#34;Label&#34;:&#34;1&#34;')
  })
})
