import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test, vi } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'

import { type Hotspot, toursContract } from '../tours.contract.ts'
import { readPanorama } from './panorama.adapter.ts'
import { documentOf, openTourWorld, pictureOf } from './tours.world.ts'

let w: Awaited<ReturnType<typeof openTourWorld>>
beforeAll(async () => {
  w = await openTourWorld('tours')
})

const mark = (id: string, part: Partial<Hotspot>): Hotspot => ({
  id,
  kind: 'info',
  yaw: 0,
  pitch: 0,
  title: '',
  text: '',
  ...part,
})
const newName = () => `Tour ${randomUUID()}`

describe('a tour', () => {
  test('is begun, gets panoramas, is published, taken off and deleted', async () => {
    const name = newName()
    const { id, state } = await w.create(name)
    expect(state).toBe('draft')
    expect((await w.move(id, 'publish')).msg).toContain('发布')
    const sent = await w.send(id, await pictureOf(1024, 512))
    expect(sent.data).toMatchObject({ name: 'room.jpg', width: 1024, height: 512 })
    const saved = await w.save(id, documentOf([sent.data]))
    expect(saved.data).toMatchObject({ tour: { scenes: 1, coverId: sent.data.id }, findings: [] })
    const published = await w.move(id, 'publish')
    expect(published.data).toMatchObject({ state: 'published', hasChanges: false })
    expect((await w.save(id, documentOf([sent.data, sent.data]))).data.tour.hasChanges).toBe(true)
    const shown = await w.world.call(toursContract.remove, { params: { id } }, { session: w.admin })
    expect(shown.status).toBe(409)
    expect((await w.move(id, 'takeOff')).data.state).toBe('off')
    const removed = await w.world.call(toursContract.remove, { params: { id } }, { session: w.admin })
    expect(removed.status).toBe(200)
    const gone = await w.world.call(toursContract.get, { params: { id } }, { session: w.admin })
    expect(gone.status).toBe(404)
  })

  test('is begun once, however often the same request arrives', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: newName() }
    const ask = () => w.world.call(toursContract.create, { body }, { session: w.admin, headers })
    const [first, again] = [await ask(), await ask()]
    expect(again.data.id).toBe(first.data.id)
  })

  test('is not written over what somebody else has saved, nor with a picture of another tour', async () => {
    const { id } = await w.create(newName())
    const other = await w.create(newName())
    const foreign = (await w.send(other.id, await pictureOf(1024, 512))).data
    expect((await w.save(id, documentOf([foreign]))).status).toBe(400)
    const { tour } = await w.get(id)
    await w.save(id, documentOf([]))
    const body = { name: tour.name, version: tour.version, document: documentOf([]) }
    const late = await w.world.call(toursContract.update, { params: { id }, body }, { session: w.admin })
    expect(late.status).toBe(409)
  })

  test('with the same id twice is refused', async () => {
    const { id } = await w.create(newName())
    const { data } = await w.send(id, await pictureOf(1024, 512))
    const twice = documentOf([data], [[mark('same', { title: 'a' }), mark('same', { title: 'b' })]])
    expect((await w.save(id, twice)).status).toBe(400)
  })

  test('belongs to its company, and to who may see it', async () => {
    const { id } = await w.create(newName())
    const stranger = await w.world.signIn('admin2')
    const staff = await w.world.signIn((await newAccount(w.world, { roles: [] })).username)
    const ask = (session: typeof stranger) => w.world.call(toursContract.get, { params: { id } }, { session })
    expect((await ask(stranger)).status).toBe(404)
    expect((await ask(staff)).status).toBe(403)
  })
})

describe('a panorama', () => {
  test.each([
    ['of moving pictures', () => Promise.resolve(Buffer.from('GIF89a')), 'GIF'],
    ['that is a drawing', () => Promise.resolve(Buffer.from('<svg viewBox="0 0 2 1"/>')), 'SVG'],
    ['of another shape', () => pictureOf(1024, 600), '2:1'],
    ['too small', () => pictureOf(512, 256), '1024'],
    // Of one colour it takes a few kilobytes: the pixels are what would hurt.
    ['of 50 megapixels', () => pictureOf(10_000, 5000), '40 million'],
  ])('%s is refused with a reason', async (_, content, reason) => {
    const { id } = await w.create(newName())
    const { status, msg } = await w.send(id, await content())
    expect(status).toBe(400)
    expect(msg).toContain(reason)
  })

  test('is refused by its header: nothing of it is decoded', async () => {
    const { writeFile, mkdtemp, rm } = await import('node:fs/promises')
    const folder = await mkdtemp('/tmp/panorama-')
    const path = `${folder}/large.jpg`
    await writeFile(path, await pictureOf(10_000, 5000))
    const before = process.cpuUsage()
    await expect(readPanorama(path)).rejects.toMatchObject({ status: 400 })
    const refused = process.cpuUsage(before).user
    const { default: sharp } = await import('sharp')
    const begun = process.cpuUsage()
    await sharp(path).resize(64).toBuffer()
    // The cost of decoding alone, as the control.
    expect(process.cpuUsage(begun).user).toBeGreaterThan(refused * 3)
    await rm(folder, { recursive: true })
  })
})

