import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { posterStyles } from '../face/poster-styles-model.ts'

const { getImages, updateImages, printFace } = cardPicturesContract
const companyId = demoCompanies[0].id

let world: World & { close(): Promise<void> }
let admin: Session
let open: { id: string; publicId: string; name: string }[]
let closed: { id: string; publicId: string }

beforeAll(async () => {
  world = await openOwnWorld('card_pictures', { areas: ['cards'] })
  admin = await world.signIn('admin')
  const all = await world.database.asTenant(companyId, (tx) => tx.select().from(cards))
  open = all.filter(({ state }) => state === 'active')
  const paused = all.find(({ state }) => state === 'paused')
  if (!paused || open.length < 4) throw new Error('the demonstration has too few cards')
  closed = paused
})
afterAll(() => world.close())

const card = (index: number) => {
  const found = open[index]
  if (!found) throw new Error('the demonstration has too few cards')
  return found
}
const imagesOf = (carteId: string, session = admin) =>
  world.call(getImages, { query: { carteId } }, { session })
let address = 0
const picture = (url: string, headers: Record<string, string> = {}) =>
  world.inject({
    method: 'GET',
    url: url.replace('http://localhost:8080', ''),
    headers,
    remoteAddress: `198.51.100.${(address += 1)}`,
  })
