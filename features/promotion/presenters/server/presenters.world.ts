import sharp from 'sharp'
import type { z } from 'zod'

import { openOwnWorld } from '#apps/server/testing/world.ts'
import { newAddress } from '#features/company/accounts/server/accounts.world.ts'
import type { DataOf, Endpoint } from '#platform/contract/endpoint.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { presentersContract, type Script } from '../presenters.contract.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

export const portrait = (): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 480, channels: 3, background: '#6f8fb0' } })
    .jpeg()
    .toBuffer()

/** The first bytes of a recording, and some more. */
export const recording = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(4000, 7),
])

/** So many frames of an MP3: 64 kbit/s at 16 kHz, 36 ms each. */
export const soundOf = (frames: number): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () => Buffer.concat([Buffer.from('fff38800', 'hex'), Buffer.alloc(284)])),
  )

/** Presenters as tests use them, on a server of its own. */
export async function openPresenterWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['promotion'] })
  const admin = await world.signIn('admin')

  async function send<E extends Endpoint>(
    endpoint: E,
    id: string,
    file: { name: string; content: Buffer; fields?: Record<string, string> },
  ) {
    const { name: fileName, content, fields = {} } = file
    const form = formOf([{ name: fileName, content }], fields)
    const response = await world.inject({
      method: 'POST',
      url: endpoint.path.replace(':id', id),
      payload: form.payload,
      headers: { ...form.headers, authorization: admin.token, 'accept-language': 'en' },
    })
    return { status: response.statusCode, ...response.json<{ msg: string; data: DataOf<E> }>() }
  }
  const get = async (id: string) =>
    (await world.call(presentersContract.get, { params: { id } }, { session: admin })).data
  const save = async (id: string, script: Script) => {
    const { presenter } = await get(id)
    const { name: called, title, version } = presenter
    const body = { name: called, title, version, script }
    return world.call(presentersContract.update, { params: { id }, body }, { session: admin })
  }
  const move = async (id: string, event: 'publish' | 'takeOff', session = admin) => {
    const { version } = (await get(id)).presenter
    return world.call(
      presentersContract.changeState,
      { params: { id }, body: { event, version } },
      { session },
    )
  }
  const agree = async (
    id: string,
    part: Partial<
      Pick<z.infer<typeof presentersContract.giveConsent.body>, 'until' | 'givenOn' | 'scopes'>
    > = {},
  ) => {
    const file = { name: 'paper.jpg', content: await portrait() }
    const paper = await send(presentersContract.addEvidence, id, file)
    const { version } = (await get(id)).presenter
    const body = {
      personName: 'Lin',
      scopes: ['portrait' as const, 'voice' as const],
      givenOn: '2026-01-02',
      until: null,
      evidenceId: paper.data.id,
      version,
      ...part,
    }
    return world.call(presentersContract.giveConsent, { params: { id }, body }, { session: admin })
  }
  const create = async (called: string) =>
    (
      await world.call(
        presentersContract.create,
        { body: { name: called, title: 'Guide' } },
        { session: admin },
      )
    ).data
  return {
    world,
    admin,
    send,
    create,
    get,
    save,
    move,
    agree,
    async withdraw(id: string) {
      const { version } = (await get(id)).presenter
      const body = { reason: 'asked to', version }
      return world.call(presentersContract.withdraw, { params: { id }, body }, { session: admin })
    },
    /** A presenter that visitors see: a portrait, and one sentence with a voice. */
    async publish(called: string) {
      const { id } = await create(called)
      const picture = await send(presentersContract.addPortrait, id, {
        name: 'face.jpg',
        content: await portrait(),
      })
      const fields = { durationMs: '2300' }
      const file = { name: 'voice.webm', content: recording, fields }
      const voice = await send(presentersContract.addRecording, id, file)
      const script: Script = {
        portraitId: picture.data.id,
        videoId: null,
        sentences: [
          { id: 'first', text: `Hello from ${called}`, recordingId: voice.data.id },
          { id: 'second', text: '<script>alert(1)</script>' },
        ],
      }
      await save(id, script)
      await agree(id)
      const { data } = await move(id, 'publish')
      return {
        id,
        script,
        portraitId: picture.data.id,
        voiceId: voice.data.id,
        path: new URL(data.url).pathname,
      }
    },
    /** Opens a page as a visitor, from an address of its own. */
    open: (url: string, headers: Record<string, string> = {}) =>
      world.inject({
        method: 'GET',
        url,
        remoteAddress: newAddress(),
        headers: {
          'user-agent': phone,
          'accept-language': 'zh-CN',
          'sec-fetch-dest': 'document',
          ...headers,
        },
      }),
  }
}
