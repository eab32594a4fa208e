import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { rowsOf, sheetOf } from '#platform/testing/sheets.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cardImportsContract } from '../card-imports.contract.ts'
import { cardKeys, cards } from '#features/cards/cards/server/cards.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_changes', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const runJobs = () => world.app.services.jobs.runDue(world.app.services)

async function upload(header: readonly string[], rows: readonly (readonly string[])[], session = admin) {
  const content = await sheetOf(header, rows)
  const form = formOf([{ name: '修改.xlsx', content }], { templateId })
  const answer = await world.inject({
    method: 'POST',
    url: '/v2/carte/updateCartes',
    payload: form.payload,
    headers: { ...form.headers, authorization: session.token, 'accept-language': 'zh-CN' },
  })
  return answer.json<{ code: number; msg: string; data: { importId: string } }>()
}

const look = async (importId: string, query: object = { limit: 100 }) =>
  (await world.call(cardImportsContract.getImport, { params: { id: importId }, query }, { session: admin }))
    .data

async function validated(header: readonly string[], rows: readonly (readonly string[])[]) {
  const { data, msg } = await upload(header, rows)
  expect(msg).toBe('success')
  await runJobs()
  return data.importId
}

async function commit(importId: string) {
  await world.call(
    cardImportsContract.commitImport,
    { params: { id: importId }, body: {} },
    { session: admin },
  )
  await runJobs()
}

let nextNumber = 0
async function issue(name: string) {
  nextNumber += 1
  const mobile = `139${String(88_000_000 + nextNumber)}`
  const { data } = await world.call(
    cardsContract.create,
    {
      body: { templateId, fieldValues: { name, title: '专员', mobile, email: `c${nextNumber}@example.com` } },
    },
    { session: admin },
  )
  return { id: data.carteId, publicId: data.publicId, mobile, version: data.version }
}
const stored = async (id: string) =>
  (await inCompany((tx) => tx.select().from(cards).where(eq(cards.id, id))))[0]

describe('a look at changes', () => {
  test('shows every value before and after, and writes nothing', async () => {
    const [one, two, same] = [await issue('甲一'), await issue('乙二'), await issue('丙三')]
    const importId = await validated(
      ['名片编号', '姓名', '职位', '部门', '手机', '邮箱'],
      [
        [one.publicId, '', '高级专员', '研发中心', '', '[清空]'],
        ['', '乙二二', '', '', two.mobile, ''],
        [same.publicId, '丙三', '专员', '', same.mobile, ''],
        ['', '', '经理', '', '13999990000', ''],
        [one.publicId, '', '总监', '', '', ''],
        ['', '', '总监', '', '', ''],
        [same.publicId.toLowerCase(), '', '总监', '', '', ''],
      ],
    )
    const { kind, counts, rows } = await look(importId)
    expect(kind).toBe('update')
    expect(counts).toEqual({ total: 7, ok: 1, warn: 1, error: 4, unchanged: 1, imported: 0, failed: 0 })
    expect(
      rows.list.map(({ row, verdict, changes, messages }) => [
        row,
        verdict,
        changes.map(({ label, before, after }) => `${label}:${before}→${after}`),
        messages,
      ]),
    ).toEqual(
      [
        [
          2,
          'ok',
          [
            '邮箱:' + `c${nextNumber - 2}@example.com→`,
            '职位:专员→高级专员',
            expect.stringMatching(/^部门:→.*研发中心$/),
          ],
          [],
        ],
        [3, 'warn', ['姓名:乙二→乙二二'], ['姓名将由“乙二”改为“乙二二”']],
        [4, 'unchanged', [], []],
        [5, 'error', [], ['没有找到这张名片']],
        [6, 'error', [], ['与第 2 行是同一张名片']],
        [7, 'error', [], ['请填写名片编号或手机号']],
        [8, 'error', [], ['没有找到这张名片']],
      ].map((row) => [row[0], row[1], expect.arrayContaining(row[2] as unknown[]), row[3]]),
    )
    expect(await stored(one.id)).toMatchObject({ version: one.version, fieldValues: { title: '专员' } })
  })

  test('refuses numbers of others, values that are wrong, and states that are not editable', async () => {
    const [one, two, sealed] = [await issue('丁四'), await issue('戊五'), await issue('己六')]
    await world.call(cardsContract.seal, { params: { id: sealed.id }, body: {} }, { session: admin })
    const importId = await validated(
      ['名片编号', '手机', '邮箱', '职位'],
      [
        [one.publicId, two.mobile, '', ''],
        [two.publicId, '13999991111', 'nobody', ''],
        [sealed.publicId, '', '', '经理'],
      ],
    )
    expect((await look(importId)).rows.list.map(({ messages }) => messages)).toEqual([
      ['该手机号已有名片（戊五）'],
      ['邮箱：请输入正确的邮箱地址'],
      ['“已封存”状态的名片不能编辑'],
    ])
  })

  test('is not for those who may not import, and another company has no such template', async () => {
    expect((await upload(['名片编号', '职位'], [['x', 'y']], staff)).code).toBe(403)
    expect((await upload(['名片编号', '职位'], [['x', 'y']], stranger)).code).toBe(404)
  })
})

