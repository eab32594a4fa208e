import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { presentersContract } from '../presenters.contract.ts'
import { presenterMedia } from './presenters.tables.ts'
import { eraseLapsed } from './presenter-media.actions.ts'
import { openPresenterWorld, portrait, recording } from './presenters.world.ts'

let w: Awaited<ReturnType<typeof openPresenterWorld>>
beforeAll(async () => {
  w = await openPresenterWorld('presenters')
})

/** The places of the files of a presenter. */
const keysOf = (presenterId: string) =>
  w.world.database.asTenant(demoCompanies[0].id, async (tx) => {
    const rows = await tx
      .select({ key: storedFiles.storageKey })
      .from(presenterMedia)
      .innerJoin(storedFiles, eq(storedFiles.id, presenterMedia.fileId))
      .where(eq(presenterMedia.presenterId, presenterId))
    return rows.map(({ key }) => key)
  })
const newName = () => `P${randomUUID().slice(0, 12)}`

describe('a presenter', () => {
  test('is published with a picture, a script and the consent of the person, and not before', async () => {
    const { id } = await w.create(newName())
    expect((await w.move(id, 'publish')).status).toBe(409)
    const face = await w.send(presentersContract.addPortrait, id, {
      name: 'face.jpg',
      content: await portrait(),
    })
    const script = {
      portraitId: face.data.id,
      videoId: null,
      sentences: [{ id: 'first', text: 'Hello' }],
    }
    const saved = await w.save(id, script)
    expect(saved.data.findings.map(({ fault }) => fault)).toEqual(['noConsent'])
    expect((await w.move(id, 'publish')).status).toBe(409)
    expect((await w.agree(id)).data).toMatchObject({
      findings: [],
      presenter: { hasConsent: true },
      consents: [{ personName: 'Lin', isValid: true }],
    })
    expect((await w.move(id, 'publish')).data).toMatchObject({ state: 'published', hasChanges: false })
  })

  test('does not take what is no sound, nor the files of another presenter', async () => {
    const [{ id }, other] = [await w.create(newName()), await w.create(newName())]
    const fields = { durationMs: '2000' }
    const text = { name: 'voice.mp3', content: Buffer.from('<svg onload="alert(1)">'), fields }
    expect((await w.send(presentersContract.addRecording, id, text)).status).toBe(400)
    const sound = { name: 'voice.mp3', content: recording, fields }
    const { data } = await w.send(presentersContract.addRecording, other.id, sound)
    const sentences = [{ id: 'first', text: 'a', recordingId: data.id }]
    const script = { portraitId: null, videoId: null, sentences }
    expect((await w.save(id, script)).status).toBe(400)
    const foreign = await w.world.call(
      presentersContract.giveConsent,
      {
        params: { id },
        body: {
          personName: 'Lin',
          scopes: ['portrait'],
          givenOn: '2026-01-02',
          until: null,
          evidenceId: data.id,
          version: (await w.get(id)).presenter.version,
        },
      },
      { session: w.admin },
    )
    expect(foreign.status).toBe(400)
  })

  test('is not written over what somebody else has saved', async () => {
    const { id } = await w.create(newName())
    const script = { portraitId: null, videoId: null, sentences: [] }
    const { presenter } = await w.get(id)
    await w.save(id, script)
    const body = { name: presenter.name, title: '', version: presenter.version, script }
    const late = await w.world.call(presentersContract.update, { params: { id }, body }, { session: w.admin })
    expect(late.status).toBe(409)
  })

  test('belongs to its company, and to people who may see it; the paper to those who may edit', async () => {
    const { id } = await w.create(newName())
    const { data } = await w.agree(id)
    const stranger = await w.world.signIn('admin2')
    const nobody = await w.world.signIn((await newAccount(w.world, { roles: [] })).username)
    const ask = (session: typeof stranger) =>
      w.world.call(presentersContract.get, { params: { id } }, { session })
    expect((await ask(stranger)).status).toBe(404)
    expect((await ask(nobody)).status).toBe(403)
    const seller = await w.world.signIn((await newAccount(w.world, { roles: ['auditor'] })).username)
    const paper = `/v2/presenter/${id}/media/${data.consents[0]?.evidenceId}`
    const fetchAs = (session: typeof stranger) =>
      w.world.inject({ method: 'GET', url: paper, headers: { authorization: session.token } })
    expect((await fetchAs(w.admin)).statusCode).toBe(200)
    expect((await ask(seller)).status).toBe(200)
    expect((await fetchAs(seller)).statusCode).toBe(404)
  })
})

