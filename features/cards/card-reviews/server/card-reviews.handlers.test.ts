import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { templateSettingsContract } from '#features/cards/card-templates/template-settings.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

import { cardReviewsContract } from '../card-reviews.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'

let world: Awaited<ReturnType<typeof openOwnWorld>>
let admin: Session
let reviewer: Session
let holder: Session
let stranger: Session
let carteId: string
let templateId: string

const read = async (session = holder) =>
  (await world.call(cardsContract.get, { query: { carteId } }, { session })).data
const edit = async (fieldValues: Record<string, string>, session = holder) =>
  world.call(
    cardsContract.update,
    { body: { carteId, version: (await read()).version, fieldValues } },
    { session },
  )
const pendingId = async () => (await read()).pendingReview?.requestId ?? ''
const approve = async (session = reviewer, ids?: string) =>
  (
    await world.call(
      cardReviewsContract.approve,
      { params: { ids: ids ?? (await pendingId()) } },
      { session },
    )
  ).data
const reject = async (session = reviewer) =>
  (
    await world.call(
      cardReviewsContract.reject,
      { params: { ids: await pendingId() }, body: { reason: '请使用正式职务' } },
      { session },
    )
  ).data
const page = async () => {
  const { publicId } = await read()
  return (await world.app.inject({ url: `/c/${publicId}`, headers: { accept: 'text/html' } })).body
}
const switchReview = async (reviewEdits: boolean) => {
  const { data } = await world.call(
    cardTemplatesContract.get,
    { params: { id: templateId } },
    { session: admin },
  )
  const answer = await world.call(
    templateSettingsContract.updateReview,
    { body: { templateId, reviewEdits, version: data.version } },
    { session: admin },
  )
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  world = await openOwnWorld('card_reviews', { areas: ['cards'] })
  admin = await world.signIn('admin')
  reviewer = await world.signIn('manager')
  holder = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardsContract.list, { query: {} }, { session: holder })
  carteId = data.list[0]?.carteId ?? ''
  templateId = data.list[0]?.templateId ?? ''
  await switchReview(true)
})
afterAll(() => world.close())

describe('a holder’s changes where the template asks for a review', () => {
  test('wait: card and page stay as they are, and the holder sees what waits', async () => {
    const before = await read()
    expect(before.isReviewed).toBe(true)
    const answer = await edit({ slogan: '首席品牌官' })
    expect(answer.data.fieldValues['slogan']).toBe(before.fieldValues['slogan'])
    expect(answer.data.version).toBe(before.version)
    expect(answer.data.pendingReview).toMatchObject({
      isMine: true,
      changes: [
        {
          field: 'slogan',
          before: before.fieldValues['slogan'] ?? '',
          after: '首席品牌官',
          isPicture: false,
        },
      ],
    })
    expect(await page()).not.toContain('首席品牌官')
    expect((await read(admin)).isReviewed).toBe(false)
  })

  test('are decided by somebody else: not by the holder, not by another company', async () => {
    const ids = await pendingId()
    expect(await approve(holder)).toEqual([
      { id: ids, ok: false, code: 403, msg: '不能审核自己提交的修改，请由其他人审核' },
    ])
    const foreign = await world.call(cardReviewsContract.approve, { params: { ids } }, { session: stranger })
    expect(foreign.data[0]).toMatchObject({ ok: false, code: 404 })
    const taken = await world.call(
      cardReviewsContract.withdraw,
      { params: { id: ids } },
      { session: reviewer },
    )
    expect(taken.status).toBe(403)
    const listed = await world.call(
      cardReviewsContract.list,
      { query: { status: 'pending' } },
      { session: stranger },
    )
    expect(listed.data).toEqual({ list: [], total: 0 })
  })

  test('reach the page when they are approved, under the reviewer’s name', async () => {
    const ids = await pendingId()
    const { data } = await world.call(
      cardReviewsContract.list,
      { query: { status: 'pending', templateId } },
      { session: reviewer },
    )
    expect(data.list[0]).toMatchObject({ requestId: ids, isMine: false, denial: null })
    expect(await approve()).toMatchObject([{ ok: true }])
    expect((await read()).fieldValues['slogan']).toBe('首席品牌官')
    expect((await read()).pendingReview).toBeNull()
    expect(await page()).toContain('首席品牌官')
    expect(await approve(reviewer, ids)).toMatchObject([{ ok: false, code: 409 }])
    const events = await world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx
        .select({ event: auditEntries.event })
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, carteId), eq(auditEntries.objectType, 'card'))),
    )
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['requestReview', 'edit', 'approveReview']),
    )
  })

  test('are refused with a reason, or taken back', async () => {
    await edit({ slogan: '品牌大使' })
    expect(await reject()).toMatchObject([{ ok: true }])
    const { data } = await world.call(
      cardReviewsContract.list,
      { query: { status: 'rejected' } },
      { session: holder },
    )
    expect(data.list[0]).toMatchObject({ reason: '请使用正式职务', isMine: true, status: 'rejected' })
    await edit({ slogan: '品牌大使' })
    await world.call(cardReviewsContract.withdraw, { params: { id: await pendingId() } }, { session: holder })
    expect(await read()).toMatchObject({ pendingReview: null, fieldValues: { slogan: '首席品牌官' } })
  })

  test('are not written over what somebody else changed meanwhile; the other lines of a batch go on', async () => {
    await edit({ slogan: '品牌大使' })
    await edit({ slogan: '品牌负责人' }, admin)
    const ids = await pendingId()
    const [conflict, unknown] = await approve(reviewer, `${ids},0190a000-0000-7000-8000-000000000000`)
    expect(conflict).toEqual({
      id: ids,
      ok: false,
      code: 409,
      msg: '提交后，签名已被他人修改，请驳回后由持有人重新提交',
    })
    expect(unknown).toMatchObject({ ok: false, code: 404 })
    expect((await read()).fieldValues['slogan']).toBe('品牌负责人')
    await reject()
  })

  test('go straight on the card when the template no longer asks', async () => {
    await switchReview(false)
    expect((await edit({ slogan: '品牌经理' })).data).toMatchObject({
      isReviewed: false,
      pendingReview: null,
      fieldValues: { slogan: '品牌经理' },
    })
  })
})
