import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { makeMp4 } from '#features/promotion/materials/server/videos.world.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { presentersContract } from '../presenters.contract.ts'
import { avatarMaker, speechMaker } from './generation-services.public.ts'
import { presenterMedia } from './presenters.tables.ts'
import { openPresenterWorld, portrait, soundOf } from './presenters.world.ts'

let w: Awaited<ReturnType<typeof openPresenterWorld>>
/** Runs while the service is at work. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve()
let said: string[] = []
const film = makeMp4({ seconds: 4 })

beforeAll(async () => {
  w = await openPresenterWorld('generations')
  const { provided } = w.world.app.services
  provided.provide(speechMaker, {
    provider: 'test',
    async speak({ text }) {
      said.push(text)
      await meanwhile()
      return { content: soundOf(10), durationMs: 360 }
    },
    check: () => Promise.resolve(),
  })
  provided.provide(avatarMaker, {
    provider: 'test',
    async begin({ text, avatar }) {
      said.push(`${avatar}: ${text}`)
      return 'task-1'
    },
    async fetch({ folder }) {
      await meanwhile()
      const path = join(folder, 'film.mp4')
      await writeFile(path, film)
      return { path, durationMs: 4000, width: 640, height: 360 }
    },
    check: () => Promise.resolve(),
  })
})
afterEach(() => {
  meanwhile = () => Promise.resolve()
  said = []
})

type Order = { kind: 'voice' } | { kind: 'film'; avatar: string }
const all = ['portrait', 'voice', 'synthesis'] as const

/** A presenter with a portrait and two sentences, whose person agrees so far. */
async function begin(scopes: readonly (typeof all)[number][] = all) {
  const { id } = await w.create(`P${randomUUID().slice(0, 12)}`)
  const face = await w.send(presentersContract.addPortrait, id, {
    name: 'face.jpg',
    content: await portrait(),
  })
  const sentences = [
    { id: 'first', text: 'One' },
    { id: 'second', text: 'Two' },
  ]
  await w.save(id, { portraitId: face.data.id, videoId: null, sentences })
  await w.agree(id, { scopes: [...scopes] })
  return id
}
async function generate(id: string, order: Order) {
  const { version } = (await w.get(id)).presenter
  const body = { ...order, version }
  return w.world.call(presentersContract.generate, { params: { id }, body }, { session: w.admin })
}
const work = () => w.world.app.services.jobs.runDue(w.world.app.services)
const filesOf = (presenterId: string) =>
  w.world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx
      .select({ storageKey: storedFiles.storageKey, kind: presenterMedia.kind })
      .from(presenterMedia)
      .innerJoin(storedFiles, eq(storedFiles.id, presenterMedia.fileId))
      .where(eq(presenterMedia.presenterId, presenterId)),
  )
const generated = async (id: string) => (await w.get(id)).media.filter(({ isGenerated }) => isGenerated)