describe('the page', () => {
  test('says everything without a script and says how it was made', async () => {
    const name = newName()
    const { path, voiceId, portraitId } = await w.publish(name)
    const page = await w.open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`Hello from ${name}`)
    expect(page.body).toContain('真人讲解')
    expect(page.body).toContain('data-ms="2300"')
    expect(page.body).toContain(`${path}/media/${portraitId}`)
    expect(page.body).not.toContain('<script>alert(1)')
    const voice = await w.open(`${path}/media/${voiceId}`, { range: 'bytes=0-1' })
    expect(voice.statusCode).toBe(206)
    expect(voice.headers).toMatchObject({
      'content-type': 'audio/webm',
      'cache-control': 'private, no-store',
      'content-range': `bytes 0-1/${recording.length}`,
    })
  })

  test('gives no file of a draft, of another presenter, nor the paper of the consent', async () => {
    const [shown, other] = [await w.publish(newName()), await w.publish(newName())]
    const evidence = (await w.get(shown.id)).consents[0]?.evidenceId
    expect((await w.open(`${shown.path}/media/${evidence}`)).statusCode).toBe(404)
    expect((await w.open(`${shown.path}/media/${other.voiceId}`)).statusCode).toBe(404)
    const { data } = await w.send(presentersContract.addPortrait, shown.id, {
      name: 'new.jpg',
      content: await portrait(),
    })
    await w.save(shown.id, { ...shown.script, portraitId: data.id })
    expect((await w.open(`${shown.path}/media/${data.id}`)).statusCode).toBe(404)
  })

  test('is gone at the next request when the consent ends, with portrait and voice and their bytes', async () => {
    const { id, path, voiceId, portraitId } = await w.publish(newName())
    const { withdraw, open } = w
    expect((await open(path)).statusCode).toBe(200)
    const keys = await keysOf(id)
    expect(keys).toHaveLength(3)
    const ended = await withdraw(id)
    expect(ended.data).toMatchObject({
      presenter: { state: 'withdrawn', hasConsent: false, portraitId: null },
      script: { sentences: [{ id: 'first' }, { id: 'second' }] },
    })
    expect(ended.data.media.map(({ kind }) => kind)).toEqual(['evidence'])
    for (const url of [path, `${path}/media/${voiceId}`, `${path}/media/${portraitId}`])
      expect((await open(url)).statusCode).toBe(404)
    // Of three files the paper is left, on the disk as in the tables.
    expect(await keysOf(id)).toHaveLength(1)
    const [left] = await keysOf(id)
    const opened = (storageKey: string) => w.world.app.services.files.open({ storageKey }).then(buffer)
    for (const key of keys)
      if (key === left) expect((await opened(key)).length).toBeGreaterThan(0)
      else await expect(opened(key)).rejects.toThrow()
    expect((await w.move(id, 'publish')).status).toBe(409)
    expect((await w.agree(id)).data.presenter.state).toBe('draft')
  })

  /** Erases as the night does; answers how many files went. */
  async function lapse(): Promise<number> {
    const { database, app } = w.world
    const removals = await database.asTenant(demoCompanies[0].id, (tx) => eraseLapsed(tx, app.services))
    for (const remove of removals) await remove()
    return removals.length
  }

  test('is gone on the day after the last one of the consent', async () => {
    const { id, path } = await w.publish(newName())
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await w.agree(id, { until: day(1) })
    expect((await w.open(path)).statusCode).toBe(200)
    expect(await lapse()).toBe(0)
    await w.agree(id, { until: day(-2) })
    expect((await w.open(path)).statusCode).toBe(404)
    expect((await w.move(id, 'publish')).status).toBe(409)
    const papers = (await w.get(id)).media.filter(({ kind }) => kind === 'evidence')
    // The night erases portrait and voice; the papers stay as proof.
    expect(await lapse()).toBe(2)
    expect((await w.get(id)).presenter.state).toBe('withdrawn')
    expect(await keysOf(id)).toHaveLength(papers.length)
    expect(await lapse()).toBe(0)
  })
})
