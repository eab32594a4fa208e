import { randomUUID } from 'node:crypto'

import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { templateDesignerContract } from '../template-designer.contract.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_designs', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  templateId =
    (await world.call(cardTemplatesContract.list, {}, { session: admin })).data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const style = {
  size: 8,
  min: 5,
  lines: 1,
  weight: 600,
  family: 'sans',
  align: 'left',
  place: 'middle',
  color: '#14304f',
} as const
const named = (key: string, box: Partial<Pick<FaceElement, 'x' | 'y'>> = {}): FaceElement => ({
  id: `f-${key}`,
  kind: 'field',
  key,
  icon: false,
  label: false,
  style,
  x: 8,
  y: 40,
  w: 60,
  h: 10,
  ...box,
})
const picture = (fileId: string): FaceElement => ({
  id: 'p',
  kind: 'image',
  fileId,
  fit: 'cover',
  radius: 0,
  x: 0,
  y: 0,
  w: 40,
  h: 40,
})
const design = (...elements: FaceElement[]): FaceDesign => ({
  version: 1,
  grid: 2,
  ground: { kind: 'color', color: '#ffffff' },
  elements,
})

const read = (session = admin, id = templateId) =>
  world.call(templateDesignerContract.getDraft, { query: { templateId: id } }, { session })
const save = (body: { design: FaceDesign; version: number }, session = admin, id = templateId) =>
  world.call(templateDesignerContract.saveDraft, { body: { templateId: id, ...body } }, { session })
const discard = (session = admin) =>
  world.call(templateDesignerContract.discardDraft, { query: { templateId } }, { session })

/** A public picture of a company, as an upload leaves it. */
async function keepPicture(companyId: string, publicId: string): Promise<void> {
  const file = {
    kind: 'image',
    publicId,
    storageKey: randomUUID(),
    contentType: 'image/webp',
    originalName: 'a.webp',
    bytes: 9,
    sha256: '0',
  } as const
  await world.database.asTenant(companyId, (tx) => tx.insert(storedFiles).values(file))
}

describe('a draft', () => {
  test('is nothing at first, then what was saved, by whom, and nothing again', async () => {
    expect((await read()).data).toEqual({ design: null, version: 0, savedBy: null, savedAt: null })
    const drawn = design(named('name'))
    expect((await save({ design: drawn, version: 0 })).data).toMatchObject({ version: 1 })
    expect((await read()).data).toMatchObject({
      design: drawn,
      version: 1,
      savedBy: expect.stringMatching(/./) as string,
    })
    expect((await save({ design: design(), version: 1 })).data.version).toBe(2)
    expect((await discard()).status).toBe(200)
    expect((await read()).data.design).toBeNull()
  })

  test('of two editors the second is told who was first, and loses nothing', async () => {
    const [mine, theirs] = [design(named('name')), design(named('title'))]
    const [first, second] = await Promise.all([
      save({ design: mine, version: 0 }),
      save({ design: theirs, version: 0 }),
    ])
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 409])
    const lost = first.status === 409 ? first : second
    expect(lost.detail?.reason).toBe('VERSION_CONFLICT')
    const { data } = await read()
    expect(lost.msg).toContain(data.savedBy ?? 'nobody')
    expect((await save({ design: mine, version: 0 })).status).toBe(409)
    expect((await save({ design: mine, version: data.version })).status).toBe(200)
    expect((await save({ design: mine, version: data.version })).status).toBe(409)
    await discard()
    expect((await save({ design: mine, version: data.version + 1 })).detail?.reason).toBe('VERSION_CONFLICT')
  })
})

describe('a design is refused', () => {
  test('with a field that the template does not have, by name', async () => {
    const { status, msg, detail } = await save({ design: design(named('shoeSize')), version: 0 })
    expect([status, detail?.fields]).toEqual([400, { design: 'f-shoeSize' }])
    expect(msg).toContain('shoeSize')
  })
  test('with an element outside of the card', async () => {
    expect((await save({ design: design(named('name', { x: 120 })), version: 0 })).status).toBe(400)
  })
  test('with a colour that is none, before anything is looked up', async () => {
    const wrong = design({ ...named('name'), style: { ...style, color: 'url(javascript:0)' } } as FaceElement)
    expect((await save({ design: wrong, version: 0 })).status).toBe(400)
  })
  test('with a picture of another company, exactly as with one that does not exist', async () => {
    await keepPicture(demoCompanies[1].id, 'Foreign00000000000000A')
    await keepPicture(demoCompanies[0].id, 'Own000000000000000000A')
    const foreign = await save({ design: design(picture('Foreign00000000000000A')), version: 0 })
    const unknown = await save({ design: design(picture('Unknown00000000000000A')), version: 0 })
    expect([foreign.status, foreign.msg, foreign.detail]).toEqual([400, unknown.msg, unknown.detail])
    expect((await save({ design: design(picture('Own000000000000000000A')), version: 0 })).status).toBe(200)
    await discard()
  })
  test('with a private file of the own company', async () => {
    const [own] = await world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx.select({ id: storedFiles.id }).from(storedFiles).where(isNotNull(storedFiles.publicId)).limit(1),
    )
    expect((await save({ design: design(picture(own?.id ?? '')), version: 0 })).status).toBe(400)
  })
  test('when it is published as well, and nothing is written', async () => {
    const before = (
      await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session: admin })
    ).data
    const { status } = await world.call(
      cardTemplatesContract.updateSkin,
      {
        body: {
          templateId,
          skin: { skinId: 'ink', design: design(named('shoeSize')) },
          version: before.version,
        },
      },
      { session: admin },
    )
    expect(status).toBe(400)
    const after = (
      await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session: admin })
    ).data
    expect([after.version, after.skin]).toEqual([before.version, before.skin])
  })
})

describe('who may', () => {
  test.each(['getDraft', 'saveDraft', 'discardDraft'] as const)('%s needs template:skin', async (name) => {
    const calls = {
      getDraft: () => read(staff),
      saveDraft: () => save({ design: design(), version: 0 }, staff),
      discardDraft: () => discard(staff),
    }
    expect((await calls[name]()).status).toBe(403)
  })
  test('another company gets the answer of an unknown template', async () => {
    const unknown = await read(admin, randomUUID())
    const foreign = await read(stranger)
    expect([foreign.status, foreign.msg]).toEqual([404, unknown.msg])
    expect((await save({ design: design(), version: 0 }, stranger)).status).toBe(404)
    expect((await discard(stranger)).status).toBe(404)
  })
})

test('a published design is a skin like any other: kept under a number, and published again to go back', async () => {
  const current = async () =>
    (await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session: admin })).data
  const before = await current()
  const publish = async (skin: (typeof before)['skin']) =>
    (
      await world.call(
        cardTemplatesContract.updateSkin,
        { body: { templateId, skin, version: (await current()).version } },
        { session: admin },
      )
    ).data
  const own = { ...before.skin, design: design(named('name')) }
  const { number } = await publish(own)
  expect((await current()).skin).toEqual(own)
  await publish(before.skin)
  const { data: history } = await world.call(
    cardTemplatesContract.skinHistory,
    { query: { templateId } },
    { session: admin },
  )
  expect(history.find((entry) => entry.number === number)?.skin).toEqual(own)
  expect((await current()).skin).toEqual(before.skin)
  await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.delete(storedFiles).where(eq(storedFiles.sha256, '0')),
  )
})
