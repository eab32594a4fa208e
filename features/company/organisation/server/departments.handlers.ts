import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { DepartmentNode, organisationContract } from '../organisation.contract.ts'
import { binBegins, purgedAt, removeDepartment, restoreDepartment } from './department-bin.actions.ts'
import { moveDepartment } from './department-moving.actions.ts'
import { saveDepartment } from './department-saving.actions.ts'
import {
  countDepartmentsInBin,
  type DepartmentWithPeople,
  findDepartmentNodes,
  findDepartmentsInBin,
} from './departments.repository.ts'

type DepartmentCalls =
  | 'listDepartments'
  | 'saveDepartment'
  | 'moveDepartment'
  | 'removeDepartment'
  | 'listDepartmentsInBin'
  | 'restoreDepartment'

export const departmentHandlers: Pick<Handlers<typeof organisationContract>, DepartmentCalls> = {
  async listDepartments({ query }, { tx }) {
    const all = await findDepartmentNodes(tx)
    const wanted = query.enabledOnly === 'true' ? all.filter(({ enabled }) => enabled) : all
    return nodesOf(query.keyword?.trim() ? withAncestors(wanted, query.keyword) : wanted)
  },
  async saveDepartment({ body }, context) {
    const id = await saveDepartment(context, body)
    forgetReaches(context)
    return nodeOf(context.tx, id)
  },
  async moveDepartment({ params, body }, context) {
    await moveDepartment(context, { id: params.id, ...body })
    forgetReaches(context)
    return nodesOf(await findDepartmentNodes(context.tx))
  },
  async removeDepartment({ params }, context) {
    await removeDepartment(context, params.id)
    forgetReaches(context)
    return null
  },
  async listDepartmentsInBin({ query }, { tx }) {
    const since = binBegins()
    const found = await findDepartmentsInBin(tx, { ...query, since })
    const list = found.map(({ deletedAt, ...row }) => {
      const at = deletedAt ?? since
      return { ...row, deletedAt: at.toISOString(), purgedAt: purgedAt(at).toISOString() }
    })
    return { list, ...(await countDepartmentsInBin(tx, since)) }
  },
  async restoreDepartment({ params }, context) {
    await restoreDepartment(context, params.id)
    forgetReaches(context)
    return nodeOf(context.tx, params.id)
  },
}

/** People who look after a department and what is below it see the tree as it is now, with the next request. */
const forgetReaches = ({ services, afterCommit }: MemberContext) =>
  afterCommit(() => services.viewers.forget())

const nodesOf = (rows: readonly DepartmentWithPeople[]): DepartmentNode[] =>
  rows.map(({ pinyin: _pinyin, ...node }) => node)

async function nodeOf(tx: Tx, id: string): Promise<DepartmentNode> {
  const node = orNotFound((await findDepartmentNodes(tx)).find((row) => row.id === id))
  const [shown] = nodesOf([node])
  return shown as DepartmentNode
}

/** The departments that a keyword finds, by name, pinyin or initials, and everything above them: enough to draw their tree. */
function withAncestors(all: readonly DepartmentWithPeople[], keyword: string): DepartmentWithPeople[] {
  const wanted = keyword.trim().toLowerCase()
  const compact = wanted.replace(/\s+/g, '')
  const byId = new Map(all.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const row of all) {
    if (!row.name.toLowerCase().includes(wanted) && !row.pinyin.includes(compact)) continue
    for (
      let at: DepartmentWithPeople | undefined = row;
      at && !kept.has(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    )
      kept.add(at.id)
  }
  return all.filter(({ id }) => kept.has(id))
}
