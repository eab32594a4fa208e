import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { uploadsContract } from '#features/base/uploads/uploads.contract.ts'
import type { Session } from '#apps/server/testing/world.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { cardsContract } from '../cards.contract.ts'
import { cards } from './cards.tables.ts'
import { admin, inCompany, newCard, openCards, staff, stranger, world } from './cards.world.ts'
import { takeUp } from './claimed-cards.world.ts'

beforeAll(() => openCards('1590007'))

async function upload(session: Session): Promise<{ fileId: string; url: string }> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="40" height="40"/></svg>'
  const form = formOf([{ name: 'code.png', content: await rasterise(drawing, { width: 60, height: 60 }) }])
  const answer = await world.inject({
    method: 'POST',
    url: uploadsContract.image.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: session.token },
  })
  return answer.json<{ data: { fileId: string; url: string } }>().data
}

const read = async (carteId: string, session = admin) =>
  (await world.call(cardsContract.get, { query: { carteId } }, { session })).data

/** Gives a card a picture, or takes it. */
const save = async (carteId: string, wechatCodeFileId: string | null) =>
  world.call(
    cardsContract.update,
    { body: { carteId, version: (await read(carteId)).version, wechatCodeFileId } },
    { session: admin },
  )

/** A claimed card with a picture of a code. */
async function cardWithCode() {
  const { carteId, publicId } = await takeUp(world, await newCard())
  const { fileId, url } = await upload(admin)
  const saved = await save(carteId, fileId)
  expect(saved.msg).toBe('success')
  return { carteId, publicId, upload: url, code: saved.data.wechatCodeUrl ?? '' }
}

const statusOf = async (url: string) => (await world.inject({ url })).statusCode
const codeOf = (publicId: string) => statusOf(`/c/${publicId}/wechat`)
const page = async (publicId: string) =>
  (await world.inject({ url: `/c/${publicId}`, headers: { accept: 'text/html' } })).body

describe('the picture of a holder’s WeChat code', () => {
  test('is on the page of the card, at an address of the card', async () => {
    const { publicId, code, upload: uploaded } = await cardWithCode()
    const answer = await world.inject({ url: `/c/${publicId}/wechat` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    const body = await page(publicId)
    expect(body).toContain(`src="/c/${publicId}/wechat?v=`)
    for (const address of [code, uploaded]) expect(body).not.toContain(address)
  })

  test('has to be a picture that was uploaded to this company', async () => {
    const { carteId } = await newCard()
    const foreign = await upload(stranger)
    for (const id of [foreign.fileId, foreign.url.replace('/files/', ''), 'nonsense', '']) {
      const refused = await save(carteId, id)
      expect(refused.detail?.fields).toHaveProperty('wechatCodeFileId')
    }
    expect((await read(carteId)).wechatCodeFileId).toBeNull()
  })

  test('is changed by those alone who may edit the card', async () => {
    const { carteId, version } = await newCard()
    const { fileId } = await upload(staff)
    for (const session of [staff, stranger])
      expect(
        (
          await world.call(
            cardsContract.update,
            { body: { carteId, version, wechatCodeFileId: fileId } },
            { session },
          )
        ).status,
      ).not.toBe(200)
    expect((await read(carteId)).wechatCodeFileId).toBeNull()
  })

  test('is deleted when another replaces it or it is taken away; what was uploaded stays', async () => {
    const { carteId, publicId, code, upload: uploaded } = await cardWithCode()
    const next = (await save(carteId, (await upload(admin)).fileId)).data.wechatCodeUrl ?? ''
    expect([await statusOf(code), await statusOf(next), await statusOf(uploaded)]).toEqual([404, 200, 200])
    await save(carteId, null)
    expect([await statusOf(next), await codeOf(publicId)]).toEqual([404, 404])
    expect(await page(publicId)).not.toContain('id="wechat-code"')
  })

  test('stays where an edit does not name it', async () => {
    const { carteId, code } = await cardWithCode()
    const { version } = await read(carteId)
    await world.call(
      cardsContract.update,
      { body: { carteId, version, fieldValues: { slogan: '一' } } },
      { session: admin },
    )
    expect((await read(carteId)).wechatCodeUrl).toBe(code)
    expect(await statusOf(code)).toBe(200)
  })

  test('is not shown while the card is unclaimed, paused or in the bin', async () => {
    const unclaimed = await newCard()
    expect((await save(unclaimed.carteId, (await upload(admin)).fileId)).status).toBe(200)
    expect(await codeOf(unclaimed.publicId)).toBe(404)
    const { carteId, publicId } = await cardWithCode()
    await world.call(cardsContract.pause, { params: { id: carteId }, body: {} }, { session: admin })
    expect(await codeOf(publicId)).toBe(404)
    await world.call(cardsContract.enable, { params: { id: carteId }, body: {} }, { session: admin })
    expect(await codeOf(publicId)).toBe(200)
    await world.call(cardsContract.remove, { params: { id: carteId } }, { session: admin })
    expect(await codeOf(publicId)).toBe(404)
  })

  test('does not go to the next holder of the card', async () => {
    const { carteId, code } = await cardWithCode()
    const freed = await world.call(
      cardsContract.unbind,
      { params: { id: carteId }, body: {} },
      { session: admin },
    )
    expect(freed.data.status).toBe('unclaimed')
    expect((await read(carteId)).wechatCodeFileId).toBeNull()
    expect(await statusOf(code)).toBe(404)
  })

  test('is deleted with the personal data of the card', async () => {
    const { carteId, code } = await cardWithCode()
    await world.call(cardsContract.remove, { params: { id: carteId } }, { session: admin })
    await inCompany((tx) =>
      tx
        .update(cards)
        .set({ recycledAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(cards.id, carteId)),
    )
    await inCompany((tx) => tx.execute(`update jobs set due_at = now() where kind = 'cards.purge'`))
    await world.app.services.jobs.runDue(world.app.services)
    expect(await statusOf(code)).toBe(404)
  })
})
