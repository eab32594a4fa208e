import sharp from 'sharp'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customerMergesContract } from '#features/customers/customers/customer-merges.contract.ts'
import { purgeCustomers } from '#features/customers/customers/server/customers.jobs.ts'
import { cardReader } from '#features/customers/customer-scans/server/card-reader.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { MissingFileError } from '#platform/server/files/file-store.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { type Answers, customerFormsContract as contract } from '../customer-forms.contract.ts'
import { formFiles } from './customer-forms.tables.ts'
import { type FormFilesWorld, type Given, openFormFilesWorld, own, png, strokes } from './form-files.world.ts'

let w: FormFilesWorld
beforeAll(async () => {
  w = await openFormFilesWorld('customer_form_files')
})
afterAll(() => w.world.close())

describe('files of a form', () => {
  test('are kept with the answers, shown small and whole, and gone when they are taken out', async () => {
    const first = await w.add()
    expect(first).toMatchObject({
      status: 200,
      data: { name: '门头.png', isImage: true, mayOpen: true, signature: null },
    })
    const paper = await w.added({ key: 'papers', name: '报价单.txt', content: '一百元' })
    const photo = first.data.fileId
    const { customerId, files } = (await w.record({ photos: [photo], papers: [paper] })).data
    expect(Object.keys(files).sort()).toEqual([photo, paper].sort())
    const whole = await w.get(photo, { customerId })
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'png', width: 900 })
    expect(whole.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(
      await sharp((await w.get(photo, { customerId, size: 'small' })).rawPayload).metadata(),
    ).toMatchObject({
      format: 'webp',
      width: 320,
    })
    const document = await w.get(paper, { customerId })
    expect(document.headers['content-disposition']).toMatch(/^attachment; .*%E6%8A%A5%E4%BB%B7%E5%8D%95\.txt/)
    expect(document.body).toBe('一百元')

    const { storageKey, fileId } = await w.storedOf(photo)
    expect((await w.record({ photos: [], papers: [paper] }, { customerId })).status).toBe(200)
    expect((await w.read(customerId)).answers).toMatchObject({ photos: null, papers: [paper] })
    expect((await w.get(photo, { customerId })).statusCode).toBe(404)
    expect(await w.isStored(fileId)).toBe(false)
    await expect(w.world.app.services.files.open({ storageKey })).rejects.toThrow(MissingFileError)
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
    const before = await w.inCompany((tx) => tx.$count(formFiles))
    const refused = await w.add(given)
    expect({ status: refused.status, reason: refused.data.reason }).toEqual({ status, reason })
    expect(await w.inCompany((tx) => tx.$count(formFiles))).toBe(before)
  })

  test('too many, of another field, of another person and of another company are refused at their field', async () => {
    const [one, two, three] = [await w.added(), await w.added(), await w.added()]
    const refused = async (answers: Answers) => (await w.record(answers)).detail?.fields
    expect(await refused({ photos: [one, two, three] })).toEqual({ 'answers.photos': 'tooManyFiles' })
    expect(await refused({ papers: [one] })).toEqual({ 'answers.papers': 'file' })
    expect(await refused({ photos: [await w.added({ session: w.manager })] })).toEqual({
      'answers.photos': 'file',
    })
    const foreign = await w.added({ session: w.stranger })
    expect(await refused({ photos: [foreign] })).toEqual({ 'answers.photos': 'file' })
    expect((await w.record({ photos: [one, two] })).status).toBe(200)
    // What is somebody's already is nobody else's.
    expect(await refused({ photos: [one] })).toEqual({ 'answers.photos': 'file' })
    // The same picture is good where it belongs: the refusal was about whose it is.
    expect((await w.record({ photos: [foreign] }, { session: w.stranger })).status).toBe(200)
  })

  test('one picture saved with two customers at once is given to one of them', async () => {
    const photo = await w.added()
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.record({ photos: [photo] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('are fetched by whoever may see the customer and nobody else, and not past them', async () => {
    const photo = await w.added()
    const other = await w.world.signIn('wujingyi')
    expect((await w.get(photo)).statusCode).toBe(200)
    expect((await w.get(photo, { session: w.manager })).statusCode).toBe(404)
    const { customerId } = (await w.record({ photos: [photo] })).data
    expect((await w.get(photo, { customerId })).statusCode).toBe(200)
    expect((await w.get(photo, { customerId, session: w.manager })).statusCode).toBe(200)
    // Without saying whose it is, not even by a person who sent it.
    expect((await w.get(photo)).statusCode).toBe(404)
    for (const session of [other, w.stranger])
      expect((await w.get(photo, { customerId, session })).statusCode).toBe(404)
    const another = (await w.record({})).data.customerId
    expect((await w.get(photo, { customerId: another })).statusCode).toBe(404)
    expect(
      (await w.world.inject({ method: 'GET', url: contract.getFile.path.replace(':id', photo) })).statusCode,
    ).toBe(401)
  })

  test('that show numbers are closed to whoever sees them masked', async () => {
    const [card, paper, photo] = [
      await w.added({ key: 'card' }),
      await w.added({ key: 'paper', name: 'a.txt', content: 'x' }),
      await w.added(),
    ]
    const { customerId } = (await w.record({ card: [card], paper: [paper], photos: [photo] })).data
    const seen = await w.read(customerId, w.manager)
    expect(seen.answers['mobile']).toMatch(/\*{4}/)
    expect([card, paper, photo].map((id) => seen.files[id]?.mayOpen)).toEqual([false, false, true])
    for (const id of [card, paper]) {
      expect((await w.get(id, { customerId, session: w.manager })).statusCode).toBe(403)
      expect((await w.get(id, { customerId })).statusCode).toBe(200)
    }
    expect((await w.get(photo, { customerId, session: w.manager })).statusCode).toBe(200)
    // Saving the rest leaves what is closed where it is.
    expect(
      (await w.record({ ...seen.answers, title: '总监' }, { session: w.manager, customerId })).status,
    ).toBe(200)
    expect((await w.read(customerId)).answers).toMatchObject({ card: [card], paper: [paper], title: '总监' })
  })

  test('a signature says who signed, how and when, and is signed anew', async () => {
    const first = await w.add({
      key: 'sign',
      name: 'signature.png',
      content: strokes,
      signer: ' 李雷 ',
      way: 'drawn',
    })
    expect(first.data.signature).toMatchObject({ name: '李雷', way: 'drawn' })
    const { customerId } = (await w.record({ sign: [first.data.fileId] })).data
    const again = await w.added({
      key: 'sign',
      name: 'signature.png',
      content: strokes,
      signer: '韩梅梅',
      way: 'typed',
    })
    expect((await w.record({ sign: [first.data.fileId, again] }, { customerId })).detail?.fields).toEqual({
      'answers.sign': 'tooManyFiles',
    })
    expect((await w.record({ sign: [again] }, { customerId })).status).toBe(200)
    const { files } = await w.read(customerId)
    expect(Object.values(files)).toMatchObject([
      { fileId: again, signature: { name: '韩梅梅', way: 'typed' } },
    ])
  })

  test('of a field that is dropped stay', async () => {
    const photo = await w.added()
    const { customerId } = (await w.record({ photos: [photo] })).data
    await w.withFields(w.admin, own.slice(1))
    expect((await w.record({ title: '经理' }, { customerId })).status).toBe(200)
    expect((await w.read(customerId)).answers).toMatchObject({ photos: [photo] })
    expect((await w.get(photo, { customerId })).statusCode).toBe(200)
    await w.withFields(w.admin, own)
  })
})

describe('the picture of a card', () => {
  test('is read in the background, for its own person alone, and kept with the answers', async () => {
    const reader = w.world.app.services.provided.get(cardReader)
    const { read: readPicture } = reader
    reader.read = async () => [
      { key: 'name', value: '李明', confidence: 92, box: null },
      { key: 'mobile', value: '13900001111', confidence: 61, box: null },
    ]
    try {
      const id = await w.added({ key: 'card' })
      const reading = (session = w.staff) =>
        w.world.call(contract.getReading, { params: { id } }, { session })
      expect((await reading()).data.state).toBe('reading')
      await w.runJobs()
      expect((await reading()).data).toEqual({
        state: 'read',
        fields: [
          { key: 'name', value: '李明', confidence: 92 },
          { key: 'mobile', value: '13900001111', confidence: 61 },
        ],
      })
      expect((await reading(w.manager)).status).toBe(404)
      expect((await reading(w.stranger)).status).toBe(404)
      const { customerId } = (await w.record({ card: [id] })).data
      expect((await reading()).status).toBe(404)
      expect((await w.get(id, { customerId })).statusCode).toBe(200)
    } finally {
      reader.read = readPicture
    }
  })

  test('that cannot be read says so and stays', async () => {
    const reader = w.world.app.services.provided.get(cardReader)
    const { read: readPicture } = reader
    reader.read = () => Promise.reject(new Error('unreadable'))
    try {
      const id = await w.added({ key: 'card' })
      await w.runJobs()
      expect(
        (await w.world.call(contract.getReading, { params: { id } }, { session: w.staff })).data,
      ).toEqual({
        state: 'failed',
        fields: [],
      })
      expect((await w.get(id)).statusCode).toBe(200)
    } finally {
      reader.read = readPicture
    }
  })
})

describe('what goes', () => {
  const putInBin = async (customerId: string) => {
    await w.world.call(contract.removeRecord, { body: { id: customerId } }, { session: w.admin })
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ recycledAt: new Date(0) })
        .where(eq(customerCards.id, customerId)),
    )
  }

  test('with the customer: rows and bytes of the files', async () => {
    const [photo, kept] = [await w.added(), await w.added()]
    const { customerId } = (await w.record({ photos: [photo] })).data
    const other = (await w.record({ photos: [kept] })).data.customerId
    const { storageKey, fileId } = await w.storedOf(photo)
    await putInBin(customerId)
    await w.inCompany((tx) =>
      startJob(tx, purgeCustomers, { payload: null, accountId: null, language: 'zh-CN' }),
    )
    await w.runJobs()
    expect(await w.isStored(fileId)).toBe(false)
    await expect(w.world.app.services.files.open({ storageKey })).rejects.toThrow(MissingFileError)
    expect((await w.get(kept, { customerId: other })).statusCode).toBe(200)
  })

  test('after three days: files that nobody saved; not those that somebody did', async () => {
    const [waiting, photo] = [await w.added(), await w.added()]
    const { customerId } = (await w.record({ photos: [photo] })).data
    const { fileId } = await w.storedOf(waiting)
    await w.inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'customerForms.forgetFiles' and finished_at is null`,
      ),
    )
    await w.runJobs()
    expect(await w.isStored(fileId)).toBe(true)
    await w.inCompany(async (tx) => {
      await tx.execute(sql`update customer_form_files set expires_at = now() where customer_id is null`)
      await tx.execute(
        sql`update jobs set due_at = now() where kind = 'customerForms.forgetFiles' and finished_at is null`,
      )
    })
    await w.runJobs()
    expect(await w.isStored(fileId)).toBe(false)
    expect((await w.get(photo, { customerId })).statusCode).toBe(200)
  })

  test('what two cards of one person hold goes on with the one that stays, and back when they come apart', async () => {
    const photo = await w.added()
    const from = (await w.record({ photos: [photo], mobile: null })).data
    const into = (await w.record({ mobile: null })).data
    await w.inCompany((tx) =>
      tx.execute(sql`delete from customer_answers where customer_id = ${into.customerId}`),
    )
    const versions = await w.inCompany((tx) =>
      tx.select({ id: customerCards.id, version: customerCards.version }).from(customerCards),
    )
    const versionOf = (id: string) => versions.find((row) => row.id === id)?.version ?? 0
    const merged = await w.world.call(
      customerMergesContract.merge,
      {
        body: {
          carteId: into.customerId,
          otherId: from.customerId,
          version: versionOf(into.customerId),
          otherVersion: versionOf(from.customerId),
        },
      },
      { session: w.staff },
    )
    expect(merged.status).toBe(200)
    expect((await w.get(photo, { customerId: into.customerId })).statusCode).toBe(200)
    expect((await w.get(photo, { customerId: from.customerId })).statusCode).toBe(404)
    const owner = () =>
      w.inCompany(
        async (tx) =>
          (await tx.select({ id: formFiles.customerId }).from(formFiles).where(eq(formFiles.id, photo)))[0]
            ?.id,
      )
    expect(await owner()).toBe(into.customerId)
    const merges = await w.inCompany((tx) =>
      tx.execute<{ id: string }>(sql`select id from customer_merges where survivor_id = ${into.customerId}`),
    )
    const parted = await w.world.call(
      customerMergesContract.unmerge,
      { body: { mergeId: merges.rows[0]?.id ?? '' } },
      { session: w.admin },
    )
    expect(parted.status).toBe(200)
    expect(await owner()).toBe(from.customerId)
    expect((await w.get(photo, { customerId: from.customerId })).statusCode).toBe(200)
  })
})