describe('the changes', () => {
  test('are written as they were shown; whoever was faster keeps the own change', async () => {
    const [one, touched] = [await issue('庚七'), await issue('辛八')]
    const importId = await validated(
      ['名片编号', '职位'],
      [
        [one.publicId, '经理'],
        [touched.publicId, '经理'],
      ],
    )
    await world.call(
      cardsContract.update,
      { body: { carteId: touched.id, version: touched.version, fieldValues: { title: '顾问' } } },
      { session: admin },
    )
    await commit(importId)
    const found = await look(importId)
    expect(found).toMatchObject({ status: 'partial', counts: { imported: 1, failed: 1 } })
    expect(found.rows.list[1]?.messages).toEqual(['名片在检查之后被其他人修改，请重新上传'])
    expect((await stored(one.id))?.fieldValues.title).toBe('经理')
    expect((await stored(touched.id))?.fieldValues.title).toBe('顾问')
    const trail = await inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, one.id)),
    )
    expect(trail.filter(({ event }) => event === 'edit')).toEqual([
      expect.objectContaining({
        detail: { fields: ['title'], importId },
        fromState: 'unclaimed',
        toState: 'unclaimed',
      }),
    ])
  })

  test('go back for cards that nobody touched since', async () => {
    const [one, touched] = [await issue('壬九'), await issue('癸十')]
    const importId = await validated(
      ['名片编号', '职位', '手机'],
      [
        [one.publicId, '经理', '13999992222'],
        [touched.publicId, '经理', ''],
      ],
    )
    await commit(importId)
    await world.call(
      cardsContract.update,
      { body: { carteId: touched.id, version: touched.version + 1, fieldValues: { title: '顾问' } } },
      { session: admin },
    )
    const { data } = await world.call(
      cardImportsContract.undoImport,
      { params: { id: importId } },
      { session: admin },
    )
    expect(data).toEqual({ removed: 1, kept: 1 })
    expect(await stored(one.id)).toMatchObject({
      mobile: one.mobile,
      fieldValues: { title: '专员', mobile: one.mobile },
    })
    expect((await stored(touched.id))?.fieldValues.title).toBe('顾问')
    const again = await world.call(
      cardImportsContract.undoImport,
      { params: { id: importId } },
      { session: admin },
    )
    expect(again.status).toBe(409)
  })

  test('the file of errors keeps the columns of whoever made it', async () => {
    const importId = await validated(['职位', '名片编号', '备注栏'], [['经理', 'nowhere', '我的备注']])
    const answer = await world.inject({
      method: 'GET',
      url: `/v2/carte/imports/${importId}/errors`,
      headers: { authorization: admin.token },
    })
    const rows = await rowsOf(answer.rawPayload)
    expect(rows).toEqual([
      ['职位', '名片编号', '备注栏', '原因'],
      ['经理', 'nowhere', '我的备注', '没有找到这张名片'],
    ])
  })
})

test('the sheet of chosen cards comes back unchanged, and holds nothing of persons where exports need consent', async () => {
  const [one, two] = [await issue('子一'), await issue('丑二')]
  const answer = await world.inject({
    method: 'GET',
    url: `/v2/carte/downloadCarteUpdateTemplate?templateId=${templateId}&ids=${one.id},${two.id},nonsense`,
    headers: { authorization: admin.token, 'accept-language': 'zh-CN' },
  })
  expect(answer.statusCode).toBe(200)
  const rows = await rowsOf(answer.rawPayload)
  const [header = [], ...filled] = rows
  expect(header[0]).toBe('名片编号')
  const filledRows = filled.filter(([number]) => number !== '')
  expect(new Set(filledRows.map(([number]) => number))).toEqual(new Set([one.publicId, two.publicId]))
  expect(filledRows.flat()).not.toContain(one.mobile)
  expect((await look(await validated(header, filledRows))).counts).toMatchObject({ total: 2, unchanged: 2 })
  const found = await inCompany((tx) =>
    tx
      .select()
      .from(cards)
      .where(inArray(cards.id, [one.id, two.id])),
  )
  expect(found.every(({ version }) => version === 1)).toBe(true)
})

test('cards are found by the values that were written last', async () => {
  expect(await inCompany((tx) => findWrongKeys(tx, { objects: cards, keys: cardKeys }))).toEqual([])
})