describe('voices', () => {
  test('are made for the sentences without one, labelled on the page and in the file', async () => {
    const id = await begin()
    const started = await generate(id, { kind: 'voice' })
    expect(started.data.generations).toMatchObject([{ kind: 'voice', state: 'queued', done: 0, total: 2 }])
    expect((await generate(id, { kind: 'voice' })).status).toBe(409)
    await work()
    const { script, generations, media, findings } = await w.get(id)
    expect(said).toEqual(['One', 'Two'])
    expect(generations).toMatchObject([{ state: 'done', done: 2 }])
    expect(script.sentences.every(({ recordingId }) => media.some((one) => one.id === recordingId))).toBe(
      true,
    )
    expect(findings).toEqual([])
    const { data } = await w.move(id, 'publish')
    const path = new URL(data.url).pathname
    const page = await w.open(path)
    expect(page.body).toContain('AI 生成')
    expect(page.body).not.toContain('真人讲解')
    const sound = await w.open(`${path}/media/${script.sentences[0]?.recordingId}`)
    expect(sound.headers['content-type']).toBe('audio/mpeg')
    expect(sound.body).toContain('AIGC\0{"Label":"1","ContentProducer":"')
    // There is nothing left to say.
    expect((await generate(id, { kind: 'voice' })).status).toBe(409)
  })

  test.each([
    ['without any consent', []],
    ['without consent to synthesis', ['portrait', 'voice']],
  ] as const)('are not asked for %s', async (_, scopes) => {
    const id = await begin(scopes.length > 0 ? [...scopes] : undefined)
    if (scopes.length === 0) await w.withdraw(id)
    expect((await generate(id, { kind: 'voice' })).status).toBe(409)
    await work()
    expect(said).toEqual([])
  })

  test('are not made once the consent has ended before their turn', async () => {
    const id = await begin()
    await generate(id, { kind: 'voice' })
    await w.agree(id, { givenOn: '2026-01-02', until: '2026-01-03', scopes: [...all] })
    await work()
    expect(said).toEqual([])
    expect((await w.get(id)).generations).toMatchObject([{ state: 'cancelled' }])
  })

  test('that come back after the consent has ended are kept nowhere', async () => {
    const id = await begin()
    await generate(id, { kind: 'voice' })
    meanwhile = () => w.withdraw(id)
    await work()
    expect(said).toEqual(['One'])
    const { generations } = await w.get(id)
    expect(generations).toMatchObject([{ state: 'cancelled', done: 0 }])
    expect(await generated(id)).toEqual([])
    expect((await filesOf(id)).map(({ kind }) => kind)).toEqual(['evidence'])
  })

  test('of words that were changed meanwhile are not given to the new ones', async () => {
    const id = await begin()
    await generate(id, { kind: 'voice' })
    meanwhile = async () => {
      meanwhile = () => Promise.resolve()
      const { script } = await w.get(id)
      const [first, ...others] = script.sentences
      await w.save(id, { ...script, sentences: [{ ...first, id: 'first', text: 'Uno' }, ...others] })
    }
    await work()
    expect(said).toEqual(['One', 'Uno', 'Two'])
  })
})

describe('a film', () => {
  test('is made of the whole script, plays in parts, and says in the file that it was made', async () => {
    const id = await begin()
    await generate(id, { kind: 'film', avatar: 'vm-1' })
    await work()
    expect(said).toEqual(['vm-1: OneTwo'])
    const { script, media } = await w.get(id)
    expect(media.find((one) => one.id === script.filmId)).toMatchObject({ kind: 'film', durationMs: 4000 })
    const path = new URL((await w.move(id, 'publish')).data.url).pathname
    const page = await w.open(path)
    expect(page.body).toContain('AI 生成')
    expect(page.body).toContain(`src="${path}/media/${script.filmId}"`)
    expect((await w.open(`${path}/captions`)).body).toContain('WEBVTT')
    const whole = await w.open(`${path}/media/${script.filmId}`)
    expect(whole.rawPayload.subarray(0, film.length)).toEqual(film)
    expect(whole.body).toContain('TC260:AIGC')
    const part = await w.open(`${path}/media/${script.filmId}`, { range: 'bytes=0-9' })
    expect(part.statusCode).toBe(206)
  })

  test('needs consent to the picture, too', async () => {
    const id = await begin(['voice', 'synthesis'])
    expect((await generate(id, { kind: 'film', avatar: 'vm-1' })).status).toBe(409)
  })
})

test('what was made is erased with its bytes when the person does not agree to synthesis any more', async () => {
  const id = await begin()
  await generate(id, { kind: 'film', avatar: 'vm-1' })
  await work()
  const path = new URL((await w.move(id, 'publish')).data.url).pathname
  const { filmId } = (await w.get(id)).script
  const made = (await filesOf(id)).filter(({ kind }) => kind === 'film')
  expect(made).toHaveLength(1)
  expect((await w.open(`${path}/media/${filmId}`)).statusCode).toBe(200)
  const after = (await w.agree(id, { scopes: ['portrait', 'voice'] })).data
  expect(after.script.filmId).toBeUndefined()
  expect(after.script.portraitId).not.toBeNull()
  expect(await generated(id)).toEqual([])
  expect((await w.open(`${path}/media/${filmId}`)).statusCode).toBe(404)
  // The page goes on with the portrait of the person, and without the label.
  expect((await w.open(path)).body).toContain('真人讲解')
  for (const file of made) await expect(w.world.app.services.files.open(file).then(buffer)).rejects.toThrow()
})