const upload = async (content: Buffer) => {
  const image = await world.database.asTenant(companyId, (tx) =>
    world.app.services.files.saveImage(tx, { name: 'own.png', content, createdBy: null }),
  )
  return image.id
}
const plain = (background: string) =>
  sharp({ create: { width: 600, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
/** Of a picture that was stored as JPEG: its green may be off by one. */
const isGreen = ([red = 0, green = 0, blue = 0]: (number | undefined)[]) =>
  red < 4 && Math.abs(green - 200) < 4 && Math.abs(blue - 83) < 4
const middleOf = async (content: Buffer) => {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [data[at], data[at + 1], data[at + 2]]
}

describe('the pictures of a card', () => {
  test('are all there, each as large as it says, and open for strangers', async () => {
    const { data } = await imagesOf(card(0).id)
    expect(data.isPublic).toBe(true)
    expect(data.pictures.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual([
      'share png',
      'forward png',
      ...posterStyles.map((style) => `poster ${style}`),
      'qr png',
      'qr svg',
      'qr logo',
      'face png',
      'signature png',
    ])
    // One poster stands for its styles: `draw-picture.test.ts` draws them all.
    const drawn = data.pictures.filter(({ kind, variant }) => kind !== 'poster' || variant === 'paper')
    for (const { url, width, height, variant } of drawn) {
      const answer = await picture(url)
      expect(answer.statusCode).toBe(200)
      if (variant === 'svg') expect(answer.headers['content-type']).toContain('image/svg+xml')
      else expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
    }
  })

  test('of a card that is not public exist for its people and not for strangers', async () => {
    const { data } = await imagesOf(closed.id)
    expect(data.isPublic).toBe(false)
    for (const { url } of data.pictures) expect((await picture(url)).statusCode).toBe(404)
    expect((await picture('/c/0000000000000000000000/share.png')).statusCode).toBe(404)
    expect((await picture('/c/nonsense/poster.png')).statusCode).toBe(404)
    // Nobody signs passes here: there is no certificate.
    expect((await picture(`/c/${card(0).publicId}/pass.pkpass`)).statusCode).toBe(404)
  })

  test('are sent again only when they changed', async () => {
    const { data } = await imagesOf(card(0).id)
    const share = data.pictures[0]?.url ?? ''
    const first = await picture(share)
    const again = await picture(share, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('are what the public page names for forwards', async () => {
    const html = (await picture(`/c/${card(0).publicId}`)).body
    const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(url).toContain(`/c/${card(0).publicId}/share.png`)
    expect((await sharp((await picture(url)).rawPayload).metadata()).width).toBe(1200)
  })
})

describe('own pictures', () => {
  test('replace the drawn one and go away again; nobody overwrites what somebody else chose', async () => {
    const { id: carteId, publicId } = card(1)
    const shareFileId = await upload(await plain('#00c853'))
    const { data } = await world.call(
      updateImages,
      { body: { carteId, version: 0, shareFileId } },
      { session: admin },
    )
    expect(data.pictures[0]).toMatchObject({ kind: 'share', custom: true })
    expect(isGreen(await middleOf((await picture(`/c/${publicId}/share.png`)).rawPayload))).toBe(true)
    const late = await world.call(
      updateImages,
      { body: { carteId, version: 0, posterStyle: 'night' } },
      { session: admin },
    )
    expect(late).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
    const back = await world.call(
      updateImages,
      { body: { carteId, version: data.version, shareFileId: null } },
      { session: admin },
    )
    expect(back.data.pictures[0]).toMatchObject({ custom: false })
    expect(isGreen(await middleOf((await picture(`/c/${publicId}/share.png`)).rawPayload))).toBe(false)
  })

  test('a poster stands on the own ground, in the style that was chosen', async () => {
    const { id: carteId, publicId } = card(2)
    const before = (await picture(`/c/${publicId}/poster.png`)).rawPayload
    const posterFileId = await upload(await plain('#ff6f00'))
    const { data } = await world.call(
      updateImages,
      { body: { carteId, version: 0, posterFileId, posterStyle: 'night' } },
      { session: admin },
    )
    expect(data).toMatchObject({ posterStyle: 'night', hasPosterGround: true })
    expect((await picture(`/c/${publicId}/poster.png`)).rawPayload.equals(before)).toBe(false)
  })

  test('drawing anew gives new addresses', async () => {
    const { id: carteId } = card(3)
    const before = (await imagesOf(carteId)).data
    const { data } = await world.call(
      updateImages,
      { body: { carteId, version: before.version, redraw: true } },
      { session: admin },
    )
    expect(data.pictures[0]?.url).not.toBe(before.pictures[0]?.url)
  })

  test('an image that is not there is refused at its field, another company has none of this', async () => {
    const body = { carteId: card(0).id, version: 0, shareFileId: '01999999-0000-7000-8000-000000000000' }
    const refused = await world.call(updateImages, { body }, { session: admin })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.detail?.fields).toHaveProperty('shareFileId')
    const other = await world.signIn('admin2')
    for (const answer of [
      await imagesOf(card(0).id, other),
      await world.call(
        updateImages,
        { body: { carteId: card(0).id, version: 0, redraw: true } },
        { session: other },
      ),
      await world.call(printFace, { query: { carteId: card(0).id, side: 'front' } }, { session: other }),
    ])
      expect(answer.status).toBe(404)
  })
})

test('both sides are printed, and nobody keeps a copy on the way', async () => {
  const { data: lists } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  const templateId = lists.vertical[0]?.templateId ?? ''
  const fieldValues = { name: '印刷测试', title: '顾问', mobile: '15799990001' }
  const made = await world.call(
    cardsContract.create,
    { body: { templateId, fieldValues } },
    { session: admin },
  )
  for (const side of ['front', 'back'] as const) {
    const answer = await world.call(
      printFace,
      { query: { carteId: made.data.carteId, side, bleed: '3' } },
      { session: admin },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(String(answer.headers['cache-control'])).toContain('no-store')
  }
})

test('a signature is a table with inline styles, escapes what people write, and says the same as plain text', async () => {
  const { data } = await imagesOf(card(0).id)
  expect(data.signature.html).toMatch(/^<table[^>]+style="/)
  expect(data.signature.html).not.toMatch(/<style|<script|class=/)
  expect(data.signature.html).toContain(card(0).name)
  expect(data.signature.text.split('\n')[0]).toBe(card(0).name)
})
