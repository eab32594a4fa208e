import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { checkCharacterOf } from '#platform/contract/credit-code.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'

import { type FirmDraft, firmsContract } from '../firms.contract.ts'

let world: World
let admin: Session
let sales: Session
let colleague: Session
let auditor: Session
let staff: Session
let stranger: Session

const signIn = async (...roles: ('sales' | 'auditor')[]) =>
  world.signIn((await newAccount(world, { roles })).username)

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
  sales = await signIn('sales')
  colleague = await signIn('sales')
  auditor = await signIn('auditor')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})

const mark = () => randomUUID().replaceAll('-', '').slice(0, 12)
/** A name that is like no other. */
const newName = () => `苏州${mark()}科技有限公司`
/** A code that no other firm has. */
const newCode = () => {
  const body = `91320500MA${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return body + checkCharacterOf(body)
}
const draftOf = (part: Partial<FirmDraft> = {}): FirmDraft => ({
  kind: 'organisation',
  name: newName(),
  shortName: '',
  uscc: '',
  grade: null,
  industry: '',
  region: null,
  address: '',
  website: '',
  phone: '',
  employees: null,
  note: '',
  ...part,
})
const create = (part: Partial<FirmDraft> & { isAnother?: boolean } = {}, session = sales) =>
  world.call(firmsContract.create, { body: { ...draftOf(part) } }, { session })
const get = (id: string, session = sales) => world.call(firmsContract.get, { params: { id } }, { session })
const list = (query: object, session = sales) => world.call(firmsContract.list, { query }, { session })

describe('a firm', () => {
  test('is recorded with its owner, changed, and found by any part of its names', async () => {
    const [word, short] = [mark(), mark()]
    const made = (
      await create({ name: ` 苏州${word}精密有限公司 `, shortName: short, region: '320505', grade: 'A' })
    ).data
    expect(made).toMatchObject({
      name: `苏州${word}精密有限公司`,
      state: 'private',
      isOwn: true,
      version: 1,
      filled: 27,
    })
    for (const keyword of [word, word.slice(3, 9).toUpperCase(), short, '精密有限'])
      expect((await list({ keyword })).data.list.map(({ id }) => id)).toContain(made.id)
    const narrowed = (query: object) => list({ keyword: word, ...query })
    for (const query of [
      { region: '32' },
      { region: '320505' },
      { grade: 'A,B' },
      { owner: 'me' },
      { status: 'private' },
    ])
      expect((await narrowed(query)).data.total).toBe(1)
    for (const query of [{ region: '33' }, { grade: 'C' }, { status: 'pool' }, { industry: 'finance' }])
      expect((await narrowed(query)).data.total).toBe(0)
    const changed = await world.call(
      firmsContract.update,
      { params: { id: made.id }, body: { ...draftOf({ name: made.name, note: '二期' }), version: 1 } },
      { session: sales },
    )
    expect(changed.data).toMatchObject({ note: '二期', version: 2, region: null })
    expect((await list({ keyword: short })).data.total).toBe(0)
  })

  test('is recorded once, however often the same request arrives', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = draftOf()
    const send = () => world.call(firmsContract.create, { body }, { session: sales, headers })
    expect((await send()).data.id).toBe((await send()).data.id)
    expect((await list({ keyword: body.name })).data.total).toBe(1)
  })
})

describe('one that is there already', () => {
  test('by its code is refused, also with another name; who may not see it learns its first character', async () => {
    const uscc = newCode()
    const made = (await create({ uscc })).data
    expect(await create({ uscc: ` ${uscc.toLowerCase()} ` })).toMatchObject({
      status: 409,
      detail: { reason: 'DUPLICATE', matches: [{ id: made.id, name: made.name, certainty: 'certain' }] },
    })
    const masked = await create({ uscc, isAnother: true }, colleague)
    expect(masked.detail?.matches).toMatchObject([{ id: null, name: '苏**', state: 'private', owner: '' }])
  })

  test('by its name is refused until somebody has looked', async () => {
    const made = (await create()).data
    const alike = await create({ name: made.name.replace('有限公司', ' 股份有限公司') })
    expect(alike).toMatchObject({ status: 409, detail: { reason: 'ALIKE', matches: [{ id: made.id }] } })
    expect((await create({ name: made.name, isAnother: true })).status).toBe(200)
  })

  test('of twenty at once one is written', async () => {
    const uscc = newCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ uscc })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ detail }) => detail?.reason === 'DUPLICATE')).toHaveLength(19)
  })

  test('a code that is none is refused at its field', async () => {
    expect(await create({ uscc: '91320500MA0000000X' })).toMatchObject({
      status: 400,
      detail: { fields: { uscc: expect.stringContaining('18') } },
    })
  })
})

describe('a firm out of reach', () => {
  test('is answered like an unknown one, to colleagues and to other companies', async () => {
    const made = (await create()).data
    const update = (session: Session) =>
      world.call(
        firmsContract.update,
        { params: { id: made.id }, body: { ...draftOf(), version: 1 } },
        { session },
      )
    for (const session of [colleague, stranger]) {
      expect((await get(made.id, session)).status).toBe(404)
      expect((await update(session)).status).toBe(404)
      expect((await list({ keyword: made.name }, session)).data.total).toBe(0)
    }
    expect((await get(made.id, admin)).data.id).toBe(made.id)
    expect((await get(made.id, auditor)).data.actions.every(({ allowed }) => !allowed)).toBe(true)
    expect((await update(auditor)).status).toBe(403)
    expect((await get(made.id, staff)).status).toBe(403)
  })
})
