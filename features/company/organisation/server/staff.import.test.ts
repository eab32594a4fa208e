import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'
import { writeCsv } from '#platform/server/spreadsheets/write-sheet.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { rowsOf, sheetOf } from '#platform/testing/sheets.ts'
import { openStaffWorld, type StaffWorld } from './staff.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { organisationContract } from '../organisation.contract.ts'
import { staff as people } from './organisation.tables.ts'

let w: StaffWorld
beforeAll(async () => {
  w = await openStaffWorld('staff_imports')
})
afterAll(() => w.close())

const as = (session: Session = w.admin) => ({ session })
const runJobs = () => w.world.app.services.jobs.runDue(w.world.app.services)

interface Uploading {
  session?: Session
  name?: string
  updateExisting?: boolean
  createDepartments?: boolean
}

async function upload(
  content: Buffer,
  {
    session = w.admin,
    name = '员工.xlsx',
    updateExisting = false,
    createDepartments = false,
  }: Uploading = {},
) {
  const form = formOf([{ name, content }], {
    updateExisting: String(updateExisting),
    createDepartments: String(createDepartments),
  })
  const answer = await w.world.inject({
    method: 'POST',
    url: '/v2/staff/import',
    payload: form.payload,
    headers: { ...form.headers, authorization: session.token, 'accept-language': 'zh-CN' },
  })
  return answer.json<{ code: number; msg: string; data: { importId: string } }>()
}
const look = async (id: string, query: object = {}, session = w.admin) =>
  (
    await w.world.call(
      organisationContract.getStaffImport,
      { params: { id }, query: { limit: 500, ...query } },
      as(session),
    )
  ).data
async function checked(content: Buffer, options: Uploading = {}) {
  const { data, msg } = await upload(content, options)
  expect(msg).toBe('success')
  await runJobs()
  return look(data.importId, {}, options.session)
}
async function confirm(id: string, session = w.admin) {
  const answer = await w.world.call(organisationContract.confirmStaffImport, { params: { id } }, as(session))
  await runJobs()
  return answer
}
const undo = (id: string) => w.world.call(organisationContract.undoStaffImport, { params: { id } }, as())
const fetchFile = async (url: string, language = 'zh-CN', session = w.admin) => {
  const answer = await w.world.inject({
    method: 'GET',
    url,
    headers: { authorization: session.token, 'accept-language': language },
  })
  const rows = await rowsOf(answer.rawPayload)
  return { rows, name: decodeURIComponent(String(answer.headers['content-disposition'])) }
}

const header = ['姓名', '工号', '手机号', '邮箱', '部门', '职位', '岗位', '性别', '备注']
const messages = (found: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(found.rows.list.map(({ row, messages: said }) => [row, said]))

describe('the workbook to fill in', () => {
  test('is accepted as it is, in every language', async () => {
    for (const language of ['zh-CN', 'zh-TW', 'ja', 'en']) {
      const { rows } = await fetchFile('/v2/staff/import/template', language)
      const titles = rows[0] ?? []
      expect(titles).toHaveLength(9)
      const cells = titles.map((_, place) =>
        place === 0 ? `模板${language}` : place === 2 ? w.newMobile() : '',
      )
      const found = await checked(await sheetOf(titles, [cells]))
      expect(found).toMatchObject({
        status: 'to_confirm',
        unknownColumns: [],
        counts: { total: 1, ok: 1, error: 0 },
      })
    }
  })
})

describe('looking at a file', () => {
  test('says of every row what is wrong with it, and writes nobody', async () => {
    const before = (await w.list()).total
    await w.made({ name: '已有', mobile: '13566660001', employeeNo: 'HAVE-1' })
    const long = '长'.repeat(31)
    const found = await checked(
      await sheetOf(header, [
        ['好人', 'N-1', ' +86 135-6666-0010 ', 'A@B.com', '研发中心', '工程师', '', '男', ''],
        ['', '', '13566660011', '', '', '', '', '', ''],
        [long, '', '13566660012', '', '', '', '', '', ''],
        ['坏号', '', '1356666', '', '', '', '', '', ''],
        ['坏信', '', '13566660013', 'nobody', '', '', '', '', ''],
        ['坏别', '', '13566660014', '', '', '', '', '不详', ''],
        ['同号', '', '13566660010', '', '', '', '', '', ''],
        ['占号', '', '13566660001', '', '', '', '', '', ''],
        ['占工', 'HAVE-1', '', '', '', '', '', '', ''],
        ['无部', '', '13566660015', '', '研究中心', '', '', '', ''],
        ['无岗', '', '13566660016', '', '', '', '不存在的岗位', '', ''],
        ['无码', '', '', '', '', '', '', '', ''],
        ['公式', '', '13566660017', '', '', '=1+1', '', '女', ''],
      ]),
    )
    expect(found.counts).toMatchObject({ total: 13, ok: 2, warn: 1, error: 10, imported: 0 })
    const said = messages(found)
    const expected: Record<number, RegExp | null> = {
      2: null,
      3: /姓名不能为空/,
      4: /姓名不能超过 30/,
      5: /手机号不正确：1356666/,
      6: /邮箱不正确：nobody/,
      7: /性别只能填/,
      8: /与第 2 行重复/,
      9: /手机号已属于员工“已有”/,
      10: /工号已属于员工“已有”/,
      11: /没有名为“研究中心”的部门/,
      12: /没有名为“不存在的岗位”的岗位/,
      13: /再次导入时无法识别/,
      14: null,
    }
    for (const [row, pattern] of Object.entries(expected))
      if (pattern === null) expect(said[Number(row)]).toEqual([])
      else expect(said[Number(row)]?.join()).toMatch(pattern)
    expect((await w.list()).total).toBe(before + 1)
  })

  test('refuses a file without names, with twice the same column, or that is none', async () => {
    const failed = async (content: Buffer) => checked(content)
    expect(await failed(await sheetOf(['工号', '手机号'], [['1', '2']]))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('姓名'),
    })
    expect(await failed(await sheetOf(['姓名', '手机号', '手机'], [['甲', '1', '2']]))).toMatchObject({
      status: 'failed',
    })
    expect((await upload(Buffer.from('no sheet'), { name: '照片.png' })).code).toBeGreaterThanOrEqual(400)
  })

  test('understands other titles, CSV, and leaves unknown columns out', async () => {
    const content = await sheetOf(
      ['名字', '手机', '所属部门', '血型'],
      [['西门吹雪', '13566660030', '研发中心', 'O']],
      writeCsv,
    )
    const found = await checked(content, { name: '员工.csv' })
    expect(found).toMatchObject({ unknownColumns: ['血型'], counts: { ok: 1 } })
    await confirm(found.importId)
    expect((await w.list({ keyword: '西门吹雪' })).list[0]).toMatchObject({
      department: '研发中心',
      source: 'import',
      mobile: '13566660030',
    })
  })
})

