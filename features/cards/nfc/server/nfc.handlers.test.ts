import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { templateSettingsContract } from '#features/cards/card-templates/template-settings.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { nfcContract } from '../nfc.contract.ts'
import { hexOf, tlvBlock } from './ndef.domain.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string
let carteId: string

beforeAll(async () => {
  world = await openOwnWorld('nfc', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  templateId =
    (await world.call(cardTemplatesContract.list, {}, { session: admin })).data.vertical[0]?.templateId ?? ''
  const { data } = await world.call(
    cardsContract.list,
    { query: { templateId, status: 'active', limit: 2 } },
    { session: admin },
  )
  carteId = data.list[1]?.carteId ?? ''
})
afterAll(() => world.close())

type ContentQuery = { carteId?: string; templateId?: string; record?: 'none' | 'text' | 'vcard' }
const content = (query: ContentQuery, session = admin) =>
  world.call(nfcContract.content, { query }, { session })
const media = async (of = carteId) =>
  (await world.call(nfcContract.listMedia, { query: { carteId: of } }, { session: admin })).data.list
const add = (body: object, session = admin) =>
  world.call(
    nfcContract.addMedium,
    { body: { carteId, label: '名片贴', chip: 'ntag213', locked: false, ...body } as never },
    { session },
  )

describe('what a tag carries', () => {
  test('the card’s address, marked as coming from a tag, counted to the byte', async () => {
    const { data } = await content({ carteId })
    expect(data.url).toMatch(/\/c\/[0-9A-Za-z]{22}\?s=nfc$/)
    expect(data.records).toHaveLength(1)
    const message = Uint8Array.from(data.ndefHex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    expect([message.length, tlvBlock(message).length, hexOf(message)]).toEqual([
      data.bytes,
      data.tlvBytes,
      data.ndefHex,
    ])
    expect(data.fits.ntag213).toBe(true)
    expect(data.ndefHex.startsWith('D101')).toBe(true)
  })

  test('a contact beside it, without what strangers do not see', async () => {
    const { data: template } = await world.call(
      cardTemplatesContract.get,
      { params: { id: templateId } },
      { session: admin },
    )
    const fields = template.fieldRules.map((rule) =>
      rule.key === 'email' ? { ...rule, maskPublic: 'hidden' as const } : rule,
    )
    const saved = await world.call(
      cardTemplatesContract.updateFields,
      { body: { templateId, fields, version: template.version } },
      { session: admin },
    )
    const { data } = await content({ carteId, record: 'vcard' })
    expect(data.records.map(({ type }) => type)).toEqual(['uri', 'vcard'])
    expect(data.records[1]?.value).toContain('BEGIN:VCARD')
    expect(data.records[1]?.value).not.toContain('EMAIL')
    expect(data.fits).toEqual({ ntag213: false, ntag215: true, ntag216: true })
    const settings = { templateId, nfcRecord: 'text' as const, version: saved.data.version }
    expect(
      (await world.call(templateSettingsContract.updateNfc, { body: settings }, { session: staff })).status,
    ).toBe(403)
    await world.call(templateSettingsContract.updateNfc, { body: settings }, { session: admin })
    expect((await content({ carteId })).data.record).toBe('text')
    expect((await content({ templateId })).data).toMatchObject({ card: null, record: 'text' })
  })

  test('is nobody else’s, and needs a card that visitors can open', async () => {
    expect((await content({ carteId }, stranger)).status).toBe(404)
    expect((await content({ carteId: randomUUID() })).status).toBe(404)
    expect((await content({})).status).toBe(400)
    await world.call(cardsContract.pause, { params: { id: carteId }, body: {} }, { session: admin })
    expect((await content({ carteId })).detail?.state).toBe('paused')
    await world.call(cardsContract.enable, { params: { id: carteId }, body: {} }, { session: admin })
  })
})

describe('tags', () => {
  test('are listed, known again by their number, and removed', async () => {
    const first = await add({ serial: '04:a2:3b:11:22:33:80', label: '会议卡' })
    expect(first.data).toMatchObject({ label: '会议卡', chip: 'ntag213', writtenBy: '许明远' })
    expect(first.body.replaceAll(/[:-]/g, '').toLowerCase()).not.toContain('04a23b11223380')
    await add({ serial: '04A23B11223380', label: '重写' })
    expect((await media()).map(({ label }) => label)).toEqual(['重写'])
    await add({})
    const [latest] = await media()
    const remove = (session: Session) =>
      world.call(nfcContract.removeMedium, { params: { id: latest?.mediumId ?? '' } }, { session })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(admin)).status).toBe(200)
    expect(await media()).toHaveLength(1)
    expect((await add({}, stranger)).status).toBe(404)
  })

  test('are written and removed by people who may edit the card, and not by all who may see it', async () => {
    const reader = await newAccount(world, { roles: [] })
    await world.database.asTenant(demoCompanies[0].id, async (tx) => {
      const accountIds = [reader.id]
      await makeRole(tx, { dataScope: 'all', permissions: ['card:view'], accountIds })
      await makeRole(tx, { dataScope: 'self', permissions: ['card:edit'], accountIds })
    })
    const session = await world.signIn(reader.username)
    await add({ serial: '0499' })
    const mediumId = (await media())[0]?.mediumId ?? ''
    const remove = (by: Session) =>
      world.call(nfcContract.removeMedium, { params: { id: mediumId } }, { session: by })
    expect([(await add({}, session)).status, (await remove(session)).status]).toEqual([403, 403])
    expect((await remove(admin)).status).toBe(200)
  })

  test('go with the holder', async () => {
    await add({ serial: '0401020304' })
    expect(
      (await world.call(cardsContract.unbind, { params: { id: carteId }, body: {} }, { session: admin }))
        .status,
    ).toBe(200)
    expect(await media()).toEqual([])
  })
})

test('the encoder’s list holds addresses and messages, and no formula', async () => {
  const { data } = await world.call(
    cardsContract.create,
    { body: { templateId, fieldValues: { name: '=HYPERLINK("x")', title: '职员', mobile: '15777770001' } } },
    { session: admin },
  )
  const list = (session: Session, ids?: string) =>
    world.call(nfcContract.downloadEncoderList, { query: { templateId, ...(ids && { ids }) } }, { session })
  const { body, headers } = await list(admin, data.carteId)
  expect(headers['content-type']).toContain('text/csv')
  const [, line] = body.split('\r\n')
  expect(line).toContain(`"'=HYPERLINK`)
  expect(line).toMatch(/https?:\/\/[^,]+\/c\/[0-9A-Za-z]{22}\?s=nfc,D101/)
  expect((await list(admin)).body.split('\r\n').length).toBeGreaterThan(15)
  expect((await list(staff)).status).toBe(403)
  expect((await list(stranger)).status).toBe(404)
})
