import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import type { FieldMask } from '#features/customers/card-folders/card-folders.contract.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { importsExportsContract } from '#features/company/imports-exports/imports-exports.contract.ts'
import { readSheet } from '#platform/server/spreadsheets/read-sheet.ts'
import {
  type FolderWorld,
  grantLine,
  openFolderWorld,
} from '#features/customers/card-folders/server/folders.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { customerExchangeContract as contract } from '../customer-exchange.contract.ts'

let w: FolderWorld
let bao: FolderWorld['bao']
beforeAll(async () => {
  w = await openFolderWorld('folder_exports')
  ;({ bao } = w)
}, 120_000)
afterAll(() => w.close())

const get = (path: string, session: Session) =>
  w.world.inject({
    method: 'GET',
    url: path,
    headers: { authorization: session.token, 'accept-language': 'zh-CN' },
  })

async function cellsOf(content: Buffer): Promise<Record<string, string>[]> {
  const rows: (readonly string[])[] = []
  for await (const row of readSheet(content)) rows.push(row.cells)
  const [titles = [], ...rest] = rows
  return rest.map((cells) => Object.fromEntries(titles.map((title, place) => [title, cells[place] ?? ''])))
}

/** The file of a folder, with what stands in it; somebody else agrees where that is needed. */
async function exported(groupId: string, session: Session, query: Record<string, string> = {}) {
  const answer = await get(
    `${contract.exportGroupCartes.path}?${new URLSearchParams({ groupId, ...query }).toString()}`,
    session,
  )
  if (answer.statusCode === 200) return { status: 200, rows: await cellsOf(answer.rawPayload) }
  if (answer.statusCode !== 202) return { status: answer.statusCode, rows: [] }
  const { requestId } = answer.json<{ data: { requestId: string } }>().data
  const { approvalId } = (
    await w.world.call(importsExportsContract.getExport, { params: { id: requestId } }, { session })
  ).data
  const params = { id: approvalId ?? '' }
  const { payloadHash } = (await w.world.call(approvalsContract.get, { params }, { session: w.admin })).data
  await w.world.call(approvalsContract.approve, { params, body: { payloadHash } }, { session: w.admin })
  await w.world.app.services.jobs.runDue(w.world.app.services)
  const file = await get(importsExportsContract.downloadExport.path.replace(':id', requestId), session)
  return { status: file.statusCode, rows: await cellsOf(file.rawPayload) }
}

type Row = readonly (string | undefined)[]
const sorted = (rows: readonly Row[]) => rows.map((row) => row.join(' | ')).sort()
const inFile = (rows: readonly Record<string, string>[]) =>
  sorted(rows.map((row) => [row['姓名'], row['手机'], row['邮箱'], row['公司']]))
const onScreen = async (groupId: string, session: Session) =>
  sorted(
    (await w.contents(groupId, session)).data.list.map(({ name, mobile, email, company }) => [
      name,
      mobile,
      email,
      company,
    ]),
  )

/** Three customers of nobody and one of 鲍 in a folder that 鲍 may take out, and others in a folder beside it. */
async function opened(fieldMask: FieldMask) {
  const folder = await w.newFolder()
  const ids = [...(await w.newCustomers(3, null)), ...(await w.newCustomers(1, 'folderbao'))]
  await w.add(folder.groupId, ids)
  await w.replace(folder.groupId, [grantLine(bao.staffId, { canExport: true, fieldMask })])
  const beside = await w.newFolder()
  await w.add(beside.groupId, await w.newCustomers(2, null))
  await w.replace(beside.groupId, [grantLine(bao.staffId, { canExport: true, fieldMask })])
  return { ...folder, ids }
}

describe('the file of a folder', () => {
  test.each<[FieldMask, number]>([
    ['none', 0],
    ['phone', 3],
    ['all', 3],
  ])('has the rows of the screen, no other, with numbers masked alike: %s', async (fieldMask, masked) => {
    const { groupId } = await opened(fieldMask)
    const { status, rows } = await exported(groupId, bao.session, { numbers: 'true' })
    expect(status).toBe(200)
    expect(inFile(rows)).toEqual(await onScreen(groupId, bao.session))
    // The control: what is compared is not masked everywhere, nor nowhere.
    expect(rows).toHaveLength(4)
    expect(rows.filter((row) => row['手机']?.includes('*'))).toHaveLength(masked)
    expect(rows.filter((row) => row['邮箱']?.includes('*'))).toHaveLength(fieldMask === 'all' ? 3 : 0)
  })

  test('of a condition has whom it finds', async () => {
    const tag = `条件${Date.now()}`
    await w.newCustomers(2, 'admin', { tags: [tag] })
    const { groupId } = await w.newFolder({ kind: 'smart', condition: { tags: [tag] } })
    const { rows } = await exported(groupId, w.admin)
    expect(rows).toHaveLength(2)
    const { list } = (await w.contents(groupId)).data
    expect(sorted(rows.map((row) => [row['姓名']]))).toEqual(sorted(list.map(({ name }) => [name])))
  })

  test('leaves out who does not want to be contacted, unless that was asked for', async () => {
    const { groupId, ids } = await opened('phone')
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ state: 'do_not_contact' })
        .where(eq(customerCards.id, ids[0] ?? '')),
    )
    expect((await exported(groupId, bao.session)).rows).toHaveLength(3)
    expect((await exported(groupId, bao.session, { optedOut: 'true' })).rows).toHaveLength(4)
  })

  test('is refused without the right, and to whom the folder is not in sight it does not exist', async () => {
    const { groupId } = await opened('phone')
    expect((await exported(groupId, w.lin.session)).status).toBe(404)
    await w.replace(groupId, [grantLine(bao.staffId, { canExport: false })])
    expect((await exported(groupId, bao.session)).status).toBe(403)
    const own = await w.newFolder({ kind: 'personal' }, bao.session)
    expect((await exported(own.groupId, bao.session)).status).toBe(403)
  })
})