describe('writing', () => {
  test('takes the good rows, hands the others back with the reason, and undoes what nobody touched', async () => {
    const post = (
      await w.world.call(organisationContract.createPost, { body: { code: 'tester', name: '测试岗' } }, as())
    ).data
    const found = await checked(
      await sheetOf(header, [
        ['进一', 'IN-1', '13566661001', '', '研发中心', '工程师', '测试岗', '女', '远程'],
        ['进二', 'IN-2', '13566661002', '', '', '', 'tester', '', ''],
        ['坏的', '', 'x', '', '', '', '', '', ''],
      ]),
    )
    await confirm(found.importId)
    const done = await look(found.importId)
    expect(done).toMatchObject({ status: 'completed', counts: { imported: 2, failed: 0, error: 1 } })
    const [one] = (await w.list({ keyword: 'IN-1' })).list
    expect(one).toMatchObject({
      name: '进一',
      sex: '1',
      department: '研发中心',
      remark: '远程',
      posts: [{ id: post.id }],
      source: 'import',
    })
    const { rows, name } = await fetchFile(`/v2/staff/import/${found.importId}/errors`)
    expect(name).toContain('员工-未导入.xlsx')
    expect(rows).toEqual([
      [...header, '原因'],
      ['坏的', '', 'x', '', '', '', '', '', '', expect.stringContaining('手机号不正确')],
    ])

    await w.update({ id: one?.staffId ?? '', title: '改过' })
    expect((await undo(found.importId)).data).toEqual({ removed: 1, kept: 1 })
    expect((await w.list({ keyword: 'IN-2' })).total).toBe(0)
    expect((await w.list({ keyword: 'IN-1' })).total).toBe(1)
    expect((await look(found.importId)).status).toBe('undone')
    expect((await undo(found.importId)).status).toBe(409)
  })

  test('changes people who are known by mobile or employee number only when asked; empty cells clear nothing', async () => {
    const person = await w.made({
      name: '老员工',
      mobile: '13566662001',
      employeeNo: 'OLD-1',
      title: '专员',
      email: 'old@example.com',
    })
    const content = await sheetOf(
      ['姓名', '工号', '手机号', '邮箱', '职位'],
      [['老员工', 'OLD-1', '13566662002', '', '经理']],
    )
    expect((await checked(content)).counts).toMatchObject({ error: 1, update: 0 })
    const found = await checked(content, { updateExisting: true })
    expect(found.counts).toMatchObject({ ok: 1, update: 1, error: 0 })
    await confirm(found.importId)
    const changed = (await w.get(person.staffId)).data
    expect(changed).toMatchObject({
      mobile: '13566662002',
      title: '经理',
      email: 'old@example.com',
      version: 2,
    })
    expect((await undo(found.importId)).data).toEqual({ removed: 1, kept: 0 })
    expect((await w.get(person.staffId)).data).toMatchObject({ mobile: '13566662001', title: '专员' })
  })

  test('makes departments by their path only when asked, each once', async () => {
    const content = await sheetOf(
      ['姓名', '手机号', '部门'],
      [
        ['树一', '13566663001', '研发中心/前端组'],
        ['树二', '13566663002', ' 研发中心 > 前端组 '],
        ['树三', '13566663003', '海外事业部/东南亚/新加坡'],
        ['树四', '13566663004', '海外事业部/东南亚'],
      ],
    )
    const refused = await checked(content)
    expect(refused.counts.error).toBe(4)
    const found = await checked(content, { createDepartments: true })
    expect(found.counts).toMatchObject({ warn: 4, error: 0 })
    expect(messages(found)[4]?.join()).toContain('将新建部门“海外事业部/东南亚/新加坡”')
    await confirm(found.importId)
    const nodes = await w.departments()
    const named = (name: string) => nodes.filter((node) => node.name === name)
    expect(named('前端组')).toMatchObject([{ staffCount: 2, source: 'import' }])
    expect(named('东南亚')).toMatchObject([{ staffCount: 1, parentId: named('海外事业部')[0]?.id }])
    expect(named('新加坡')[0]?.parentId).toBe(named('东南亚')[0]?.id)
  })

  test('says which rows could not be written after all', async () => {
    const content = await sheetOf(
      ['姓名', '手机号'],
      [
        ['晚到', '13566664001'],
        ['准时', '13566664002'],
      ],
    )
    const found = await checked(content)
    await w.made({ name: '抢先', mobile: '13566664001' })
    await confirm(found.importId)
    const done = await look(found.importId)
    expect(done).toMatchObject({ status: 'partial', counts: { imported: 1, failed: 1 } })
    expect((await look(found.importId, { verdict: 'error' })).rows.list[0]?.messages.join()).toContain(
      '导入期间',
    )
  })

  test('is confirmed once, can be cancelled instead, and is nobody else’s', async () => {
    const content = await sheetOf(['姓名', '手机号'], [['取消', '13566665001']])
    const found = await checked(content)
    const cancel = () =>
      w.world.call(organisationContract.cancelStaffImport, { params: { id: found.importId } }, as())
    const stranger = await w.world.signIn('admin2')
    expect(
      (
        await w.world.call(
          organisationContract.getStaffImport,
          { params: { id: found.importId } },
          as(stranger),
        )
      ).status,
    ).toBe(404)
    expect((await confirm(found.importId, stranger)).status).toBe(404)
    expect((await cancel()).status).toBe(200)
    expect((await confirm(found.importId)).detail).toMatchObject({
      reason: 'STATE_CONFLICT',
      state: 'cancelled',
    })
    expect((await w.list({ keyword: '13566665001' })).total).toBe(0)
  })
})

