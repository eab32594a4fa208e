// Chinese as data: names that tests search for.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openStaffWorld, type StaffWorld } from '#features/company/organisation/server/staff.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import {
  digitalIdentitiesContract as calls,
  type IdentityClaim,
  identityConsentVersion,
} from '../digital-identities.contract.ts'
import { residentCheckDigit } from './resident-id.domain.ts'

let people: StaffWorld
let staff: Session
let manager: Session
let templateId = ''
const png = await rasterise(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#345"/></svg>',
  {
    width: 64,
  },
)
const numberOf = (birthday: string) => `330106${birthday}000${residentCheckDigit(`330106${birthday}000`)}`

beforeAll(async () => {
  people = await openStaffWorld('identities', { areas: ['cards'] })
  staff = await people.world.signIn('staff')
  manager = await people.world.signIn('manager')
  templateId = (await page()).card?.templateId ?? ''
})
afterAll(() => people.close())

async function upload(session = staff, file = { name: '身份证.png', content: png }) {
  const form = formOf([file], {})
  const answer = await people.world.inject({
    method: 'POST',
    url: calls.uploadDocument.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: session.token },
  })
  return answer.json<{ code: number; msg: string; data: { documentId: string; contentType: string } }>()
}
const realName = async (more: Partial<IdentityClaim> = {}, session = staff) =>
  people.world.call(
    calls.submit,
    {
      body: {
        kind: 'real_name',
        documentType: 'resident_id',
        number: numberOf('19900101'),
        documentIds: more.documentIds ?? [(await upload(session)).data.documentId],
        consentVersion: identityConsentVersion,
        ...more,
      },
    },
    { session },
  )
const get = async (id: string, session = manager) =>
  (await people.world.call(calls.get, { params: { id } }, { session })).data
const approve = (id: string, session = manager) =>
  people.world.call(calls.approve, { params: { id }, body: {} }, { session })
const reject = (id: string, session = manager) =>
  people.world.call(calls.reject, { params: { id }, body: { reason: '照片反光' } }, { session })
const forget = () =>
  people.inCompany((tx) =>
    tx.execute(
      sql`delete from digital_identities where staff_id = (select staff_id from accounts where username = 'staff')`,
    ),
  )
const work = () => people.world.app.services.jobs.runDue(people.world.app.services)
const trail = async (id: string) =>
  (
    await people.inCompany((tx) =>
      tx.execute<{ event: string; detail: unknown; reason: string | null }>(
        sql`select event, detail, reason from audit_entries where object_id = ${id} order by id`,
      ),
    )
  ).rows
const page = async () => {
  const { list } = (
    await people.world.call(
      cardsContract.list,
      { query: { keyword: '林晓薇', status: 'active' } },
      { session: people.admin },
    )
  ).data
  const card = list[0]
  return {
    card,
    body: (
      await people.world.inject({ url: `/c/${card?.publicId}`, headers: { 'accept-language': 'zh-CN' } })
    ).body,
  }
}

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

describe('looking', () => {
  test('the whole number and the papers are for the person and reviewers, and every look is written down', async () => {
    await forget()
    const { data } = await realName()
    const reveal = (session: Session) =>
      people.world.call(calls.reveal, { params: { id: data.id } }, { session })
    expect((await reveal(manager)).data).toEqual({ number: numberOf('19900101') })
    const document = await people.world.inject({
      url: `/v2/carte/identity/document/${data.documents[0]?.id}`,
      headers: { authorization: manager.token },
    })
    expect([
      document.statusCode,
      document.headers['content-type'],
      document.headers['cache-control'],
    ]).toEqual([200, 'image/png', 'no-store'])
    expect(document.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await trail(data.id)).map(({ event }) => event)).toEqual([
      'submit',
      'revealNumber',
      'viewDocument',
    ])
    const auditor = await people.member('identity.auditor', { role: 'auditor' })
    expect(await get(data.id, auditor.session)).toMatchObject({
      maskedNumber: null,
      documents: [],
      mayReveal: false,
    })
    expect((await reveal(auditor.session)).status).toBe(403)
    expect(
      (
        await people.world.call(
          calls.document,
          { params: { id: data.documents[0]?.id ?? '' } },
          { session: auditor.session },
        )
      ).status,
    ).toBe(404)
  })

  test('colleagues and other companies find nothing', async () => {
    await forget()
    const { data } = await realName()
    const colleague = await people.member('identity.colleague', { role: 'staff' })
    const other = await people.world.signIn('admin2')
    for (const session of [colleague.session, other]) {
      expect((await people.world.call(calls.get, { params: { id: data.id } }, { session })).status).toBe(404)
      expect((await people.world.call(calls.reveal, { params: { id: data.id } }, { session })).status).toBe(
        404,
      )
      expect(
        (
          await people.world.call(
            calls.revoke,
            { params: { id: data.id }, body: { reason: 'x' } },
            { session },
          )
        ).status,
      ).toBe(404)
      expect(
        (await people.world.call(calls.listByUser, { query: { staffId: data.staffId } }, { session })).status,
      ).toBe(404)
    }
    const seen = await people.world.call(
      calls.listByTemplate,
      { query: { templateId } },
      { session: colleague.session },
    )
    expect(seen.data.total).toBe(0)
  })

  test('lists count by state, and a state’s tab holds as many as it says', async () => {
    const { data: counts } = await people.world.call(
      calls.counts,
      { query: { templateId } },
      { session: manager },
    )
    expect(counts.unverified).toBeGreaterThan(0)
    for (const [status, count] of Object.entries(counts)) {
      const { data } = await people.world.call(
        calls.listByTemplate,
        { query: { templateId, status: status as keyof typeof counts, limit: 500 } },
        { session: manager },
      )
      expect([status, data.total, data.list.length]).toEqual([status, count, count])
      expect(new Set(data.list.map((row) => row.status)).size).toBeLessThanOrEqual(1)
    }
  })
})

