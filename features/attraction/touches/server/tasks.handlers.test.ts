import { eq, inArray, notExists } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { noticesContract } from '#features/company/notices/notices.contract.ts'

import { systemActor } from '#platform/server/audit/audit.ts'

import { tasksContract } from '../tasks.contract.ts'
import { touchesContract } from '../touches.contract.ts'
import { passTasks } from './task-leavers.listener.ts'
import { insertTask } from './tasks.repository.ts'
import { followTasks } from './touches.tables.ts'
import { openTouchesWorld, type TouchesWorld } from './touches.world.ts'

let w: TouchesWorld
beforeAll(async () => {
  w = await openTouchesWorld('follow_tasks')
})
afterAll(() => w.world.close())

const finish = (id: string, version: number, session = w.staff) =>
  w.world.call(tasksContract.move, { params: { id }, body: { event: 'finish', version } }, { session })
const list = async (query: object, session = w.staff) =>
  (await w.world.call(tasksContract.list, { query: { limit: 50, ...query } }, { session })).data.list

test('the next step of a touch becomes a task, which is done and stands on the timeline', async () => {
  const subject = await w.person()
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  const { taskId } = (await w.record(subject, { next: { title: '带客户看三号楼', dueAt } })).data
  const [task] = await list({ ...subject })
  expect(task).toMatchObject({ id: taskId, title: '带客户看三号楼', dueAt, isMine: true, isOverdue: false })
  expect((await finish(taskId ?? '', 1)).data).toMatchObject({ task: { state: 'done' }, next: null })
  expect(await finish(taskId ?? '', 2)).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
  const { data } = await w.world.call(
    touchesContract.timeline,
    { query: { ...subject, kinds: 'task' } },
    { session: w.staff },
  )
  expect(data.list).toMatchObject([{ kind: 'task', text: '带客户看三号楼', source: '完成计划' }])
})

test('parts of the list, and how many stand in each', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  for (const days of [-2, 4, 40]) await w.plan({ title: `分段计划 ${days}`, dueAt: at(days) })
  const query = { keyword: '分段计划', isMine: 'yes' as const }
  const { data } = await w.world.call(tasksContract.counts, { query }, { session: w.staff })
  expect(data).toMatchObject({ open: 3, overdue: 1, today: 0, week: 1, later: 1, done: 0 })
  expect((await list({ ...query, part: 'overdue' })).map(({ title }) => title)).toEqual(['分段计划 -2'])
})

test('tasks of others are out of sight, and those of one’s people are not', async () => {
  const { data } = await w.plan({ title: '只有管理员看得到' }, w.admin)
  expect(await list({ keyword: '只有管理员看得到' })).toEqual([])
  for (const session of [w.staff, w.stranger]) expect((await finish(data.id, 1, session)).status).toBe(404)
  expect(await list({ keyword: '只有管理员看得到' }, w.admin)).toHaveLength(1)
})

test('a part of a number in a title finds nothing for a reader who sees it masked', async () => {
  await w.plan({ title: '回电 13912340987 约看房' })
  const auditor = await w.world.signIn((await newAccount(w.world, { roles: ['auditor'] })).username)
  const found = async (keyword: string, session = auditor) =>
    (await list({ keyword }, session)).map(({ title }) => title)
  expect(await found('12340987')).toEqual([])
  expect(await found('12340987', w.admin)).toEqual(['回电 13912340987 约看房'])
  expect(await found('约看房')).toEqual([expect.not.stringContaining('12340987')])
})

test('a task is changed by its version', async () => {
  const { data } = await w.plan()
  const update = (version: number) =>
    w.world.call(
      tasksContract.update,
      { params: { id: data.id }, body: { title: '改过的计划', dueAt: data.dueAt, version } },
      { session: w.staff },
    )
  expect((await update(1)).data).toMatchObject({ title: '改过的计划', version: 2 })
  expect(await update(1)).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
})

test('many at once, with a line for each', async () => {
  const [one, two] = [(await w.plan()).data, (await w.plan()).data]
  const foreign = (await w.plan({}, w.admin)).data
  await finish(two.id, 1)
  const { data } = await w.world.call(
    tasksContract.actOnMany,
    { body: { ids: [one.id, two.id, foreign.id], event: 'postpone', days: 2 } },
    { session: w.staff },
  )
  expect(data.map(({ ok, code }) => ({ ok, code }))).toEqual([
    { ok: true, code: 200 },
    { ok: false, code: 409 },
    { ok: false, code: 404 },
  ])
  const [moved] = await w.inCompany((tx) => tx.select().from(followTasks).where(eq(followTasks.id, one.id)))
  expect(moved?.dueAt.getTime()).toBe(Date.parse(one.dueAt) + 2 * 86_400_000)
})

const successors = (id: string) =>
  w.inCompany((tx) => tx.select().from(followTasks).where(eq(followTasks.formerId, id)))

