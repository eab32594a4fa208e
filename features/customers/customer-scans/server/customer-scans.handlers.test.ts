import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { drawPaperCard, paperPeople } from '#platform/testing/paper-card.ts'
import { openScanWorld, png, row } from './scans.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { customerScansContract, type Scan } from '../customer-scans.contract.ts'
import { forgetScan } from './customer-scans.jobs.ts'
import { cardScans } from './customer-scans.tables.ts'

let w: Awaited<ReturnType<typeof openScanWorld>>
let world: typeof w.world
let staff: Session
let admin: Session
let stranger: Session
const [person] = paperPeople
if (!person) throw new Error('nobody is there')

beforeAll(async () => {
  w = await openScanWorld('customer_scans')
  ;({ world, staff } = w)
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterEach(() => w.readAgain())
afterAll(() => w.close())

const inCompany: typeof w.inCompany = (work) => w.inCompany(work)
const runJobs: typeof w.runJobs = () => w.runJobs()
const says: typeof w.says = (...fields) => w.says(...fields)
const fails: typeof w.fails = (error) => w.fails(error)
const upload: typeof w.upload = (...asked) => w.upload(...asked)
const scanned: typeof w.scanned = (options) => w.scanned(options)
const confirm: typeof w.confirm = (...asked) => w.confirm(...asked)

describe('a picture', () => {
  test(
    'is read in the background, waits for somebody to look, and becomes a customer',
    { timeout: 60_000 },
    async () => {
      const { data, batchId } = await upload(await drawPaperCard(person, { isPhoto: true }), {
        name: '张伟明.jpg',
      })
      const before = await world.call(customerScansContract.list, { query: { batchId } }, { session: staff })
      expect(before.data).toMatchObject([{ status: 'scanning', fields: [] }])
      await runJobs()
      const [found] = (
        await world.call(customerScansContract.list, { query: { batchId } }, { session: staff })
      ).data
      expect(found).toMatchObject({
        scanId: data?.scanId,
        status: 'to_confirm',
        provider: 'local',
        failure: null,
      })
      expect(found?.fields).toContainEqual(
        expect.objectContaining({ key: 'mobile', value: person.mobile, hasPicture: true }),
      )
      // Nobody is saved silently.
      expect(
        await inCompany((tx) =>
          tx.select().from(customerCards).where(eq(customerCards.mobile, person.mobile)),
        ),
      ).toEqual([])
      if (!found) throw new Error('the picture is gone')
      const [line] = await confirm([
        row(found, { name: person.name, mobiles: [person.mobile], company: person.company }),
      ])
      expect(line).toMatchObject({ ok: true, code: 200 })
      const [customer] = await inCompany((tx) =>
        tx
          .select()
          .from(customerCards)
          .where(eq(customerCards.id, line?.customerId ?? '')),
      )
      expect(customer).toMatchObject({
        name: person.name,
        mobile: person.mobile,
        source: 'scan',
        state: 'normal',
      })
    },
  )

  test('needs no batch: a file alone is one by itself', async () => {
    const { status, data } = await upload(png, { isAlone: true })
    expect(status).toBe(200)
    const { data: waiting } = await world.call(customerScansContract.list, { query: {} }, { session: staff })
    expect(waiting.filter(({ scanId }) => scanId === data?.scanId)).toHaveLength(1)
  })

  test('stays when it cannot be read: it can be read again, or typed off', async () => {
    fails(Object.assign(new Error('too slow'), { name: 'TimeoutError' }))
    const failed = await scanned()
    expect(failed).toMatchObject({ status: 'failed', failure: 'timeout', fields: [] })
    const picture = await world.inject({
      method: 'GET',
      url: `/v2/res/group/scans/${failed.scanId}/picture`,
      headers: { authorization: staff.token },
    })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    says(['name', '王小明'])
    expect(
      (await world.call(customerScansContract.retry, { params: { id: failed.scanId } }, { session: staff }))
        .status,
    ).toBe(200)
    await runJobs()
    const [again] = (
      await world.call(customerScansContract.list, { query: { batchId: failed.batchId } }, { session: staff })
    ).data
    expect(again).toMatchObject({ status: 'to_confirm', fields: [{ key: 'name', value: '王小明' }] })
    says()
    const empty = await scanned()
    expect(empty).toMatchObject({ status: 'failed', failure: 'nothing' })
    expect(await confirm([row(empty, { name: `手输${randomUUID().slice(0, 6)}` })])).toMatchObject([
      { ok: true },
    ])
  })

  test('is cut out around a field; a field that is not there is unknown', async () => {
    says(['mobile', '13600001111'])
    const { scanId } = await scanned()
    const at = (field: number) =>
      world.inject({
        method: 'GET',
        url: `/v2/res/group/scans/${scanId}/picture?field=${field}`,
        headers: { authorization: staff.token },
      })
    const part = await at(0)
    const { width, height } = await sharp(part.rawPayload).metadata()
    expect([part.statusCode, width, height]).toEqual([200, 76, 36])
    expect((await at(7)).statusCode).toBe(404)
  })

  test('is only its own person’s: for colleagues and other companies it does not exist', async () => {
    says(['name', '赵六'])
    const mine = await scanned()
    for (const session of [admin, stranger]) {
      const list = await world.call(
        customerScansContract.list,
        { query: { batchId: mine.batchId } },
        { session },
      )
      expect(list.data).toEqual([])
      const picture = await world.inject({
        method: 'GET',
        url: `/v2/res/group/scans/${mine.scanId}/picture`,
        headers: { authorization: session.token },
      })
      expect(picture.statusCode).toBe(404)
      expect(
        (await world.call(customerScansContract.retry, { params: { id: mine.scanId } }, { session })).status,
      ).toBe(404)
      expect(await confirm([row(mine, { name: '赵六' })], session)).toMatchObject([{ ok: false, code: 404 }])
      const gone = await world.call(
        customerScansContract.discard,
        { body: { scanIds: [mine.scanId] } },
        { session },
      )
      expect(gone.data).toMatchObject([{ ok: false, code: 404 }])
    }
    // The control: the person itself can.
    expect(await confirm([row(mine, { name: `赵六${randomUUID().slice(0, 6)}` })])).toMatchObject([
      { ok: true },
    ])
  })

  test('is thrown away with its bytes, and nobody’s picture waits for ever', async () => {
    says(['name', '钱七'])
    const [thrown, forgotten] = [await scanned(), await scanned()]
    const fileOf = async ({ scanId }: Scan) =>
      (await inCompany((tx) => tx.select().from(cardScans).where(eq(cardScans.id, scanId))))[0]?.fileId ?? ''
    const files = await Promise.all([thrown, forgotten].map(fileOf))
    const lines = await world.call(
      customerScansContract.discard,
      { body: { scanIds: [thrown.scanId, thrown.scanId] } },
      { session: staff },
    )
    expect(lines.data).toMatchObject([{ id: thrown.scanId, ok: true }])
    const job = { payload: { scanId: forgotten.scanId }, asTenant: inCompany } as unknown as Parameters<
      typeof forgetScan.run
    >[0]
    await forgetScan.run(job, world.app.services)
    expect((await Promise.all([thrown, forgotten].map(fileOf))).filter(Boolean)).toEqual([])
    for (const id of files)
      expect(await inCompany((tx) => tx.select().from(storedFiles).where(eq(storedFiles.id, id)))).toEqual([])
  })
})

describe('confirming', () => {
  test('answers row by row: who may be known is asked about first, masked where one may not see', async () => {
    const mobile = `137${String(Date.now()).slice(-8)}`
    const strange = `孙八${randomUUID().slice(0, 6)}`
    says(['name', strange], ['mobile', mobile])
    const others = await scanned({ session: admin })
    expect(await confirm([row(others, { name: strange, mobiles: [mobile] })], admin)).toMatchObject([
      { ok: true },
    ])
    const [first, second] = [await scanned(), await scanned()]
    expect(first.duplicates).toMatchObject([{ id: null, isVisible: false, mayMerge: false }])
    expect(JSON.stringify(first.duplicates)).not.toContain(strange)
    expect(JSON.stringify(first.duplicates)).not.toContain(mobile)
    const other = { name: `周九${randomUUID().slice(0, 6)}` }
    const lines = await confirm([row(first, { name: strange, mobiles: [mobile] }), row(second, other)])
    expect(lines).toMatchObject([
      {
        ok: false,
        code: 409,
        customerId: null,
        duplicates: [{ because: expect.arrayContaining(['mobile']) as unknown }],
      },
      { ok: true, code: 200, duplicates: [] },
    ])
    const kept = await world.call(
      customerScansContract.create,
      {
        body: {
          rows: [{ ...row(first, { name: strange, mobiles: [mobile] }), onDuplicate: 'keepBoth' as const }],
        },
      },
      { session: staff },
    )
    expect(kept.data).toMatchObject([{ ok: true }])
    const [separate] = await inCompany((tx) =>
      tx
        .select()
        .from(customerCards)
        .where(eq(customerCards.id, kept.data[0]?.customerId ?? '')),
    )
    expect(separate?.state).toBe('normal')
  })

  test('puts what the card says to a customer who is known; whom one may not change takes nothing, and the row alone is refused', async () => {
    const name = `郑一${randomUUID().slice(0, 6)}`
    says(['name', name])
    const known = await scanned({ session: admin })
    const [line] = await confirm([row(known, { name, mobiles: ['13512345001'] })], admin)
    const again = await scanned({ session: admin })
    const merging = (scan: Scan, session: Session, mergeIntoId: string) =>
      world.call(
        customerScansContract.create,
        {
          body: {
            rows: [
              {
                ...row(scan, { name, mobiles: ['13512345002'], company: '云帆' }),
                onDuplicate: 'merge' as const,
                mergeIntoId,
              },
            ],
          },
        },
        { session },
      )
    const merged = await merging(again, admin, line?.customerId ?? '')
    expect(merged.data).toMatchObject([{ ok: true, customerId: line?.customerId }])
    const [customer] = await inCompany((tx) =>
      tx
        .select()
        .from(customerCards)
        .where(eq(customerCards.id, line?.customerId ?? '')),
    )
    expect(customer).toMatchObject({ mobile: '13512345001', otherMobiles: ['13512345002'], company: '云帆' })
    const theirs = await scanned()
    const before = await inCompany((tx) =>
      tx.select().from(customerCards).where(eq(customerCards.name, name)),
    )
    for (const target of [line?.customerId ?? '', randomUUID()])
      expect((await merging(theirs, staff, target)).data).toMatchObject([{ ok: false, customerId: null }])
    expect(
      await inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.name, name))),
    ).toEqual(before)
    expect(await confirm([row(theirs, { name: `${name}二` })])).toMatchObject([{ ok: true }])
  })

  test('happens once, however often and however late it is sent', async () => {
    says(['name', '吴十'])
    const found = await scanned()
    const name = `吴十${randomUUID().slice(0, 6)}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm([row(found, { name })])))
    expect(answers.flat().filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      await inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.name, name))),
    ).toHaveLength(1)
    expect(await confirm([row(found, { name })])).toMatchObject([{ ok: false, code: 409 }])
    const stale = await scanned()
    expect(await confirm([row({ ...stale, version: stale.version - 1 }, { name })])).toMatchObject([
      { ok: false, code: 409 },
    ])
  })
})

describe('what is uploaded', () => {
  /** A PNG that claims to be much larger than its data. */
  const bomb = () => {
    const big = Buffer.from(png)
    big.writeUInt32BE(30_000, 16)
    big.writeUInt32BE(30_000, 20)
    big.writeUInt32BE(crc32(big.subarray(12, 29)), 29)
    return big
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

  test('is decoded: the control is taken', async () => {
    expect((await upload(png)).status).toBe(200)
    expect((await upload(png, { name: '../../../etc/passwd.png' })).status).toBe(200)
  })

  test.each([
    ['a page named as a picture', '<html><script>alert(1)</script></html>'],
    ['a drawing', svg],
    ['an animation', Buffer.from('GIF89a')],
    ['half a picture', png.subarray(0, 60)],
    ['nothing', ''],
    ['a picture of 900 million pixels', bomb()],
  ])('%s is refused and leaves nothing', async (_what, content) => {
    const batchId = randomUUID()
    expect((await upload(content, { batchId })).status).toBe(400)
    expect(
      await inCompany((tx) => tx.select().from(cardScans).where(eq(cardScans.batchId, batchId))),
    ).toEqual([])
  })

  test('too many bytes are refused', async () => {
    expect((await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
  })

  test('is kept upright, without what the camera wrote, and without the user’s name for it', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await upload(photo, { name: '客户王总的名片.jpg' })
    const picture = await world.inject({
      method: 'GET',
      url: `/v2/res/group/scans/${data?.scanId}/picture`,
      headers: { authorization: staff.token },
    })
    const { width, height, exif, orientation } = await sharp(picture.rawPayload).metadata()
    expect([width, height, exif, orientation]).toEqual([200, 300, undefined, undefined])
    const [stored] = await inCompany((tx) =>
      tx
        .select({ name: storedFiles.originalName, publicId: storedFiles.publicId })
        .from(storedFiles)
        .innerJoin(cardScans, eq(cardScans.fileId, storedFiles.id))
        .where(eq(cardScans.id, data?.scanId ?? '')),
    )
    expect(stored).toEqual({ name: 'card.jpg', publicId: null })
  })

  test('is at most twenty pictures a batch, also when they come at once', { timeout: 60_000 }, async () => {
    const batchId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => upload(png, { batchId, session: admin })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})
