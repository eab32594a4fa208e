import type { Translation } from '#platform/text/texts.ts'
import { fill } from '#platform/text/texts.ts'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import type { text } from '../text/zh-CN.ts'
import { childrenOf, placeOfStep } from './department-drop.ts'
import { type Department, type DepartmentIndex, hasChildren } from './department-index.ts'

export type DepartmentCommand =
  | 'addBelow'
  | 'rename'
  | 'edit'
  | 'moveTo'
  | 'up'
  | 'down'
  | 'stop'
  | 'start'
  | 'remove'

type Texts = Translation<typeof text>['tree']
type Reason = string | undefined

const keptElsewhere = ({ node: { source } }: Department, t: Texts): Reason =>
  source === 'sync' || source === 'scim' ? t.fromDirectory : undefined

/** Why a department cannot be deleted yet; the server has the last word. */
export function whyNotRemoved(index: DepartmentIndex, department: Department, t: Texts): Reason {
  if (hasChildren(department)) return fill(t.hasChildren, { count: childrenOf(index, department).length })
  return department.total > 0 ? fill(t.hasPeople, { count: department.total }) : keptElsewhere(department, t)
}

/** Why a department cannot be disabled yet. */
export function whyNotStopped({ all }: DepartmentIndex, { place, last }: Department, t: Texts): Reason {
  const open = all.slice(place + 1, last + 1).filter(({ node }) => node.enabled).length
  return open > 0 ? fill(t.openBelow, { count: open }) : undefined
}

/** What can be done with a department, and why not where it cannot. */
export function departmentEntries(
  index: DepartmentIndex,
  department: Department,
  { t, onCommand }: { t: Texts; onCommand: (command: DepartmentCommand, department: Department) => void },
): MenuEntry[] {
  const { enabled } = department.node
  const kept = keptElsewhere(department, t)
  const entry = (command: DepartmentCommand, reason?: Reason): MenuEntry => ({
    key: command,
    label: t[command],
    isDisabled: reason !== undefined,
    isDangerous: command === 'remove' && reason === undefined,
    reason,
    onSelect: () => onCommand(command, department),
  })
  return [
    entry('addBelow', enabled ? undefined : t.noneBelowStopped),
    entry('rename', kept),
    entry('edit'),
    entry('moveTo', kept),
    entry('up', placeOfStep(index, department, -1) ? undefined : t.first),
    entry('down', placeOfStep(index, department, 1) ? undefined : t.last),
    enabled ? entry('stop', whyNotStopped(index, department, t)) : entry('start'),
    entry('remove', whyNotRemoved(index, department, t)),
  ]
}
