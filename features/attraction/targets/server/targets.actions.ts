import { reachOver } from '#features/attraction/deals/server/deal-reach.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { TargetCell, TargetGrid, TargetMetric, TargetPeriod, TargetRow } from '../targets.contract.ts'
import { dividedBy, periodsOf, sumPeriods, undividedOf } from './targets.domain.ts'
import {
  findDepartmentNames,
  findReceived,
  findSigned,
  findTargetPeople,
  findTargets,
  type Result,
  type StoredTarget,
  type TargetPerson,
  writeTargets,
} from './targets.repository.ts'
import { refuseField } from './targets.refusals.ts'

/** Stands for the company among targets. */
export const companyId = '00000000-0000-0000-0000-000000000000'
const months = Array.from({ length: 12 }, (_, place) => place + 1)

/** Results of people by month, each contract in its shares as at its signing. */
function resultsOf(results: readonly Result[]): ReadonlyMap<string, readonly number[]> {
  const sums = new Map<string, number[]>()
  for (const { month, amountFen, splits } of results)
    for (const { accountId, fen } of dividedBy(amountFen, splits)) {
      const own = sums.get(accountId) ?? months.map(() => 0)
      own[month - 1] = (own[month - 1] ?? 0) + fen
      sums.set(accountId, own)
    }
  return sums
}

const monthOf = ({ month }: StoredTarget) => Number(month.slice(5, 7))

function periods(
  stored: readonly StoredTarget[],
  { scope, scopeId }: { scope: TargetRow['scope']; scopeId: string },
  results: readonly number[],
): TargetPeriod[] {
  const own = stored.filter((target) => target.scope === scope && target.scopeId === scopeId)
  return months.map((month) => {
    const cell = own.find((target) => monthOf(target) === month)
    return {
      base: cell?.baseFen ?? 0,
      stretch: cell?.stretchFen ?? 0,
      challenge: cell?.challengeFen ?? 0,
      result: results[month - 1] ?? 0,
    }
  })
}

const rowOf = (
  row: Omit<TargetRow, 'quarters' | 'year' | 'undivided'>,
  parts: readonly TargetRow[] | null,
): TargetRow => ({
  ...row,
  ...periodsOf(row.months),
  undivided:
    parts &&
    undividedOf(
      row.months,
      parts.map((part) => part.months),
    ),
})

const addUp = (rows: readonly TargetRow[]): number[] =>
  months.map((_, month) => sumPeriods(rows.flatMap((row) => row.months[month] ?? [])).result)

interface Gathered {
  stored: readonly StoredTarget[]
  people: readonly TargetPerson[]
  results: ReadonlyMap<string, readonly number[]>
  departmentNames: ReadonlyMap<string, string>
  isWhole: boolean
}

function gridRows({ stored, people, results, departmentNames, isWhole }: Gathered): TargetRow[] {
  const persons = people.map(({ id, name, departmentId }) =>
    rowOf(
      {
        scope: 'person',
        scopeId: id,
        name,
        departmentId,
        months: periods(stored, { scope: 'person', scopeId: id }, results.get(id) ?? []),
      },
      null,
    ),
  )
  const departments = [...departmentNames].map(([id, name]) => {
    const parts = persons.filter(({ departmentId }) => departmentId === id)
    const own = periods(stored, { scope: 'department', scopeId: id }, addUp(parts))
    return rowOf({ scope: 'department', scopeId: id, name, departmentId: id, months: own }, parts)
  })
  if (!isWhole) return [...departments, ...persons]
  const all = months.map((_, month) => [...results.values()].reduce((sum, own) => sum + (own[month] ?? 0), 0))
  const own = periods(stored, { scope: 'company', scopeId: companyId }, all)
  const company = rowOf(
    { scope: 'company', scopeId: null, name: '', departmentId: null, months: own },
    departments,
  )
  return [company, ...departments, ...persons]
}

/** The targets of a year beside what was reached, as far as the viewer sees people. */
export async function readGrid(
  context: MemberContext,
  { year, metric }: { year: number; metric: TargetMetric },
): Promise<TargetGrid> {
  const { tx, viewer } = context
  const { scope, departmentIds, accountId } = reachOver(viewer, 'target:view')
  const sellers = await findHolderIds(tx, 'deal:edit')
  const found = await findTargetPeople(tx, [...new Set([...sellers, accountId])])
  const isWhole = scope === 'all'
  const people = found.filter(
    (person) =>
      isWhole ||
      person.id === accountId ||
      (scope === 'departments' &&
        person.departmentId !== null &&
        departmentIds.includes(person.departmentId)),
  )
  const seen = [...new Set(people.flatMap((person) => person.departmentId ?? []))].filter(
    (id) => isWhole || departmentIds.includes(id),
  )
  const results = metric === 'signed' ? await findSigned(tx, year) : await findReceived(tx, year)
  const rows = gridRows({
    stored: await findTargets(tx, metric, year),
    people,
    results: resultsOf(results),
    departmentNames: await findDepartmentNames(tx, seen),
    isWhole,
  })
  return { year, metric, rows }
}

const keyOf = ({ scope, scopeId, month }: Pick<TargetCell, 'scope' | 'scopeId' | 'month'>) =>
  `${scope} ${scopeId ?? companyId} ${month}`

/** Sets targets of months, where the viewer may; a stretch is never less than the base, nor a challenge than a stretch. */
export async function saveTargets(
  context: MemberContext,
  { year, metric, cells }: { year: number; metric: TargetMetric; cells: readonly TargetCell[] },
): Promise<void> {
  const { tx, viewer } = context
  const { rows } = await readGrid(context, { year, metric })
  const editable = reachOver(viewer, 'target:edit')
  const may = ({ scope, scopeId }: TargetCell) => {
    const row = rows.find((one) => one.scope === scope && one.scopeId === scopeId)
    if (!row) return false
    if (editable.scope === 'all') return true
    return (
      scope !== 'company' && row.departmentId !== null && editable.departmentIds.includes(row.departmentId)
    )
  }
  if (!cells.every(may)) throw refuseField('cells', (t) => t.errors.outOfReach)
  if (
    cells.some(
      ({ base, stretch, challenge }) =>
        (stretch > 0 && stretch < base) || (challenge > 0 && challenge < Math.max(base, stretch)),
    )
  )
    throw refuseField('cells', (t) => t.errors.levels)
  const once = new Map(cells.map((cell) => [keyOf(cell), cell]))
  await writeTargets(
    tx,
    [...once.values()].map(({ scope, scopeId, month, base, stretch, challenge }) => ({
      metric,
      month: `${year}-${String(month).padStart(2, '0')}-01`,
      scope,
      scopeId: scopeId ?? companyId,
      baseFen: base,
      stretchFen: stretch,
      challengeFen: challenge,
      updatedBy: viewer.displayName,
    })),
  )
  await recordBy(context, [
    { objectType: 'target', objectId: companyId, event: 'edit', detail: { year, metric, cells: once.size } },
  ])
}