test('whoever looks after a department brings people in there, and learns nothing of others', async () => {
  const own = await w.newDepartment('导入辖区')
  await w.newDepartment('导入别处')
  await w.made({ name: '别处的人', mobile: '13566667001', departmentId: await w.departmentNamed('导入别处') })
  await w.inCompany(async (tx) => {
    const [role] = await tx.select().from(roles).where(eq(roles.code, 'dept_manager'))
    for (const permission of ['staff:import', 'staff:view'])
      await tx
        .insert(rolePermissions)
        .values({ roleId: role?.id ?? '', permission })
        .onConflictDoNothing()
  })
  w.world.app.services.viewers.forget()
  const { session } = await w.member('importer', { role: 'dept_manager', departmentId: own })
  const content = await sheetOf(
    ['姓名', '手机号', '部门'],
    [
      ['可以', '13566667010', '导入辖区'],
      ['越界', '13566667011', '导入别处'],
      ['无处', '13566667012', ''],
      ['占了', '13566667001', '导入辖区'],
      ['新建', '13566667013', '导入辖区/小组'],
    ],
  )
  const found = await checked(content, { session, updateExisting: true, createDepartments: true })
  const said = messages(found)
  expect(said[2]).toEqual([])
  expect(said[3]?.join()).toContain('不在您的管理范围内')
  expect(said[4]?.join()).toContain('请填写您管理范围内的部门')
  expect(said[5]?.join()).toContain('管理范围之外')
  expect(said[5]?.join()).not.toContain('别处的人')
  expect(said[6]?.join()).toContain('没有在此处新建部门的权限')
  await confirm(found.importId, session)
  expect((await look(found.importId, {}, session)).counts).toMatchObject({ imported: 1, error: 4 })
  const titles = await fetchFile('/v2/staff/import/template', 'zh-CN', session)
  expect(titles.rows[0]?.[0]).toContain('姓名')
})

test('thousands of rows come in, each once, and go again', async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => [
    `批量${n}`,
    `BULK-${n}`,
    String(15_000_000_000 + n),
    '研发中心',
  ])
  const found = await checked(await sheetOf(['姓名', '工号', '手机号', '部门'], rows))
  expect(found.counts).toMatchObject({ total: 2500, ok: 2500 })
  await confirm(found.importId)
  expect((await look(found.importId, { limit: 1 })).counts).toMatchObject({ imported: 2500, failed: 0 })
  const counted = await w.inCompany((tx) =>
    tx
      .select({ n: sql<number>`count(distinct ${people.mobile})::int` })
      .from(people)
      .where(eq(people.importId, found.importId)),
  )
  expect(counted[0]?.n).toBe(2500)
  expect((await undo(found.importId)).data).toEqual({ removed: 2500, kept: 0 })
}, 60_000)
