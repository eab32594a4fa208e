// Chinese as data: names that tests search for.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  digitalIdentitiesContract as calls,
  type IdentityClaim,
  identityConsentVersion,
} from '../digital-identities.contract.ts'
import { openIdentityWorld } from './digital-identities.world.ts'

const {
  templateId,
  png,
  numberOf,
  upload,
  realName,
  get,
  approve,
  reject,
  forget,
  trail,
  people,
  staff,
  manager,
} = await openIdentityWorld('identities')
afterAll(() => people.close())

describe('handing in', () => {
  test('needs consent, papers, and a number that can exist; the message stands at its field', async () => {
    const wrong = [
      [{ consentVersion: 'old' }, 'consentVersion'],
      [{ documentIds: [] }, 'documentIds'],
      [{ documentIds: ['01900000-0000-7000-8000-00000000dead'] }, 'documentIds'],
      [{ number: '330106199001010001' }, 'number'],
      [{ number: numberOf('19900230') }, 'number'],
      [{ number: '' }, 'number'],
      [{ documentType: undefined }, 'documentType'],
      [{ validUntil: '2020-01-01' }, 'validUntil'],
      [{ validUntil: '2199-01-01' }, 'validUntil'],
      [{ kind: 'certificate' as const, issuer: '人社部' }, 'certificate'],
      [{ kind: 'certificate' as const, certificate: '经济师' }, 'issuer'],
    ] as const
    for (const [more, field] of wrong) {
      const answer = await realName(more as Partial<IdentityClaim>)
      expect({ field, status: answer.status, fields: Object.keys(answer.detail?.fields ?? {}) }).toEqual({
        field,
        status: 400,
        fields: [field],
      })
    }
    const mine = await people.world.call(calls.listByUser, {}, { session: staff })
    expect(mine.data.list).toEqual([])
  })

  test('is for oneself: an account without a person cannot, and papers of others are not there', async () => {
    const document = (await upload(manager)).data.documentId
    expect((await realName({ documentIds: [document] })).status).toBe(400)
    const none = await people.world.call(calls.listByUser, {}, { session: people.admin })
    expect(none).toMatchObject({ status: 200, data: { staffId: null, isOwn: true, list: [] } })
    expect(none.data.kinds.every(({ allowed, reason }) => !allowed && reason)).toBe(true)
    expect(await realName({ documentIds: [document] }, people.admin)).toMatchObject({
      status: 409,
      detail: { reason: 'NO_STAFF' },
    })
    const answer = await people.world.call(calls.document, { params: { id: document } }, { session: staff })
    expect(answer.status).toBe(404)
  })

  test('the number is sealed, masked and in no list; the papers are sealed in the store', async () => {
    await forget()
    const { data } = await realName()
    expect(data).toMatchObject({
      status: 'submitted',
      maskedNumber: '3301**********000X'.replace('X', numberOf('19900101').at(-1) ?? ''),
      isOwn: true,
    })
    const number = numberOf('19900101')
    const rows = await people.inCompany((tx) =>
      tx.execute(sql`select * from digital_identities where id = ${data.id}`),
    )
    const list = await people.world.call(
      calls.listByTemplate,
      { query: { templateId, keyword: '林晓薇' } },
      { session: manager },
    )
    expect(list.data.list.map(({ id }) => id)).toContain(data.id)
    for (const text of [
      JSON.stringify(rows.rows),
      list.body,
      JSON.stringify(await trail(data.id)),
      JSON.stringify(data),
    ])
      expect(text).not.toContain(number)
    expect(list.body).not.toContain('maskedNumber')
    const [document] = data.documents
    const { rows: files } = await people.inCompany((tx) =>
      tx.execute<{ storage_key: string; public_id: string | null; original_name: string }>(
        sql`select f.storage_key, f.public_id, f.original_name from stored_files f join digital_identity_documents d on d.file_id = f.id where d.id = ${document?.id ?? ''}`,
      ),
    )
    expect(files[0]).toMatchObject({ public_id: null, original_name: 'paper.sealed' })
    const bytes = await people.world.app.services.files.open({ storageKey: files[0]?.storage_key ?? '' })
    const stored = Buffer.concat(
      await (bytes as AsyncIterable<Buffer> & { toArray(): Promise<Buffer[]> }).toArray(),
    )
    expect(stored.includes(Buffer.from('PNG'))).toBe(false)
  })

  test('twice the same kind is one claim; handing in a waiting one is a wrong state', async () => {
    await forget()
    const { data } = await realName()
    expect(await realName()).toMatchObject({ status: 409, detail: { reason: 'DUPLICATE' } })
    expect(await realName({ id: data.id })).toMatchObject({
      status: 409,
      detail: { reason: 'STATE_CONFLICT', state: 'submitted' },
    })
    expect((await realName({ id: data.id }, manager)).status).toBe(404)
  })

  test('employment is confirmed at once from the organisation’s own record', async () => {
    await forget()
    const body = { kind: 'employment' as const, consentVersion: identityConsentVersion }
    const { data } = await people.world.call(calls.submit, { body }, { session: staff })
    expect(data).toMatchObject({ status: 'verified', isFromRecord: true, documents: [], maskedNumber: null })
    expect((await trail(data.id)).map(({ event }) => event)).toEqual(['submit', 'confirm'])
  })
})

