import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { socialContactsContract } from '../social-contacts.contract.ts'
import { openSocialWorld, type SocialWorld } from './social-contacts.world.ts'
import { pictureAddress, wecomPictures } from './wecom-http.adapter.ts'

let w: SocialWorld
let picture: Buffer | undefined
const fetched: string[] = []

beforeAll(async () => {
  w = await openSocialWorld('social_codes')
  w.services.provided.provide(wecomPictures, async (url) => {
    fetched.push(url)
    return picture
  })
}, 900_000)
afterAll(() => w.world.close())
beforeEach(() => {
  w.forget()
  fetched.length = 0
  const way = { config_id: 'c-1', qr_code: 'https://wework.qpic.cn/wwpic/1/0' }
  w.answers['/cgi-bin/externalcontact/add_contact_way'] = () => way
  w.answers['/cgi-bin/externalcontact/get_contact_way'] = () => ({ contact_way: way })
})

const draw = (grey: number) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer()
const find = async () => {
  const query = { channelId: w.channelId }
  const { data } = await w.call(socialContactsContract.codes, { query }, { session: w.manager })
  return data.list[0]
}
const ask = () =>
  w.call(socialContactsContract.askCode, { body: { channelId: w.channelId } }, { session: w.manager })

test('only pictures that the platform keeps are fetched, and always encrypted', () => {
  expect(pictureAddress('http://p.qpic.cn/wwhead/x/0')?.href).toBe('https://p.qpic.cn/wwhead/x/0')
  expect(pictureAddress('https://wework.qpic.cn/wwpic/1/0')?.href).toBe('https://wework.qpic.cn/wwpic/1/0')
  for (const other of [
    'https://evil.example/qpic.cn',
    'https://notqpic.cn/1',
    'https://qpic.cn.evil.example/1',
    'https://p.qpic.cn:8443/1',
    'file:///etc/passwd',
    'http://127.0.0.1/',
    'none',
  ])
    expect(pictureAddress(other), other).toBeUndefined()
})

test('without the platform a channel has the code of its page and no other', async () => {
  expect(await find()).toMatchObject({ url: null, pictureUrl: null, updatedAt: null })
  expect((await find())?.pageUrl).toMatch(/\/q\/[\w-]{10,}$/)
  expect(await ask()).toMatchObject({ status: 409 })
})

describe('with the platform', () => {
  beforeAll(async () => void (await w.save()))

  test('the picture of a code is kept here, and a new one takes its place', async () => {
    picture = await draw(0)
    const { data: first } = await ask()
    expect(fetched).toEqual(['https://wework.qpic.cn/wwpic/1/0'])
    expect(first.pictureUrl).toMatch(/^\/files\//)
    const shown = await w.world.inject({ url: first.pictureUrl ?? '' })
    expect(shown.statusCode).toBe(200)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 200, height: 200 })
    expect(await find()).toEqual(first)

    picture = await draw(255)
    const { data: second } = await ask()
    expect(second.pictureUrl).not.toBe(first.pictureUrl)
    // The first one is gone with its bytes.
    const publicId = first.pictureUrl?.split('/').at(-1) ?? ''
    const rows = await w.inCompany((tx) =>
      tx.select().from(storedFiles).where(eq(storedFiles.publicId, publicId)),
    )
    expect(rows).toEqual([])
    expect((await w.world.inject({ url: first.pictureUrl ?? '' })).statusCode).toBe(404)
  })

  test('a code stays good where its picture cannot be had, or is none', async () => {
    const before = (await find())?.pictureUrl
    picture = undefined
    expect((await ask()).data).toMatchObject({
      url: 'https://wework.qpic.cn/wwpic/1/0',
      pictureUrl: before,
    })
    // Another address without a picture: the old one would lead to the wrong people.
    picture = Buffer.from('<html>busy</html>')
    w.answers['/cgi-bin/externalcontact/get_contact_way'] = () => ({
      contact_way: { qr_code: 'https://wework.qpic.cn/wwpic/2/0' },
    })
    expect((await ask()).data).toMatchObject({
      url: 'https://wework.qpic.cn/wwpic/2/0',
      pictureUrl: null,
    })
  })
})
