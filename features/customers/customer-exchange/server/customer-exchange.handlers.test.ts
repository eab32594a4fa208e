import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { cardFoldersContract } from '#features/customers/card-folders/card-folders.contract.ts'
import { cardFolderItems } from '#features/customers/card-folders/server/card-folders.tables.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { importsExportsContract } from '#features/company/imports-exports/imports-exports.contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import type { Session } from '#apps/server/testing/world.ts'
import { rowsOf } from '#platform/testing/sheets.ts'

import { customerExchangeContract as contract } from '../customer-exchange.contract.ts'
import { customerImportRows, customerImports } from './customer-exchange.tables.ts'
import {
  type ExchangeWorld,
  customerSheet,
  header,
  newMobile,
  openExchangeWorld,
} from './customer-exchange.world.ts'

let w: ExchangeWorld
beforeAll(async () => {
  w = await openExchangeWorld('customer_exchange')
})
afterAll(() => w.world.close())

describe('an import', () => {
  test('begins with a workbook whose columns it knows', async () => {
    const answer = await w.get(contract.downloadTemplate, {})
    const [titles = []] = await rowsOf(answer.rawPayload)
    expect(titles.slice(0, 4)).toEqual(['姓名 *', '手机', '电话', '邮箱'])
    const importId = await w.uploaded(await customerSheet([['张三', newMobile()]], ['姓名 *', '手机']))
    expect(await w.look(importId)).toMatchObject({
      status: 'to_confirm',
      counts: { total: 1, ok: 1 },
      unknownColumns: [],
    })
  })

  test('says of each row what is wrong, writes nothing before it is confirmed, and hands back what was wrong', async () => {
    const [fine, twice] = [newMobile(), newMobile()]
    const importId = await w.uploaded(
      await customerSheet([
        ['李四', fine, 'li@example.com', '云帆', '展会，重点', '1990'],
        ['', newMobile(), '', '', '', ''],
        ['王五', '12345', 'nowhere', '', '', ''],
        ['赵六', twice, '', '', '', ''],
        ['钱七', twice, '', '', '', ''],
        ['长'.repeat(70), newMobile(), '', '', '', ''],
      ]),
    )
    const found = await w.look(importId)
    expect(found).toMatchObject({
      status: 'to_confirm',
      counts: { total: 6, ok: 2, warn: 0, error: 4, imported: 0 },
      unknownColumns: ['生日'],
    })
    expect(found.rows.list.map(({ messages }) => messages)).toEqual([
      [],
      ['姓名不能为空'],
      ['手机号“12345”不正确', '邮箱“nowhere”不正确'],
      [],
      ['手机或邮箱与第 5 行重复'],
      ['姓名过长或含有不支持的字符'],
    ])
    expect(await w.withMobile(fine)).toBeUndefined()
    await w.commit(importId)
    expect(await w.look(importId)).toMatchObject({ status: 'completed', counts: { imported: 2, failed: 0 } })
    expect(await w.withMobile(fine)).toMatchObject({
      name: '李四',
      email: 'li@example.com',
      company: '云帆',
      tags: ['展会', '重点'],
      source: 'import',
      state: 'normal',
    })
    const faults = await rowsOf((await w.get(contract.downloadFaults, { id: importId })).rawPayload)
    expect(faults[0]).toEqual([...header, '原因'])
    expect(faults).toHaveLength(5)
    expect(faults[2]).toEqual([
      '王五',
      '12345',
      'nowhere',
      '',
      '',
      '',
      '手机号“12345”不正确；邮箱“nowhere”不正确',
    ])
  })

  test.each([
    ['skip', { imported: 0, skipped: 1 }, { company: '旧公司', count: 1 }],
    ['update', { imported: 1, skipped: 0 }, { company: '新公司', count: 1 }],
    ['new', { imported: 1, skipped: 0 }, { company: '旧公司', count: 2 }],
  ] as const)('of somebody who is known: %s', async (onKnown, counts, { company, count }) => {
    const mobile = newMobile()
    const body = { name: '孙八', mobiles: [mobile], company: '旧公司', tags: ['老客户'] }
    const known = (await w.world.call(customersContract.create, { body }, { session: w.admin })).data
    const importId = await w.uploaded(await customerSheet([['孙八', mobile, '', '新公司', '展会', '']]))
    expect(await w.look(importId)).toMatchObject({ counts: { warn: 1, known: 1 } })
    await w.commit(importId, onKnown)
    expect(await w.look(importId)).toMatchObject({ status: 'completed', counts })
    const all = await w.inCompany((tx) =>
      tx.select().from(customerCards).where(eq(customerCards.mobile, mobile)),
    )
    expect(all).toHaveLength(count)
    const old = all.find(({ id }) => id === known.id)
    expect(old?.company).toBe(company)
    if (onKnown === 'update') expect(old?.tags).toEqual(['老客户', '展会'])
    if (onKnown === 'skip') return
    // And back.
    const undone = await w.world.call(contract.undoImport, { params: { id: importId } }, { session: w.admin })
    expect(undone.data).toEqual({ removed: 1, kept: 0 })
    const after = await w.inCompany((tx) =>
      tx
        .select()
        .from(customerCards)
        .where(and(eq(customerCards.mobile, mobile), inArray(customerCards.state, ['normal', 'duplicate']))),
    )
    expect(after).toMatchObject([{ id: known.id, company: '旧公司', tags: ['老客户'] }])
  })

  test('does not name whom one may not see, and makes a card that waits', async () => {
    const mobile = newMobile()
    await w.world.call(
      customersContract.create,
      { body: { name: '周秘密', mobiles: [mobile] } },
      { session: w.manager },
    )
    const importId = await w.uploaded(await customerSheet([['周九', mobile, '', '', '', '']]), w.staff)
    const found = await w.look(importId, w.staff)
    expect(found.counts).toMatchObject({ warn: 1, known: 0 })
    expect(JSON.stringify(found)).not.toContain('周秘密')
    await w.commit(importId, 'update', w.staff)
    expect(await w.customersOf(importId)).toMatchObject([{ name: '周九', state: 'duplicate' }])
    expect(
      (await w.inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.name, '周秘密'))))
        .length,
    ).toBe(1)
  })

  test('is taken back within a day, but for what somebody has touched since', async () => {
    const importId = await w.uploaded(
      await customerSheet(
        [
          ['甲', newMobile()],
          ['乙', newMobile()],
        ],
        ['姓名', '手机'],
      ),
    )
    await w.commit(importId)
    const [touched] = await w.customersOf(importId)
    if (!touched) throw new Error('nobody was imported')
    const body = { carteId: touched.id, version: touched.version, company: '改过' }
    expect((await w.world.call(customersContract.update, { body }, { session: w.admin })).status).toBe(200)
    const undo = () => w.world.call(contract.undoImport, { params: { id: importId } }, { session: w.admin })
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
      { removed: 1, kept: 1 },
    ])
    const states = (await w.customersOf(importId)).map(({ id, state }) => [id === touched.id, state])
    expect(states.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
      [false, 'recycled'],
      [true, 'normal'],
    ])
    expect(await w.look(importId)).toMatchObject({ status: 'undone', undoUntil: null })
    const late = await w.uploaded(await customerSheet([['丙', newMobile()]], ['姓名', '手机']))
    await w.commit(late)
    await w.inCompany((tx) =>
      tx.execute(
        `update jobs set finished_at = now() - interval '25 hours' where id = (select job_id from customer_imports where id = '${late}')`,
      ),
    )
    expect(
      (await w.world.call(contract.undoImport, { params: { id: late } }, { session: w.admin })).status,
    ).toBe(409)
  })

  test('is written once, and is nobody else’s', async () => {
    const importId = await w.uploaded(await customerSheet([['丁', newMobile()]], ['姓名', '手机']), w.staff)
    for (const session of [w.stranger, w.manager]) {
      const isTheirs = session === w.manager
      expect(
        (await w.world.call(contract.getImport, { params: { id: importId }, query: {} }, { session })).status,
      ).toBe(isTheirs ? 200 : 404)
    }
    expect(
      (
        await w.world.call(
          contract.commitImport,
          { params: { id: importId }, body: { onKnown: 'skip' } },
          { session: w.stranger },
        )
      ).status,
    ).toBe(404)
    const answers = await Promise.all(Array.from({ length: 4 }, () => w.commit(importId, 'skip', w.staff)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await w.runJobs()
    expect(await w.customersOf(importId)).toHaveLength(1)
    const [kept] = await w.inCompany((tx) =>
      tx.select().from(customerImports).where(eq(customerImports.id, importId)),
    )
    expect(kept?.fileName).toBe('客户.xlsx')
  })
})

