import sharp from 'sharp'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerMergesContract } from '#features/customers/customers/customer-merges.contract.ts'
import { purgeCustomers } from '#features/customers/customers/server/customers.jobs.ts'
import { cardReader } from '#features/customers/customer-scans/server/card-reader.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { MissingFileError } from '#platform/server/files/file-store.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import {
  type Answers,
  customerFormsContract as contract,
  type FormField,
  type FormFile,
} from '../customer-forms.contract.ts'
import { formFiles } from './customer-forms.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let manager: Session
let staff: Session
let stranger: Session

const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})
const own = [
  field({ key: 'photos', type: 'image', maxFiles: 2 }),
  field({ key: 'papers', type: 'file' }),
  field({ key: 'paper', type: 'file', pii: 'sensitive' }),
  field({ key: 'card', type: 'cardScan' }),
  field({ key: 'sign', type: 'signature' }),
]

async function withFields(session: Session, fields: FormField[]) {
  const { draft, defaults } = (await world.call(contract.getForms, {}, { session })).data
  const saved = await world.call(
    contract.saveDraft,
    { body: { fields: [...defaults, ...fields], version: draft?.version ?? null } },
    { session },
  )
  await world.call(contract.publish, { body: { version: saved.data.version } }, { session })
}

beforeAll(async () => {
  world = await openOwnWorld('customer_form_files')
  admin = await world.signIn('admin')
  manager = await world.signIn('manager')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  await withFields(admin, own)
  await withFields(stranger, own)
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const runJobs = () => world.app.services.jobs.runDue(world.app.services)
const picture = (colour = '#d04040') =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer()
const png = await picture()
const strokes = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 100 L280 20" stroke="#111" stroke-width="4"/></svg>',
  ),
)
  .png()
  .toBuffer()

interface Given {
  key?: string
  session?: Session
  name?: string
  content?: Buffer | string
  signer?: string
  way?: string
}
async function add({
  key = 'photos',
  session = staff,
  name = '门头.png',
  content = png,
  ...more
}: Given = {}) {
  const form = formOf([{ name, content: Buffer.from(content) }], { key, ...more })
  const answer = await world.inject({
    method: 'POST',
    url: contract.addFile.path,
    headers: { authorization: session.token, ...form.headers },
    payload: form.payload,
  })
  const body = answer.json<{ data: FormFile & { fields?: unknown; reason?: string }; msg: string }>()
  return { status: answer.statusCode, msg: body.msg, data: body.data }
}
const added = async (given: Given = {}) => (await add(given)).data.fileId

const get = (
  id: string,
  { session = staff, customerId, size }: { session?: Session; customerId?: string; size?: string } = {},
) => {
  const query = new URLSearchParams({ ...(customerId && { customerId }), ...(size && { size }) })
  const url = `${contract.getFile.path.replace(':id', id)}?${query.toString()}`
  return world.inject({ method: 'GET', url, headers: { authorization: session.token } })
}
let numbers = 0
async function record(
  answers: Answers,
  { session = staff, customerId }: { session?: Session; customerId?: string } = {},
) {
  const { published } = (await world.call(contract.getForms, {}, { session })).data
  const body = {
    ...(customerId && { customerId }),
    formId: published?.formId ?? null,
    answers: { name: '周明', mobile: `1381234${1000 + numbers++}`, ...answers },
  }
  return world.call(contract.saveRecord, { body }, { session })
}
const read = async (id: string, session = staff) =>
  (await world.call(contract.getRecord, { body: { id } }, { session })).data
const isStored = (fileId: string) =>
  inCompany(async (tx) => (await tx.select().from(storedFiles).where(eq(storedFiles.id, fileId))).length > 0)
const storedOf = (id: string) =>
  inCompany(async (tx) => {
    const [row] = await tx
      .select({ fileId: formFiles.fileId, storageKey: storedFiles.storageKey })
      .from(formFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, formFiles.fileId))
      .where(eq(formFiles.id, id))
    if (!row) throw new Error('no such file')
    return row
  })

