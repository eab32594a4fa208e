// Chinese as data: names that tests search for.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Session } from '#apps/server/testing/world.ts'
import { digitalIdentitiesContract as calls } from '../digital-identities.contract.ts'
import { openIdentityWorld } from './digital-identities.world.ts'

const {
  templateId,
  numberOf,
  upload,
  realName,
  get,
  approve,
  forget,
  work,
  trail,
  page,
  people,
  staff,
  manager,
} = await openIdentityWorld('identity_life')
afterAll(() => people.close())

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
    ).toBe(403)
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