describe('a sheet', () => {
  test('is kept for thirty days; then nothing of it is left but the customers', async () => {
    const importId = await w.uploaded(await customerSheet([['留下的', newMobile()]], ['姓名', '手机']))
    await w.commit(importId)
    const stored = () =>
      w.inCompany((tx) =>
        tx
          .select({ id: storedFiles.id, storageKey: storedFiles.storageKey })
          .from(storedFiles)
          .innerJoin(customerImports, eq(customerImports.fileId, storedFiles.id))
          .where(eq(customerImports.id, importId)),
      )
    const [file] = await stored()
    if (!file) throw new Error('the sheet is gone')
    const bytes = () => w.world.app.services.files.open(file).then(buffer)
    expect((await bytes()).length).toBeGreaterThan(0)
    const due = await w.inCompany((tx) =>
      tx.execute(sql`
      select extract(day from due_at - now())::int as days from jobs where kind = 'customers.forgetSheet' and payload ->> 'importId' = ${importId}`),
    )
    expect(due.rows).toEqual([{ days: 29 }])
    await w.inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'customers.forgetSheet' and payload ->> 'importId' = ${importId}`,
      ),
    )
    await w.runJobs()
    await expect(bytes()).rejects.toThrow('no stored file')
    expect(await stored()).toEqual([])
    expect(
      await w.inCompany((tx) =>
        tx.select().from(customerImportRows).where(eq(customerImportRows.importId, importId)),
      ),
    ).toEqual([])
    expect(await w.customersOf(importId)).toMatchObject([{ name: '留下的' }])
  })
})

describe('an export', () => {
  const exported = async (
    query: Record<string, string>,
    session = w.admin,
    endpoint: Endpoint = contract.exportStaffCartes,
  ) => {
    const answer = await w.get(endpoint, { session, query })
    return {
      status: answer.statusCode,
      rows: answer.statusCode === 200 ? await rowsOf(answer.rawPayload) : [],
      body: answer.rawPayload.toString(),
    }
  }
  const create = async (session: Session, facts: { name: string; mobiles?: string[] }) =>
    (await w.world.call(customersContract.create, { body: facts }, { session })).data.id

  test('of a few without numbers comes at once, signed in every row, without who asked not to be contacted', async () => {
    const tag = `标${randomUUID().slice(0, 6)}`
    const [name, quiet] = [`甲${tag}`, `乙${tag}`]
    const ids = [await create(w.admin, { name }), await create(w.admin, { name: quiet })]
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ state: 'do_not_contact' })
        .where(eq(customerCards.id, ids[1] ?? '')),
    )
    const { status, rows } = await exported({ ids: ids.join(',') })
    expect(status).toBe(200)
    expect(rows[0]).not.toContain('手机')
    expect(rows.slice(1).map(([cell]) => cell)).toEqual([name])
    expect(rows[1]?.at(-1)).toContain('admin')
    const all = await exported({ ids: ids.join(','), optedOut: 'true' })
    expect(all.rows.slice(1).map(([cell]) => cell)).toEqual([name, quiet])
  })

  test(
    'with numbers waits for somebody else; the file has them, and is fetched at most three times',
    { timeout: 60_000 },
    async () => {
      const mobile = newMobile()
      const id = await create(w.manager, { name: '要导出的', mobiles: [mobile] })
      const answer = await w.get(contract.exportStaffCartes, {
        session: w.manager,
        query: { ids: id, numbers: 'true' },
      })
      expect(answer.statusCode).toBe(202)
      const { requestId } = answer.json<{ data: { requestId: string } }>().data
      const { approvalId } = (
        await w.world.call(
          importsExportsContract.getExport,
          { params: { id: requestId } },
          { session: w.manager },
        )
      ).data
      const params = { id: approvalId ?? '' }
      const { payloadHash } = (await w.world.call(approvalsContract.get, { params }, { session: w.admin }))
        .data
      const agreed = await w.world.call(
        approvalsContract.approve,
        { params, body: { payloadHash } },
        { session: w.admin },
      )
      expect(agreed.status).toBe(200)
      await w.runJobs()
      const fetched = () =>
        w.get(importsExportsContract.downloadExport, { session: w.manager, id: requestId })
      const first = await fetched()
      const rows = await rowsOf(first.rawPayload)
      expect(rows[1]).toEqual(expect.arrayContaining(['要导出的', mobile]))
      expect([
        (await fetched()).statusCode,
        (await fetched()).statusCode,
        (await fetched()).statusCode,
      ]).toEqual([200, 200, 409])
    },
  )

  test('holds only whom one may take out; colleagues’ and other companies’ customers are not there', async () => {
    const [mine, theirs, foreign] = [
      await create(w.manager, { name: '经理的' }),
      await create(w.staff, { name: '员工的' }),
      await create(w.stranger, { name: '别家的' }),
    ]
    const ids = [mine, theirs, foreign].join(',')
    const own = await exported({ ids }, w.manager)
    expect(own.rows.slice(1).map(([cell]) => cell)).not.toContain('别家的')
    expect(own.rows.slice(1).map(([cell]) => cell)).toContain('经理的')
    const allowed = await exported({ ids }, w.staff)
    if (allowed.status === 200) expect(allowed.rows.slice(1).map(([cell]) => cell)).toEqual(['员工的'])
    else expect(allowed.status).toBe(403)
    expect((await exported({ ids }, w.stranger)).rows.slice(1).map(([cell]) => cell)).toEqual(['别家的'])
  })

  test('of a group has its customers; a group out of sight is unknown', async () => {
    const name = `组员${randomUUID().slice(0, 6)}`
    const id = await create(w.admin, { name })
    const body = {
      name: `展会${randomUUID().slice(0, 6)}`,
      kind: 'personal' as const,
      colour: 'blue' as const,
    }
    const group = await w.world.call(cardFoldersContract.create, { body }, { session: w.admin })
    expect(group.status).toBe(200)
    const { groupId } = group.data
    await w.inCompany((tx) => tx.insert(cardFolderItems).values({ folderId: groupId, customerId: id }))
    const { status, rows } = await exported({ groupId }, w.admin, contract.exportGroupCartes)
    expect([status, rows.slice(1).map(([cell]) => cell)]).toEqual([200, [name]])
    for (const session of [w.staff, w.stranger])
      expect((await exported({ groupId }, session, contract.exportGroupCartes)).status).toBe(404)
    expect((await exported({ groupId: randomUUID() }, w.admin, contract.exportGroupCartes)).status).toBe(404)
  })
})