describe('on the card’s page', () => {
  test('the mark is there once verified, and gone at once when revoked or run out', async () => {
    await forget()
    const { data } = await realName()
    expect((await page()).body).not.toContain('identity-badge')
    await approve(data.id)
    const shown = await page()
    expect(shown.body).toContain('identity-badge')
    expect(shown.body).toContain(demoCompanies[0].name)
    expect(shown.body).not.toContain(numberOf('19900101'))
    expect(shown.body).not.toContain('3301**')
    // The job has not run: time alone decides.
    await people.inCompany((tx) =>
      tx.execute(sql`update digital_identities set verified_until = now() where id = ${data.id}`),
    )
    expect((await page()).body).not.toContain('identity-badge')
    expect((await get(data.id)).status).toBe('expired')
    await people.inCompany((tx) =>
      tx.execute(
        sql`update digital_identities set verified_until = now() + interval '1 day' where id = ${data.id}`,
      ),
    )
    expect((await page()).body).toContain('identity-badge')
    await people.world.call(
      calls.revoke,
      { params: { id: data.id }, body: { reason: '信息有误' } },
      { session: manager },
    )
    expect((await page()).body).not.toContain('identity-badge')
  })

  test('a verified name counts only while the card says it', async () => {
    await forget()
    const { data } = await realName()
    await approve(data.id)
    const { card } = await page()
    const rename = (name: string) =>
      people.inCompany((tx) =>
        tx.execute(sql`update cards set name = ${name} where id = ${card?.carteId ?? ''}`),
      )
    await rename('林晓薇（代）')
    expect((await people.world.inject({ url: `/c/${card?.publicId}` })).body).not.toContain('identity-badge')
    await rename('林晓薇')
    expect((await people.world.inject({ url: `/c/${card?.publicId}` })).body).toContain('identity-badge')
  })
})

describe('time and leaving', () => {
  test('the job expires and erases; digest and facts stay', async () => {
    await forget()
    const { data } = await realName()
    await approve(data.id)
    await people.inCompany((tx) =>
      tx.execute(
        sql`update digital_identities set verified_until = now() - interval '1 hour', decided_at = now() - interval '91 days' where id = ${data.id}`,
      ),
    )
    await people.inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'digital-identities.follow' and payload ->> 'identityId' = ${data.id}`,
      ),
    )
    await work()
    const { rows } = await people.inCompany((tx) =>
      tx.execute<Record<string, unknown>>(
        sql`select state, sealed_number, number_digest, erased_at, (select count(*)::int from digital_identity_documents where identity_id = i.id) as papers from digital_identities i where id = ${data.id}`,
      ),
    )
    expect(rows[0]).toMatchObject({ state: 'expired', sealed_number: null, papers: 0 })
    expect(rows[0]?.['number_digest']).toHaveLength(22)
    expect(rows[0]?.['erased_at']).not.toBeNull()
    expect(await get(data.id)).toMatchObject({ maskedNumber: null, documents: [], mayReveal: false })
    expect(
      (await people.world.call(calls.reveal, { params: { id: data.id } }, { session: manager })).detail,
    ).toMatchObject({
      reason: 'NO_NUMBER',
    })
    expect((await trail(data.id)).map(({ event }) => event)).toEqual(['submit', 'approve', 'expire', 'erase'])
    expect((await realName({ id: data.id })).data.status).toBe('submitted')
  })

  test('a reminder goes out once within the last days', async () => {
    await forget()
    const { data } = await realName()
    await approve(data.id)
    const due = () =>
      people.inCompany((tx) =>
        tx.execute(
          sql`update jobs set due_at = now(), state = case when state = 'completed' then state else 'uploaded' end where kind = 'digital-identities.follow' and payload ->> 'identityId' = ${data.id} and state <> 'completed'`,
        ),
      )
    await people.inCompany((tx) =>
      tx.execute(
        sql`update digital_identities set verified_until = now() + interval '10 days' where id = ${data.id}`,
      ),
    )
    await due()
    await work()
    const { rows } = await people.inCompany((tx) =>
      tx.execute<{ n: number }>(
        sql`select count(*)::int as n from outbox_messages where template = 'identity.reminder'`,
      ),
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('a paper that nobody hands in is forgotten after a day', async () => {
    const { data } = await upload()
    await people.inCompany((tx) =>
      tx.execute(
        sql`update digital_identity_documents set created_at = now() - interval '2 days' where id = ${data.documentId}`,
      ),
    )
    await people.inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'digital-identities.forget' and payload ->> 'documentId' = ${data.documentId}`,
      ),
    )
    await work()
    expect(
      (await people.world.call(calls.document, { params: { id: data.documentId } }, { session: staff }))
        .status,
    ).toBe(404)
  })

  test('a person who leaves is no longer verified, in the same moment', async () => {
    await forget()
    const { data } = await realName()
    await approve(data.id)
    await people.startLeave(data.staffId)
    expect((await get(data.id)).status).toBe('verified')
    await people.finishLeave(data.staffId, true)
    expect(await get(data.id)).toMatchObject({ status: 'revoked' })
    expect((await trail(data.id)).at(-1)?.event).toBe('revoke')
    expect((await approve(data.id)).status).toBe(409)
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
