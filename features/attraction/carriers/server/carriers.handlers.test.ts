import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { projectsContract } from '#features/attraction/projects/projects.contract.ts'

import { type CarrierDraft, carriersContract } from '../carriers.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let sales: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('carriers', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  sales = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const draftOf = (more: Partial<CarrierDraft>): CarrierDraft => ({
  kind: 'park',
  parentId: null,
  name: `Park ${randomUUID()}`,
  floor: '',
  areaCentim2: 10_000,
  landCentimu: 0,
  loadKg: 500,
  powerKva: 100,
  heightCm: 450,
  priceFen: 3000,
  isOpen: true,
  ...more,
})
const create = (more: Partial<CarrierDraft>, session = admin) =>
  world.call(carriersContract.create, { body: draftOf(more) }, { session })
const idOf = async (more: Partial<CarrierDraft>) => (await create(more)).data.id

async function newUnit(more: Partial<CarrierDraft> = {}) {
  const parentId = await idOf({ kind: 'building', parentId: await idOf({}) })
  return idOf({ kind: 'unit', parentId, ...more })
}
const listed = async () => (await world.call(carriersContract.list, {}, { session: admin })).data
const projectIn = async (state: string) => {
  const query = { status: state, limit: 1 }
  const found = await world.call(projectsContract.list, { query }, { session: admin })
  return found.data.list[0]?.id ?? ''
}
const hold = (id: string, projectId: string, session = admin) =>
  world.call(carriersContract.hold, { params: { id }, body: { projectId } }, { session })
const lease = (id: string, body: { projectId: string; startsOn: string; endsOn: string }, session = admin) =>
  world.call(carriersContract.lease, { params: { id }, body }, { session })
const release = (id: string) =>
  world.call(carriersContract.release, { params: { id }, body: {} }, { session: admin })

describe('space', () => {
  test('lies where it belongs, and only administrators keep the list', async () => {
    expect((await create({ kind: 'unit' })).detail?.fields).toHaveProperty('parentId')
    expect((await create({}, sales)).status).toBe(403)
    const id = await newUnit({ name: 'Unit one' })
    expect((await listed()).list.find((row) => row.id === id)).toMatchObject({ occupancy: 'free' })
    const others = await world.call(carriersContract.list, {}, { session: stranger })
    expect(others.data.list.map((row) => row.id)).not.toContain(id)
  })

  test('is kept, let after the signature, and given back', async () => {
    const id = await newUnit()
    const early = await projectIn('negotiating')
    const signed = await projectIn('signed')
    const days = { startsOn: '2026-01-01', endsOn: '2030-12-31' }
    expect((await lease(id, { projectId: early, ...days })).detail?.reason).toBe('NOT_SIGNED')
    const held = await hold(id, signed)
    expect(new Date(held.data.until).getTime() - new Date(held.data.from).getTime()).toBe(72 * 3_600_000)
    expect((await hold(id, early)).detail?.reason).toBe('UNIT_TAKEN')
    expect(
      (await lease(id, { projectId: signed, startsOn: '2027-02-02', endsOn: '2027-02-01' })).status,
    ).toBe(400)
    const before = (await listed()).sums
    const let_ = await lease(id, { projectId: signed, ...days })
    expect(let_.data.kind).toBe('lease')
    const { list, sums } = await listed()
    expect(list.find((row) => row.id === id)).toMatchObject({ occupancy: 'let', stay: { projectId: signed } })
    expect(sums.letCentim2 - before.letCentim2).toBe(10_000)
    expect((await hold(id, early)).detail?.reason).toBe('UNIT_TAKEN')
    expect((await release(let_.data.id)).status).toBe(200)
    expect((await release(let_.data.id)).status).toBe(409)
    expect((await hold(id, early)).status).toBe(200)
  })

  test('that is closed, a building, or a project in rest are refused by name', async () => {
    const project = await projectIn('signed')
    expect((await hold(await newUnit({ isOpen: false }), project)).detail?.reason).toBe('CLOSED')
    expect((await hold(await idOf({}), project)).detail?.reason).toBe('NOT_LETTABLE')
    expect((await hold(await newUnit(), await projectIn('on_hold'))).detail?.reason).toBe('PROJECT_ENDED')
  })
})

async function fiftyHolds() {
  const unit = await newUnit()
  const project = await projectIn('signed')
  const answers = await Promise.all(Array.from({ length: 50 }, () => hold(unit, project)))
  const reasons = answers.map(({ status, detail }) =>
    status === 200 ? 'kept' : (detail?.reason ?? String(status)),
  )
  return { kept: reasons.filter((reason) => reason === 'kept').length, reasons: new Set(reasons) }
}

/** Runs a statement as the owner of the database: the server itself may not change tables. */
async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: world.urls.ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

describe('50 people hold one unit at once', () => {
  test('one of them has it', async () => {
    const { kept, reasons } = await fiftyHolds()
    expect(kept).toBe(1)
    expect(reasons).toEqual(new Set(['kept', 'UNIT_TAKEN']))
  })

  test('control: without the constraint several have it', async () => {
    await asOwner('alter table carrier_stays drop constraint carrier_stays_once')
    const { kept } = await fiftyHolds()
    expect(kept).toBeGreaterThan(1)
  })
})
