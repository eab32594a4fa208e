import { Button } from 'antd'
import EditOutlined from '@ant-design/icons/EditOutlined'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { Department } from './department-index.ts'
import { childrenOf } from './department-drop.ts'
import { useDepartments } from './use-departments.ts'

/** What the chosen department is: where it stands, who leads it, how to reach it, how many are in it. */
export function DepartmentHead({ department, onEdit }: { department: Department; onEdit: () => void }) {
  const t = useTexts(organisationTexts)
  const { index } = useDepartments()
  const mayEdit = useCan(organisationContract.saveDepartment.access)
  const { node, name, ancestors, total } = department
  const facts: Fact[] = [
    [t.department.leader, node.leaderName ?? t.department.noLeader],
    [t.department.phone, node.phone],
    [t.department.email, node.email],
  ]
  const below = childrenOf(index, department).length
  const counts = [
    fill(t.department.people, { total: numberText(total), direct: numberText(node.staffCount) }),
    ...(below > 0 ? [fill(t.department.below, { count: below })] : []),
  ]
  return (
    <header className="department-head">
      <div className="department-head-name">
        <h2>{name}</h2>
        {node.enabled ? null : (
          <StatusTag tone="resting" title={t.tree.stoppedWhy}>
            {t.choose.stopped}
          </StatusTag>
        )}
        {ancestors.length > 0 && (
          <span className="department-head-path">
            {ancestors.map((ancestor) => ancestor.name).join(' / ')}
          </span>
        )}
        {mayEdit && (
          <Button size="small" type="text" icon={<EditOutlined />} onClick={onEdit}>
            {t.department.edit}
          </Button>
        )}
      </div>
      <FactList className="department-facts" facts={facts}>
        <div>
          <dd>{counts.join(' · ')}</dd>
        </div>
      </FactList>
    </header>
  )
}