test('a task that repeats has one successor, however many finish it at the same time', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { data } = await w.plan({ repeat: 'week' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(data.id, 1)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const next = await successors(data.id)
    expect(next).toHaveLength(1)
    expect(next[0]?.dueAt.getTime()).toBe(Date.parse(data.dueAt) + 7 * 86_400_000)
    const reopened = await w.world.call(
      tasksContract.move,
      { params: { id: data.id }, body: { event: 'reopen', version: 2 } },
      { session: w.staff },
    )
    expect(reopened).toMatchObject({ status: 409, detail: { reason: 'HAS_NEXT' } })
  }
})

test('control: two who look before either has written each begin a successor', async () => {
  const { data } = await w.plan({ repeat: 'week' })
  let readers = 0
  let begin = () => {}
  const bothHaveRead = new Promise<void>((resolve) => (begin = resolve))
  const finishUnlocked = () =>
    w.inCompany(async (tx) => {
      const [task] = await tx.select().from(followTasks).where(eq(followTasks.id, data.id))
      if (task?.state !== 'open') return
      readers += 1
      if (readers === 2) begin()
      await bothHaveRead
      await tx.update(followTasks).set({ state: 'done' }).where(eq(followTasks.id, data.id))
      const { id: _id, companyId: _companyId, ...facts } = task
      // Without the lock and without the one place of a successor, which `formerId` keeps.
      await insertTask(tx, { ...facts, title: `${data.id} 的下一次`, formerId: null })
    })
  await Promise.all([finishUnlocked(), finishUnlocked()])
  const begun = await w.inCompany((tx) =>
    tx
      .select()
      .from(followTasks)
      .where(eq(followTasks.title, `${data.id} 的下一次`)),
  )
  expect(begun).toHaveLength(2)
})

test('who has a task is told when it is due, once', async () => {
  const { data } = await w.plan({ title: '到期提醒的计划', dueAt: new Date(Date.now() - 1000).toISOString() })
  const { services } = w.world.app
  for (let time = 0; time < 2; time += 1) await services.jobs.runDue(services)
  const { data: notices } = await w.world.call(
    noticesContract.list,
    { query: { kind: 'tasks.due', limit: 50 } },
    { session: w.staff },
  )
  expect(notices.list.filter(({ title }) => title === '计划到期：到期提醒的计划')).toHaveLength(1)
  // The version has not moved, so people who look at the task may still change it.
  expect((await finish(data.id, 1)).status).toBe(200)
})

test('a colleague hears of a task that was planned for this person', async () => {
  const staffId = await w.inCompany(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.username, 'staff'))
    return row?.staffId ?? undefined
  })
  await w.plan({ title: '请跟进新来的客户', assigneeStaffId: staffId }, w.admin)
  const { data } = await w.world.call(
    noticesContract.list,
    { query: { kind: 'tasks.assigned' } },
    { session: w.staff },
  )
  expect(data.list[0]?.title).toContain('请跟进新来的客户')
})

test('open tasks of somebody who left go to the successor, else to who planned them, else they are given up', async () => {
  const person = async () => {
    const account = await newAccount(w.world, { roles: ['sales'] })
    const staffId = await w.inCompany(async (tx) => {
      const [free] = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(notExists(tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staff.id))))
        .limit(1)
      if (!free) throw new Error('everybody has an account')
      await tx.update(accounts).set({ staffId: free.id }).where(eq(accounts.id, account.id))
      return free.id
    })
    return { ...account, staffId }
  }
  const [leaver, heir, planner] = [await person(), await person(), await person()]
  const planned = (createdById: string, state: 'open' | 'done' = 'open') =>
    w.inCompany((tx) =>
      insertTask(tx, {
        title: '离职交接',
        assigneeAccountId: leaver.id,
        dueAt: new Date(),
        firstDueAt: new Date(),
        state,
        createdById,
        createdByName: '',
      }),
    )
  const leaves = (successorStaffId: string | null) =>
    w.inCompany((tx) => passTasks(tx, { staffId: leaver.staffId, successorStaffId, actor: systemActor }))
  const stand = (ids: string[]) =>
    w.inCompany(async (tx) => {
      const rows = await tx.select().from(followTasks).where(inArray(followTasks.id, ids))
      return ids.map((id) => {
        const row = rows.find((one) => one.id === id)
        return [row?.assigneeAccountId, row?.state, row?.version]
      })
    })
  const [own, done] = [await planned(leaver.id), await planned(planner.id, 'done')]
  await leaves(heir.staffId)
  expect(await stand([own.id, done.id])).toEqual([
    [heir.id, 'open', 2],
    [leaver.id, 'done', 1],
  ])
  const [theirs, nobodys] = [await planned(planner.id), await planned(leaver.id)]
  await leaves(null)
  expect(await stand([theirs.id, nobodys.id])).toEqual([
    [planner.id, 'open', 2],
    [leaver.id, 'cancelled', 2],
  ])
})
