import type { FastifyInstance } from 'fastify'

import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { findAccountsAtWork, findAccountsOfStaff } from './account-reach.repository.ts'
import { taskMachine } from './tasks.domain.ts'
import { lockOpenTasksOf, passOpenTasks, type Task } from './tasks.repository.ts'

/** The next assignee of a task of somebody who left: the successor, else its planner who is still there, else nobody. */
const heirOf = (task: Task, { successor, there }: { successor: string | null; there: ReadonlySet<string> }) =>
  successor ?? (there.has(task.createdById) ? task.createdById : null)

/** Open tasks of somebody who left go on with somebody, or are given up; each says so in its trail. */
export async function passTasks(
  tx: Tx,
  { staffId, successorStaffId, actor }: Pick<StaffChange, 'staffId' | 'successorStaffId' | 'actor'>,
): Promise<void> {
  const leavers = await findAccountsOfStaff(tx, staffId)
  const [successor = null] = successorStaffId === null ? [] : await findAccountsOfStaff(tx, successorStaffId)
  const tasks = await lockOpenTasksOf(tx, leavers)
  if (tasks.length === 0) return
  const planners = tasks.map(({ createdById }) => createdById).filter((id) => !leavers.includes(id))
  const there = await findAccountsAtWork(tx, planners)
  const heirs = tasks.map((task) => heirOf(task, { successor, there }))
  for (const heir of new Set(heirs)) {
    const passed = tasks.filter((_, place) => heirs[place] === heir)
    const ids = passed.map(({ id }) => id)
    const state = taskMachine.targetOf('cancel')
    await passOpenTasks(tx, ids, heir === null ? { state } : { assigneeAccountId: heir })
    await record(
      tx,
      actor,
      passed.map(({ id, state: from }) => ({
        objectType: 'followTask',
        objectId: id,
        event: heir === null ? 'cancel' : 'passOn',
        from,
        to: heir === null ? state : from,
        detail: { accountId: heir },
      })),
    )
  }
}

/** Tasks follow their assignees out of the company, in the transaction in which they leave. */
export function followLeavers({ services: { hooks } }: FastifyInstance): void {
  hooks.add(staffChanged, async (tx, change) => {
    if (change.to === 'left') await passTasks(tx, change)
  })
}
