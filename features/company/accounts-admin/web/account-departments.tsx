import { useState } from 'react'
import { Button, Drawer } from 'antd'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import { useDepartmentName } from '#features/company/organisation/web/department-filter.public.ts'
import { DepartmentTree } from '#features/company/organisation/web/organisation.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { accountsAdminTexts } from './web.texts.ts'

interface Props {
  value: string | undefined
  onChange: (departmentId: string | undefined) => void
}

/** The departments beside the list of accounts; on a phone behind a button. */
export function AccountDepartments({ value, onChange }: Props) {
  const { list: t } = useTexts(accountsAdminTexts)
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const name = useDepartmentName(value)
  const choose = (next: string | undefined) => {
    onChange(next)
    setOpen(false)
  }
  const tree = <DepartmentTree value={value} onChange={choose} label={t.departments} all={t.everybody} />
  if (!isNarrow) return <aside className="accounts-pane">{tree}</aside>
  return (
    <>
      <Button
        block
        className="accounts-switch"
        icon={<ApartmentOutlined />}
        aria-label={t.openDepartments}
        onClick={() => setOpen(true)}
      >
        <span>{value === undefined ? t.everybody : name}</span>
      </Button>
      <Drawer
        open={isOpen}
        placement="left"
        size={360}
        title={t.departments}
        onClose={() => setOpen(false)}
        className="accounts-drawer"
      >
        {tree}
      </Drawer>
    </>
  )
}
