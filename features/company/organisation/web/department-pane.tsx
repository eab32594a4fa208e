import { useState } from 'react'
import { Button, Drawer, Tooltip } from 'antd'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DepartmentTree, type TreeWork } from './department-tree.tsx'
import { useDepartmentName } from './use-departments.ts'

interface Props {
  value: string | undefined
  onChange: (departmentId: string | undefined) => void
  work: TreeWork
  onAdd: () => void
}

/** The departments beside the list; on a phone behind a button. */
export function DepartmentPane({ value, onChange, work, onAdd }: Props) {
  const t = useTexts(organisationTexts)
  const isNarrow = useIsNarrow()
  const mayEdit = useCan(organisationContract.saveDepartment.access)
  const [isOpen, setOpen] = useState(false)
  const name = useDepartmentName(value)
  const tree = (
    <>
      <DepartmentTree
        value={value}
        onChange={(next) => {
          onChange(next)
          setOpen(false)
        }}
        label={t.tree.label}
        all={t.tree.everybody}
        {...(mayEdit ? { work } : {})}
        extra={
          <Tooltip title={mayEdit ? t.tree.add : t.tree.noPermission}>
            <Button icon={<PlusOutlined />} aria-label={t.tree.add} disabled={!mayEdit} onClick={onAdd} />
          </Tooltip>
        }
      />
      {mayEdit && !isNarrow ? <p className="department-hint">{t.tree.hint}</p> : null}
    </>
  )
  if (!isNarrow) return <aside className="department-pane">{tree}</aside>
  return (
    <>
      <Button
        block
        className="department-switch"
        icon={<ApartmentOutlined />}
        aria-label={t.tree.open}
        onClick={() => setOpen(true)}
      >
        <span className="department-switch-name">{value === undefined ? t.tree.everybody : name}</span>
      </Button>
      <Drawer
        open={isOpen}
        placement="left"
        size={360}
        title={t.tree.label}
        onClose={() => setOpen(false)}
        className="department-drawer"
      >
        {tree}
      </Drawer>
    </>
  )
}
