import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type FolderWorld, grantLine, openFolderWorld } from './folders.world.ts'

import { folderGrantsContract, type GrantLine } from '../folder-grants.contract.ts'
import { cardFolderGrants } from './card-folders.tables.ts'

let w: FolderWorld
let lin: FolderWorld['lin']
let bao: FolderWorld['bao']
beforeAll(async () => {
  w = await openFolderWorld('folder_grants')
  ;({ lin, bao } = w)
}, 120_000)
afterAll(() => w.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('grants', () => {
  test('are replaced as a whole; what differs is closed and followed, never rewritten', async () => {
    const folder = await w.newFolder()
    const [first] = (await w.replace(folder.groupId, [grantLine(bao.staffId), grantLine(lin.staffId)])).data
      .list
    const { data } = await w.replace(folder.groupId, [grantLine(bao.staffId, { level: 'edit' })])
    expect(data.list).toMatchObject([
      { subjectId: bao.staffId, level: 'edit', state: 'effective', people: 1, origin: 'direct' },
    ])
    expect(data.closed.map(({ subjectId, level, state }) => `${subjectId} ${level} ${state}`).sort()).toEqual(
      [`${bao.staffId} view revoked`, `${lin.staffId} view revoked`].sort(),
    )
    const rows = await w.storedGrants(folder.groupId)
    expect(rows.find(({ id }) => id === first?.grantId)).toMatchObject({ level: 'view', state: 'revoked' })
    expect(await w.sees(folder.groupId, lin.session)).toBe(false)
    // The same list again changes no row.
    await w.replace(folder.groupId, [grantLine(bao.staffId, { level: 'edit' })])
    expect(await w.storedGrants(folder.groupId)).toHaveLength(rows.length)
  })

  test('of two replacements at once one wins, and the other hears how it stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const folder = await w.newFolder()
      const { etag } = await w.grants(folder.groupId)
      const answers = await Promise.all([
        w.replace(folder.groupId, [grantLine(bao.staffId)], { etag }),
        w.replace(folder.groupId, [grantLine(lin.staffId)], { etag }),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const [won, lost] = [
        answers.find(({ status }) => status === 200),
        answers.find(({ status }) => status === 409),
      ]
      const now = await w.grants(folder.groupId)
      expect(lost?.detail).toMatchObject({ reason: 'VERSION_CONFLICT', state: now.etag })
      expect(lost?.msg).toContain('共有 1 条')
      expect(now.list).toEqual(won?.data.list)
    }
  })

  test('give no more than whoever gives them has, and the right to export comes from administrators', async () => {
    const folder = await w.newFolder()
    const end = inDays(10)
    await w.replace(folder.groupId, [
      grantLine(bao.staffId, { level: 'manage', fieldMask: 'phone', expireAt: end }),
    ])
    const own = grantLine(bao.staffId, { level: 'manage', fieldMask: 'phone', expireAt: end })
    const give = async (more: Partial<GrantLine>) => {
      const answer = await w.replace(
        folder.groupId,
        [own, grantLine(lin.staffId, { expireAt: end, ...more })],
        { session: bao.session },
      )
      return answer.status === 200 ? 'ok' : answer.detail?.reason
    }
    expect(await give({ canExport: true })).toBe('EXPORT')
    expect(await give({ canAddToOwn: true })).toBe('ADDTOOWN')
    expect(await give({ fieldMask: 'none' })).toBe('MASK')
    expect(await give({ expireAt: inDays(11) })).toBe('EXPIRY')
    expect(await give({ expireAt: null })).toBe('EXPIRY')
    expect(await give({ level: 'manage' })).toBe('ok')
    expect((await w.replace(folder.groupId, [grantLine(lin.staffId, { canExport: true })])).status).toBe(200)
    expect(await w.sees(folder.groupId, bao.session)).toBe(false)
  })

  test('are not for whoever only looks or edits, and the owner needs none', async () => {
    const folder = await w.newFolder()
    for (const level of ['view', 'edit'] as const) {
      await w.replace(folder.groupId, [grantLine(bao.staffId, { level })])
      expect((await w.replace(folder.groupId, [], { session: bao.session })).status).toBe(403)
      const read = await w.world.call(
        folderGrantsContract.grantList,
        { query: { groupId: folder.groupId } },
        { session: bao.session },
      )
      expect(read.status).toBe(403)
    }
    const mine = await w.newFolder({ kind: 'personal' }, lin.session)
    const { etag } = await w.grants(mine.groupId, lin.session)
    expect(
      (await w.replace(mine.groupId, [grantLine(lin.staffId)], { session: lin.session, etag })).detail,
    ).toMatchObject({
      reason: 'OWNER',
    })
    await w.replace(mine.groupId, [], { etag })
    expect(await w.sees(mine.groupId, lin.session)).toBe(true)
  })

  test('wait for their beginning and stop at their end, whether the timer has run or not', async () => {
    const folder = await w.newFolder()
    await w.replace(folder.groupId, [grantLine(bao.staffId, { startsAt: inDays(2), expireAt: inDays(4) })])
    expect((await w.grants(folder.groupId)).list).toMatchObject([{ state: 'scheduled', people: 0 }])
    expect(await w.sees(folder.groupId, bao.session)).toBe(false)
    const moveTo = (startsAt: string, expireAt: string) =>
      w.inCompany((tx) =>
        tx
          .update(cardFolderGrants)
          .set({ startsAt: new Date(startsAt), expireAt: new Date(expireAt) })
          .where(eq(cardFolderGrants.folderId, folder.groupId)),
      )
    await moveTo(inDays(-1), inDays(1))
    expect(await w.sees(folder.groupId, bao.session)).toBe(true)
    await moveTo(inDays(-2), inDays(-1))
    expect(await w.sees(folder.groupId, bao.session)).toBe(false)
  })

  test('follow the person: disabled they rest, back they count, left they are over, and the folders go on', async () => {
    const cai = await w.member('foldercai', { role: 'staff' })
    const heir = await w.member('folderheir', { role: 'staff' })
    const own = await w.newFolder({ kind: 'personal', name: '老客户' }, cai.session)
    await w.newFolder({ kind: 'personal', name: '老客户' }, heir.session)
    const folder = await w.newFolder()
    await w.replace(folder.groupId, [grantLine(cai.staffId)])
    const state = async () => (await w.storedGrants(folder.groupId)).map((grant) => grant.state)
    await w.enable(cai.staffId, false)
    expect(await state()).toEqual(['suspended'])
    await w.enable(cai.staffId, true)
    expect(await state()).toEqual(['effective'])
    await w.startLeave(cai.staffId, heir.staffId)
    const ended = await w.finishLeave(cai.staffId)
    expect(ended.msg).toBe('success')
    expect(await state()).toEqual(['revoked'])
    const passed = (await w.listed(heir.session)).find(({ groupId }) => groupId === own.groupId)
    expect(passed).toMatchObject({ level: 'manage', origins: ['owner'], name: '老客户 · 成员foldercai' })
  })

  test('who sees a folder is told with every reason', async () => {
    const folder = await w.newFolder()
    const roles = await w.inCompany((tx) =>
      tx.execute<{ id: string }>(sql`select id from roles where code = 'sales'`),
    )
    await w.replace(folder.groupId, [
      grantLine(bao.staffId, { level: 'edit' }),
      grantLine(roles.rows[0]?.id ?? '', { subjectType: 'role' }),
    ])
    const people = (
      await w.world.call(
        folderGrantsContract.staffList,
        { query: { groupId: folder.groupId } },
        { session: bao.session },
      )
    ).data
    expect(people.find(({ name }) => name === '成员folderbao')).toMatchObject({
      level: 'edit',
      why: [{ origin: 'staff', level: 'edit' }],
    })
    expect(
      people
        .find(({ name }) => name === '许明远')
        ?.why.map(({ origin }) => origin)
        .sort(),
    ).toEqual(['owner', 'permission'])
  })
})