describe('deciding', () => {
  test('is for reviewers, never for oneself; a reason is needed to refuse', async () => {
    await forget()
    const { data } = await realName()
    expect((await approve(data.id, staff)).status).toBe(403)
    const own =
      (await realName({}, manager)).data ??
      (await people.world.call(calls.listByUser, {}, { session: manager })).data.list[0]
    expect(own).toBeDefined()
    expect(
      (
        await people.world.call(
          calls.reject,
          { params: { id: data.id }, body: { reason: ' ' } },
          { session: manager },
        )
      ).status,
    ).toBe(400)
    expect(await reject(data.id)).toMatchObject({
      status: 200,
      data: { status: 'rejected', reason: '照片反光' },
    })
    expect((await approve(data.id)).detail).toMatchObject({
      reason: 'STATE_CONFLICT',
      state: 'rejected',
      allowed: [],
    })
    const again = await realName({ id: data.id, number: numberOf('19910203') })
    expect(again.data).toMatchObject({ status: 'submitted', reason: null })
    expect(again.data.documents).toHaveLength(1)
  })

  test('a number that somebody else handed in is flagged to reviewers and not to the person', async () => {
    await forget()
    const { data } = await realName({ number: numberOf('19880724') })
    expect([data.hasTwin, (await get(data.id)).hasTwin, (await get(data.id, staff)).hasTwin]).toEqual([
      false,
      true,
      false,
    ])
    const other = await realName({ id: data.id })
    expect(other.status).toBe(409)
  })

  test('many at once answer one by one', async () => {
    await forget()
    const { data } = await realName()
    const answer = await people.world.call(
      calls.approveMany,
      { params: { ids: `${data.id},nonsense,${templateId}` } },
      { session: manager },
    )
    expect(answer.data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 404],
      [false, 404],
    ])
    const twice = await people.world.call(
      calls.rejectMany,
      { params: { ids: data.id }, body: { reason: '重复' } },
      { session: manager },
    )
    expect(twice.data[0]).toMatchObject({ ok: false, code: 409 })
  })

  test('two who decide at once: one is first, the other hears of it', async () => {
    await forget()
    const { data } = await realName()
    const answers = await Promise.all([approve(data.id), reject(data.id, people.admin), approve(data.id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
})

test('an upload is a picture or a PDF by its content, not by its name', async () => {
  expect(
    (
      await upload(manager, {
        name: 'x.png',
        content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      })
    ).code,
  ).toBe(400)
  expect((await upload(manager, { name: 'x.pdf', content: Buffer.from('not a pdf at all') })).code).toBe(400)
  expect((await upload(manager, { name: 'x.exe', content: png })).code).toBe(400)
  const { data } = await upload(manager, {
    name: 'x.pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n'),
  })
  expect(data.contentType).toBe('application/pdf')
})