describe('files of a form', () => {
  test('are kept with the answers, shown small and whole, and gone when they are taken out', async () => {
    const first = await add()
    expect(first).toMatchObject({
      status: 200,
      data: { name: '门头.png', isImage: true, mayOpen: true, signature: null },
    })
    const paper = await added({ key: 'papers', name: '报价单.txt', content: '一百元' })
    const photo = first.data.fileId
    const { customerId, files } = (await record({ photos: [photo], papers: [paper] })).data
    expect(Object.keys(files).sort()).toEqual([photo, paper].sort())
    const whole = await get(photo, { customerId })
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'png', width: 900 })
    expect(whole.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(
      await sharp((await get(photo, { customerId, size: 'small' })).rawPayload).metadata(),
    ).toMatchObject({
      format: 'webp',
      width: 320,
    })
    const document = await get(paper, { customerId })
    expect(document.headers['content-disposition']).toMatch(/^attachment; .*%E6%8A%A5%E4%BB%B7%E5%8D%95\.txt/)
    expect(document.body).toBe('一百元')

    const { storageKey, fileId } = await storedOf(photo)
    expect((await record({ photos: [], papers: [paper] }, { customerId })).status).toBe(200)
    expect((await read(customerId)).answers).toMatchObject({ photos: null, papers: [paper] })
    expect((await get(photo, { customerId })).statusCode).toBe(404)
    expect(await isStored(fileId)).toBe(false)
    await expect(world.app.services.files.open({ storageKey })).rejects.toThrow(MissingFileError)
  })

  test.each<[string, Given, number, string]>([
    ['a document where a picture belongs', { name: '合同.pdf', content: '%PDF-1.7' }, 400, 'WRONG_TYPE'],
    ['a picture that is none', { content: 'hello' }, 400, 'WRONG_TYPE'],
    [
      'a document that is not what it says',
      { key: 'papers', name: 'a.pdf', content: 'hello' },
      400,
      'WRONG_TYPE',
    ],
    ['a kind that nobody takes', { key: 'papers', name: 'a.exe', content: 'MZ' }, 400, 'WRONG_TYPE'],
    [
      'a picture that is too large',
      { content: Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]) },
      413,
      'TOO_LARGE',
    ],
    ['a field that holds none', { key: 'name' }, 400, 'ANSWERS'],
    ['a field that is not there', { key: 'nothing' }, 400, 'ANSWERS'],
    ['a signature of nobody', { key: 'sign', content: strokes, way: 'drawn' }, 400, 'ANSWERS'],
    ['a signature without a stroke', { key: 'sign', signer: '李雷', way: 'drawn' }, 400, 'ANSWERS'],
  ])('%s is refused', async (_what, given, status, reason) => {
    const before = await inCompany((tx) => tx.$count(formFiles))
    const refused = await add(given)
    expect({ status: refused.status, reason: refused.data.reason }).toEqual({ status, reason })
    expect(await inCompany((tx) => tx.$count(formFiles))).toBe(before)
  })

  test('too many, of another field, of another person and of another company are refused at their field', async () => {
    const [one, two, three] = [await added(), await added(), await added()]
    const refused = async (answers: Answers) => (await record(answers)).detail?.fields
    expect(await refused({ photos: [one, two, three] })).toEqual({ 'answers.photos': 'tooManyFiles' })
    expect(await refused({ papers: [one] })).toEqual({ 'answers.papers': 'file' })
    expect(await refused({ photos: [await added({ session: manager })] })).toEqual({
      'answers.photos': 'file',
    })
    const foreign = await added({ session: stranger })
    expect(await refused({ photos: [foreign] })).toEqual({ 'answers.photos': 'file' })
    expect((await record({ photos: [one, two] })).status).toBe(200)
    // What is somebody's already is nobody else's.
    expect(await refused({ photos: [one] })).toEqual({ 'answers.photos': 'file' })
    // The same picture is good where it belongs: the refusal was about whose it is.
    expect((await record({ photos: [foreign] }, { session: stranger })).status).toBe(200)
  })

  test('one picture saved with two customers at once is given to one of them', async () => {
    const photo = await added()
    const answers = await Promise.all([1, 2, 3, 4].map(() => record({ photos: [photo] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('are fetched by whoever may see the customer and nobody else, and not past them', async () => {
    const photo = await added()
    const other = await world.signIn('wujingyi')
    expect((await get(photo)).statusCode).toBe(200)
    expect((await get(photo, { session: manager })).statusCode).toBe(404)
    const { customerId } = (await record({ photos: [photo] })).data
    expect((await get(photo, { customerId })).statusCode).toBe(200)
    expect((await get(photo, { customerId, session: manager })).statusCode).toBe(200)
    // Without saying whose it is, not even by whoever sent it.
    expect((await get(photo)).statusCode).toBe(404)
    for (const session of [other, stranger])
      expect((await get(photo, { customerId, session })).statusCode).toBe(404)
    const another = (await record({})).data.customerId
    expect((await get(photo, { customerId: another })).statusCode).toBe(404)
    expect(
      (await world.inject({ method: 'GET', url: contract.getFile.path.replace(':id', photo) })).statusCode,
    ).toBe(401)
  })

  test('that show numbers are closed to whoever sees them masked', async () => {
    const [card, paper, photo] = [
      await added({ key: 'card' }),
      await added({ key: 'paper', name: 'a.txt', content: 'x' }),
      await added(),
    ]
    const { customerId } = (await record({ card: [card], paper: [paper], photos: [photo] })).data
    const seen = await read(customerId, manager)
    expect(seen.answers['mobile']).toMatch(/\*{4}/)
    expect([card, paper, photo].map((id) => seen.files[id]?.mayOpen)).toEqual([false, false, true])
    for (const id of [card, paper]) {
      expect((await get(id, { customerId, session: manager })).statusCode).toBe(403)
      expect((await get(id, { customerId })).statusCode).toBe(200)
    }
    expect((await get(photo, { customerId, session: manager })).statusCode).toBe(200)
    // Saving the rest leaves what is closed where it is.
    expect((await record({ ...seen.answers, title: '总监' }, { session: manager, customerId })).status).toBe(
      200,
    )
    expect((await read(customerId)).answers).toMatchObject({ card: [card], paper: [paper], title: '总监' })
  })

  test('a signature says who signed, how and when, and is signed anew', async () => {
    const first = await add({
      key: 'sign',
      name: 'signature.png',
      content: strokes,
      signer: ' 李雷 ',
      way: 'drawn',
    })
    expect(first.data.signature).toMatchObject({ name: '李雷', way: 'drawn' })
    const { customerId } = (await record({ sign: [first.data.fileId] })).data
    const again = await added({
      key: 'sign',
      name: 'signature.png',
      content: strokes,
      signer: '韩梅梅',
      way: 'typed',
    })
    expect((await record({ sign: [first.data.fileId, again] }, { customerId })).detail?.fields).toEqual({
      'answers.sign': 'tooManyFiles',
    })
    expect((await record({ sign: [again] }, { customerId })).status).toBe(200)
    const { files } = await read(customerId)
    expect(Object.values(files)).toMatchObject([
      { fileId: again, signature: { name: '韩梅梅', way: 'typed' } },
    ])
  })

  test('of a field that is dropped stay', async () => {
    const photo = await added()
    const { customerId } = (await record({ photos: [photo] })).data
    await withFields(admin, own.slice(1))
    expect((await record({ title: '经理' }, { customerId })).status).toBe(200)
    expect((await read(customerId)).answers).toMatchObject({ photos: [photo] })
    expect((await get(photo, { customerId })).statusCode).toBe(200)
    await withFields(admin, own)
  })
})

describe('the picture of a card', () => {
  test('is read in the background, for its own person alone, and kept with the answers', async () => {
    const reader = world.app.services.provided.get(cardReader)
    const { read } = reader
    reader.read = async () => [
      { key: 'name', value: '李明', confidence: 92, box: null },
      { key: 'mobile', value: '13900001111', confidence: 61, box: null },
    ]
    try {
      const id = await added({ key: 'card' })
      const reading = (session = staff) => world.call(contract.getReading, { params: { id } }, { session })
      expect((await reading()).data.state).toBe('reading')
      await runJobs()
      expect((await reading()).data).toEqual({
        state: 'read',
        fields: [
          { key: 'name', value: '李明', confidence: 92 },
          { key: 'mobile', value: '13900001111', confidence: 61 },
        ],
      })
      expect((await reading(manager)).status).toBe(404)
      expect((await reading(stranger)).status).toBe(404)
      const { customerId } = (await record({ card: [id] })).data
      expect((await reading()).status).toBe(404)
      expect((await get(id, { customerId })).statusCode).toBe(200)
    } finally {
      reader.read = read
    }
  })

  test('that cannot be read says so and stays', async () => {
    const reader = world.app.services.provided.get(cardReader)
    const { read } = reader
    reader.read = () => Promise.reject(new Error('unreadable'))
    try {
      const id = await added({ key: 'card' })
      await runJobs()
      expect((await world.call(contract.getReading, { params: { id } }, { session: staff })).data).toEqual({
        state: 'failed',
        fields: [],
      })
      expect((await get(id)).statusCode).toBe(200)
    } finally {
      reader.read = read
    }
  })
})

describe('what goes', () => {
  const putInBin = async (customerId: string) => {
    await world.call(contract.removeRecord, { body: { id: customerId } }, { session: admin })
    await inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ recycledAt: new Date(0) })
        .where(eq(customerCards.id, customerId)),
    )
  }

  test('with the customer: rows and bytes of the files', async () => {
    const [photo, kept] = [await added(), await added()]
    const { customerId } = (await record({ photos: [photo] })).data
    const other = (await record({ photos: [kept] })).data.customerId
    const { storageKey, fileId } = await storedOf(photo)
    await putInBin(customerId)
    await inCompany((tx) =>
      startJob(tx, purgeCustomers, { payload: null, accountId: null, language: 'zh-CN' }),
    )
    await runJobs()
    expect(await isStored(fileId)).toBe(false)
    await expect(world.app.services.files.open({ storageKey })).rejects.toThrow(MissingFileError)
    expect((await get(kept, { customerId: other })).statusCode).toBe(200)
  })

  test('after three days: files that nobody saved; not those that somebody did', async () => {
    const [waiting, photo] = [await added(), await added()]
    const { customerId } = (await record({ photos: [photo] })).data
    const { fileId } = await storedOf(waiting)
    await inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'customerForms.forgetFiles' and finished_at is null`,
      ),
    )
    await runJobs()
    expect(await isStored(fileId)).toBe(true)
    await inCompany(async (tx) => {
      await tx.execute(sql`update customer_form_files set expires_at = now() where customer_id is null`)
      await tx.execute(
        sql`update jobs set due_at = now() where kind = 'customerForms.forgetFiles' and finished_at is null`,
      )
    })
    await runJobs()
    expect(await isStored(fileId)).toBe(false)
    expect((await get(photo, { customerId })).statusCode).toBe(200)
  })

  test('what two cards of one person hold goes on with the one that stays, and back when they come apart', async () => {
    const photo = await added()
    const from = (await record({ photos: [photo], mobile: null })).data
    const into = (await record({ mobile: null })).data
    await inCompany((tx) =>
      tx.execute(sql`delete from customer_answers where customer_id = ${into.customerId}`),
    )
    const versions = await inCompany((tx) =>
      tx.select({ id: customerCards.id, version: customerCards.version }).from(customerCards),
    )
    const versionOf = (id: string) => versions.find((row) => row.id === id)?.version ?? 0
    const merged = await world.call(
      customerMergesContract.merge,
      {
        body: {
          carteId: into.customerId,
          otherId: from.customerId,
          version: versionOf(into.customerId),
          otherVersion: versionOf(from.customerId),
        },
      },
      { session: staff },
    )
    expect(merged.status).toBe(200)
    expect((await get(photo, { customerId: into.customerId })).statusCode).toBe(200)
    expect((await get(photo, { customerId: from.customerId })).statusCode).toBe(404)
    const owner = () =>
      inCompany(
        async (tx) =>
          (await tx.select({ id: formFiles.customerId }).from(formFiles).where(eq(formFiles.id, photo)))[0]
            ?.id,
      )
    expect(await owner()).toBe(into.customerId)
    const merges = await inCompany((tx) =>
      tx.execute<{ id: string }>(sql`select id from customer_merges where survivor_id = ${into.customerId}`),
    )
    const parted = await world.call(
      customerMergesContract.unmerge,
      { body: { mergeId: merges.rows[0]?.id ?? '' } },
      { session: admin },
    )
    expect(parted.status).toBe(200)
    expect(await owner()).toBe(from.customerId)
    expect((await get(photo, { customerId: from.customerId })).statusCode).toBe(200)
  })
})
