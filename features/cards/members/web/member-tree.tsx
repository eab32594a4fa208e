import { DepartmentTree } from '#features/company/organisation/web/department-tree.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { membersTexts } from '../members.texts.ts'

interface Props {
  value: string | undefined
  onChange: (departmentId: string | undefined) => void
}

/** The departments beside the list. */
export function MemberTree({ value, onChange }: Props) {
  const t = useTexts(membersTexts)
  return (
    <aside className="members-tree">
      <DepartmentTree value={value} onChange={onChange} label={t.list.departments} all={t.list.everybody} />
    </aside>
  )
}
