import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { writeCsv } from '#platform/server/spreadsheets/write-sheet.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { rowsOf, sheetOf } from '#platform/testing/sheets.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cardImportsContract } from '../card-imports.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string
let strictId: string

beforeAll(async () => {
  world = await openOwnWorld('card_imports', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
  strictId = data.horizontal[0]?.templateId ?? ''
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const runJobs = () => world.app.services.jobs.runDue(world.app.services)

interface Uploading {
  session?: Session
  into?: string
  name?: string
}

async function upload(
  content: Buffer,
  { session = admin, into = templateId, name = '员工.xlsx' }: Uploading = {},
) {
  const form = formOf([{ name, content }], { templateId: into })
  const answer = await world.inject({
    method: 'POST',
    url: '/v2/carte/uploadCartes',
    payload: form.payload,
    headers: { ...form.headers, authorization: session.token, 'accept-language': 'zh-CN' },
  })
  return answer.json<{ code: number; msg: string; data: { importId: string; jobId: string } }>()
}

const look = async (importId: string, query: object = { limit: 500 }, language = 'zh-CN') =>
  (
    await world.call(
      cardImportsContract.getImport,
      { params: { id: importId }, query },
      { session: admin, language },
    )
  ).data

async function validated(content: Buffer, options: Uploading = {}) {
  const { data, msg } = await upload(content, options)
  expect(msg).toBe('success')
  await runJobs()
  return data.importId
}

const commit = async (importId: string, body: { notify?: boolean } = {}) => {
  const answer = await world.call(
    cardImportsContract.commitImport,
    { params: { id: importId }, body },
    { session: admin },
  )
  await runJobs()
  return answer
}

const header = ['姓名', '职位', '部门', '手机', '邮箱']
const seatsAreRight = async (id: string) =>
  inCompany(async (tx) => {
    const { rows } = await tx.execute<{ right: boolean; free: number }>(sql`
      select t.seats_taken = (select count(*) from cards c where c.template_id = t.id and c.state in ('unclaimed', 'active', 'paused')) as right,
        t.seats - t.seats_taken as free from card_templates t where t.id = ${id}`)
    return rows[0]
  })

const setFreeSeats = (id: string, free: number) =>
  inCompany((tx) =>
    tx.execute(sql`update card_templates set seats = seats_taken + ${free}::int where id = ${id}`),
  )

describe('the workbook to fill in', () => {
  const download = async (language: string) => {
    const answer = await world.inject({
      method: 'GET',
      url: `/v2/carte/downloadCarteUploadTemplate?templateId=${templateId}`,
      headers: { authorization: admin.token, 'accept-language': language },
    })
    const rows = await rowsOf(answer.rawPayload)
    return { answer, titles: rows[0] ?? [], rows }
  }

  test('has the columns of the template in the language of whoever asks, required ones marked', async () => {
    const { titles, answer } = await download('zh-CN')
    expect(titles.slice(0, 5)).toEqual(['姓名 *', '英文名', '职位 *', '部门', '手机 *'])
    expect(titles).not.toContain('传真')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      '明远标准名片-导入模板.xlsx',
    )
    expect((await download('en')).titles.slice(0, 3)).toEqual(['Name *', expect.any(String), 'Job title *'])
  })

  test('is accepted as it is, in every language', async () => {
    for (const language of ['zh-CN', 'zh-TW', 'ja', 'en']) {
      const { titles } = await download(language)
      const row = titles.map((_, place) =>
        place === 0 ? '新同事' : place === 2 ? '工程师' : place === 4 ? '15011110000' : '',
      )
      const found = await look(await validated(await sheetOf(titles, [row])))
      expect(found).toMatchObject({
        status: 'to_confirm',
        unknownColumns: [],
        counts: { total: 1, ok: 1, error: 0 },
      })
    }
  })

  test('knows the columns of a sheet of people, so that whoever was imported gets a card from the same file', async () => {
    const titles = ['姓名 *', '手机号', '邮箱', '部门', '职位', '工号']
    const row = ['新同事', '15011110001', 'new@example.com', '研发中心', '工程师', 'A9']
    const found = await look(await validated(await sheetOf(titles, [row])))
    expect(found).toMatchObject({ unknownColumns: ['工号'], counts: { total: 1, ok: 1, error: 0 } })
  })

  test('is not for those who may not import', async () => {
    const ask = (session: Session) =>
      world.inject({
        method: 'GET',
        url: `/v2/carte/downloadCarteUploadTemplate?templateId=${templateId}`,
        headers: { authorization: session.token },
      })
    expect((await ask(staff)).statusCode).toBe(403)
    expect((await ask(stranger)).statusCode).toBe(404)
  })
})

describe('a look at the file', () => {
  test('says of every row what is wrong, in the language of whoever looks', async () => {
    const importId = await validated(
      await sheetOf(
        [...header, '工号'],
        [
          ['钱伟', '=1+1', '研发中心', '+86 150-2222-0001', 'qian@example.com', 'A1'],
          ['孙芳', '专员', '', '15022220002', '', 'A2'],
          ['', '专员', '研发中心', '15022220003', '', 'A3'],
          ['李强', '专员', '研发中新', '15022220004', '', 'A4'],
          ['周杰', '专员', '火星基地', '15022220005', 'nobody', 'A5'],
          ['吴敏', '专员', '研发中心', '15022220001', '', 'A6'],
          ['郑和', '专员', '研发中心', '13800001008', '', 'A7'],
          ['孙芳', '经理', '研发中心', '15022220008', '', 'A8'],
        ],
      ),
    )
    const { counts, rows, unknownColumns } = await look(importId)
    expect(unknownColumns).toEqual(['工号'])
    expect(counts).toEqual({ total: 8, ok: 2, warn: 1, error: 5, unchanged: 0, imported: 0, failed: 0 })
    expect(rows.list.map(({ row, verdict, messages }) => [row, verdict, ...messages])).toEqual([
      [2, 'ok'],
      [3, 'ok'],
      [4, 'error', '姓名：不能为空'],
      [5, 'error', '没有名为“研发中新”的部门，是否为：研发中心'],
      [6, 'error', '邮箱：请输入正确的邮箱地址', '没有名为“火星基地”的部门'],
      [7, 'error', '手机号与第 2 行重复'],
      [8, 'error', '该手机号已有名片（林晓薇）', '该手机号在员工名册中登记为“林晓薇”'],
      [9, 'warn', '与第 3 行同名，请确认不是同一人'],
    ])
    const inEnglish = await look(importId, { verdict: 'error', limit: 1 }, 'en')
    expect(inEnglish.rows).toEqual({
      list: [expect.objectContaining({ messages: ['Name: must not be empty'] })],
      total: 5,
    })
  })

  test('the file comes back with its own columns and the reason behind them', async () => {
    const importId = await validated(
      await sheetOf(
        ['工号', '手机', '姓名', '职位'],
        [
          ['007', '15033330001', '韩梅梅', '教师'],
          ['008', '150', '李雷', '教师'],
          ['009', '', '', ''],
        ],
      ),
    )
    const answer = await world.inject({
      method: 'GET',
      url: `/v2/carte/imports/${importId}/errors`,
      headers: { authorization: admin.token },
    })
    const rows = await rowsOf(answer.rawPayload)
    expect(rows).toEqual([
      ['工号', '手机', '姓名', '职位', '原因'],
      ['008', '150', '李雷', '教师', '手机：请输入正确的手机号码'],
      ['009', '', '', '', '姓名：不能为空；职位：不能为空；手机：不能为空'],
    ])
  })

  test('a CSV file is read as well; a file without the name column is refused in words', async () => {
    const csv = await sheetOf(header, [['赵六', '司机', '', '15044440001', '']], writeCsv)
    expect((await look(await validated(csv, { name: '员工.csv' }))).counts).toMatchObject({ total: 1, ok: 1 })
    const { data } = await upload(await sheetOf(['电话'], [['1']]))
    await runJobs()
    expect(await look(data.importId)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('姓名'),
    })
  })

  test('counts the seats: rows beyond them are wrong, and say how many are left', async () => {
    await setFreeSeats(strictId, 29)
    const people = Array.from({ length: 34 }, (_, n) => [`座位${n}`, '职员', '', `150111122${n + 10}`, ''])
    people[3] = ['', '职员', '', '', '']
    const importId = await validated(
      await sheetOf(header, [...people, ['座位末', '职员', '', '15011112299', '']]),
      {
        into: strictId,
      },
    )
    const { counts, rows } = await look(importId, { verdict: 'error', limit: 10 })
    expect(counts).toMatchObject({ total: 35, ok: 29, warn: 0, error: 6 })
    expect(rows.list.map(({ row, messages }) => [row, messages.at(-1)])).toEqual([
      [5, '手机：不能为空'],
      ...[32, 33, 34, 35, 36].map((row) => [row, '模板只剩 29 个名额，排不到这一行，请增加名额后重新上传']),
    ])
    await commit(importId)
    expect(await look(importId)).toMatchObject({ status: 'completed', counts: { imported: 29, failed: 0 } })
    expect(await seatsAreRight(strictId)).toEqual({ right: true, free: 0 })
    await world.call(cardImportsContract.undoImport, { params: { id: importId } }, { session: admin })
  })

  test('belongs to whoever started it', async () => {
    const importId = await validated(await sheetOf(header, [['赵七', '司机', '', '15044440002', '']]))
    const ask = (session: Session) =>
      world.call(cardImportsContract.getImport, { params: { id: importId }, query: {} }, { session })
    expect((await ask(staff)).status).toBe(403)
    expect((await ask(stranger)).status).toBe(404)
    expect((await upload(await sheetOf(header, []), { session: staff })).code).toBe(403)
    expect((await upload(await sheetOf(header, []), { session: stranger })).code).toBe(404)
  })
})

describe('writing', () => {
  test('makes cards of the rows that are fine, binds people with accounts, leaves formulas text, and can be taken back', async () => {
    const before = await seatsAreRight(templateId)
    const importId = await validated(
      await sheetOf(header, [
        ['冯程程', '=HYPERLINK("http://x")', '研发中心', '15055550001', 'feng@example.com'],
        ['丁力', '司机', '', '15055550002', ''],
        ['许文强', '', '', '15055550003', ''],
      ]),
    )
    expect((await commit(importId)).data.jobId).toBeTruthy()
    const done = await look(importId)
    expect(done).toMatchObject({ status: 'completed', counts: { imported: 2, failed: 0, error: 1 } })
    expect(Date.parse(done.undoUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const { data } = await world.call(
      cardsContract.list,
      { query: { templateId, keyword: 'fengchengcheng' } },
      { session: admin },
    )
    expect(data.list).toMatchObject([
      {
        name: '冯程程',
        title: '=HYPERLINK("http://x")',
        department: '研发中心',
        mobile: '15055550001',
        status: 'unclaimed',
      },
    ])
    expect(await seatsAreRight(templateId)).toEqual({ right: true, free: (before?.free ?? 0) - 2 })
    // Once more: nothing waits any longer.
    expect((await commit(importId)).detail).toMatchObject({ reason: 'STATE_CONFLICT', state: 'completed' })

    const touched = data.list[0]?.carteId ?? ''
    await world.call(cardsContract.pause, { params: { id: touched }, body: {} }, { session: admin })
    const undone = await world.call(
      cardImportsContract.undoImport,
      { params: { id: importId } },
      { session: admin },
    )
    expect(undone.data).toEqual({ removed: 1, kept: 1 })
    expect(await look(importId)).toMatchObject({ status: 'undone', undoUntil: null })
    expect(await seatsAreRight(templateId)).toEqual({ right: true, free: (before?.free ?? 0) - 1 })
    expect(
      (await world.call(cardImportsContract.undoImport, { params: { id: importId } }, { session: admin }))
        .status,
    ).toBe(409)
  })

  test('a day later it cannot be taken back', async () => {
    const importId = await validated(await sheetOf(header, [['马小跳', '学员', '', '15055560001', '']]))
    await commit(importId)
    await inCompany((tx) =>
      tx.execute(
        sql`update jobs set finished_at = now() - interval '25 hours' where id = (select job_id from card_imports where id = ${importId})`,
      ),
    )
    expect(
      (await world.call(cardImportsContract.undoImport, { params: { id: importId } }, { session: admin }))
        .detail?.reason,
    ).toBe('TOO_LATE')
  })

  test('rows that find no seat, or whose number was taken meanwhile, say so', async () => {
    await setFreeSeats(strictId, 4)
    const importId = await validated(
      await sheetOf(
        header,
        [1, 2, 3, 4].map((n) => [`席位${n}`, '职员', '', `1506666000${n}`, '']),
      ),
      { into: strictId },
    )
    await setFreeSeats(strictId, 2)
    await inCompany((tx) =>
      tx.execute(
        sql`update cards set mobile = '15066660001' where id = (select id from cards where template_id = ${strictId} and state = 'active' limit 1)`,
      ),
    )
    await commit(importId)
    const done = await look(importId, { verdict: 'error' })
    expect(done).toMatchObject({ status: 'partial', counts: { imported: 2, failed: 2 } })
    expect(done.rows.list.map(({ row, messages }) => [row, ...messages])).toEqual([
      [2, '导入期间已有其他名片使用此手机号'],
      [5, '模板名额已用完'],
    ])
    expect(await seatsAreRight(strictId)).toEqual({ right: true, free: 0 })
  })

  test('tells the people when asked to', async () => {
    const importId = await validated(
      await sheetOf(header, [
        ['顾小北', '专员', '', '15077770001', ''],
        ['顾小南', '专员', '', '+81 90-1234-5678', 'nan@example.com'],
      ]),
    )
    await commit(importId, { notify: true })
    const sent = await inCompany((tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'cards.claim')),
    )
    expect(sent.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
      'mail nan@example.com',
      'sms 15077770001',
    ])
    expect(sent[0]?.text).toMatch(/http:\/\/localhost:8080\/claim\/[0-9A-Za-z]{44}/)
    const [card] = await inCompany((tx) => tx.select().from(cards).where(eq(cards.mobile, '15077770001')))
    expect(card).toMatchObject({ noticesToday: 1, claimTokenHash: expect.any(String), version: 1 })
  })

  test('a cancelled import writes nothing', async () => {
    const importId = await validated(await sheetOf(header, [['白敬亭', '演员', '', '15088880001', '']]))
    expect(
      (await world.call(cardImportsContract.cancelImport, { params: { id: importId } }, { session: admin }))
        .status,
    ).toBe(200)
    expect(await look(importId)).toMatchObject({ status: 'cancelled' })
    expect((await commit(importId)).status).toBe(409)
    expect(
      (await inCompany((tx) => tx.select().from(cards).where(eq(cards.mobile, '15088880001')))).length,
    ).toBe(0)
  })

  test('rights that were lost meanwhile stop the writing', async () => {
    const importId = await validated(await sheetOf(header, [['程蝶衣', '演员', '', '15099990001', '']]))
    const { data } = await world.call(
      cardImportsContract.commitImport,
      { params: { id: importId }, body: {} },
      { session: admin },
    )
    expect(data.jobId).toBeTruthy()
    await inCompany((tx) => tx.execute(sql`update accounts set state = 'disabled' where username = 'admin'`))
    await runJobs()
    await inCompany((tx) => tx.execute(sql`update accounts set state = 'active' where username = 'admin'`))
    expect(await look(importId)).toMatchObject({ status: 'partial', counts: { imported: 0, failed: 1 } })
  })
})