describe('the page', () => {
  const twoRooms = () =>
    w.publish(newName(), [
      [
        mark('to-second', { kind: 'scene', sceneId: 'scene-2', yaw: 40 }),
        mark('hotline', { kind: 'call', title: 'Sales', phone: '0512-6288 0018' }),
        mark('text', { title: '<script>alert(1)</script>', text: '"><img src=x onerror=alert(2)>' }),
      ],
      [mark('to-first', { kind: 'scene', sceneId: 'scene-1', title: 'Back' })],
    ])

  test('says everything without a script, and nothing of what was written runs', async () => {
    const { path } = await twoRooms()
    const page = await w.open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('href="#scene-scene-2"')
    expect(page.body).toContain('href="tel:051262880018"')
    expect(page.body).toContain('data-yaw="40"')
    expect(page.body).toContain('&lt;script&gt;alert(1)')
    expect(page.body).not.toContain('<script>alert(1)')
    expect(page.body).not.toContain('<img src=x')
  })

  test('shows what was published, not what is edited, and is gone with its pictures when it is taken off', async () => {
    const { id, path, document, pictures } = await twoRooms()
    const picture = `${path}/picture/${pictures[0]?.id}/large`
    const shown = await w.open(picture)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
    })
    const etag = String(shown.headers.etag)
    expect((await w.open(picture, { 'if-none-match': etag })).statusCode).toBe(304)
    const [first] = document.scenes
    await w.save(id, { scenes: first ? [{ ...first, name: 'Changed room', hotspots: [] }] : [], plan: null })
    expect((await w.open(path)).body).not.toContain('Changed room')
    await w.move(id, 'takeOff')
    expect((await w.open(path)).statusCode).toBe(404)
    expect((await w.open(picture)).statusCode).toBe(404)
    expect((await w.open(picture, { 'if-none-match': etag })).statusCode).toBe(404)
  })

  test('gives no picture of a draft, nor one of another tour', async () => {
    const shown = await twoRooms()
    const { id } = await w.create(newName())
    const { data } = await w.send(id, await pictureOf(1024, 512))
    await w.save(id, documentOf([data]))
    const draft = await w.get(id)
    const draftPath = new URL(draft.tour.url).pathname
    expect((await w.open(draftPath)).statusCode).toBe(404)
    expect((await w.open(`${draftPath}/picture/${data.id}/large`)).statusCode).toBe(404)
    expect((await w.open(`${shown.path}/picture/${data.id}/large`)).statusCode).toBe(404)
  })

  test('loses a mark at the next request when what it leads to is withdrawn', async () => {
    const content = await makeContent(w.world, w.admin, { isPublished: true })
    const { path } = await w.publish(newName(), [
      [mark('page', { kind: 'content', contentId: content.contentId, title: 'Our page' })],
    ])
    expect((await w.open(path)).body).toContain('Our page')
    const params = { id: content.contentId }
    await w.world.call(contentsContract.takeOff, { params }, { session: w.admin })
    expect((await w.open(path)).body).not.toContain('Our page')
  })

  test('counts who looked around, and in which scene', async () => {
    const { id, path } = await twoRooms()
    const html = (await w.open(path)).body
    const visitId = /data-visit="([0-9a-f-]{36})"/.exec(html)?.[1]
    const page = /data-page="([0-9A-Za-z]{22})"/.exec(html)?.[1]
    const { v7 } = await import('uuid')
    const events = [{ id: v7(), type: 'scene', blockId: 'scene-2', order: Date.now() }]
    const sent = await w.world.inject({
      method: 'POST',
      url: '/v2/track',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ page, visitId, events }),
    })
    expect(sent.statusCode).toBe(200)
    await vi.waitFor(
      async () => {
        const { tour, looks } = await w.get(id)
        expect(tour.views).toBe(1)
        expect(looks).toEqual([{ sceneId: 'scene-2', visitors: 1 }])
      },
      { timeout: 20_000, interval: 200 },
    )
  })
})
