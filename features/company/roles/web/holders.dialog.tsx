import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Drawer, Input, Pagination, Skeleton } from 'antd'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useSettled } from '#platform/web/use-settled.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { usePermissionLabels } from './permission-labels.public.ts'
import { MemberName } from './role-member.tsx'

interface Props {
  permission: string
  roleId: string | undefined
  onClose: () => void
}

const pageSize = 20

/** Who holds a permission, and through which roles. */
export function HoldersDialog({ permission, roleId, onClose }: Props) {
  const t = useTexts(rolesTexts)
  const labels = usePermissionLabels()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useSettled(text.trim())
  const { data } = useCallQuery(rolesContract.listHolders, {
    query: {
      permission,
      page,
      limit: pageSize,
      ...(roleId ? { roleId } : {}),
      ...(keyword ? { keyword } : {}),
    },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  const { data: roles } = useCallQuery(rolesContract.matrix)
  const role = roles?.find(({ id }) => id === roleId)
  const name = labels.permissions[permission] ?? permission
  const title = role
    ? fill(t.holders.titleOfRole, { permission: name, role: role.name })
    : fill(t.holders.title, { permission: name })
  return (
    <Drawer open title={title} size={480} mask={{ closable: false }} onClose={onClose}>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        value={text}
        placeholder={t.members.search}
        aria-label={t.members.search}
        onChange={({ target }) => {
          setText(target.value)
          setPage(1)
        }}
      />
      {!data ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data?.list.length === 0 ? (
        <EmptyState isFiltered={keyword !== ''} title={t.holders.nobody} help={t.holders.nobodyHelp} />
      ) : null}
      <ul className="holders">
        {data?.list.map(({ accountId, through, ...person }) => (
          <li key={accountId}>
            <MemberName member={person} />
            <span className="holder-department">{person.department ?? '—'}</span>
            <small>
              {through
                .map((one) => fill(t.holders.through, { role: one.name, scope: t.scopes[one.dataScope] }))
                .join(t.why.separator)}
            </small>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize ? (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </Drawer>
  )
}
