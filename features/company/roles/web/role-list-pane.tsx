import { useState } from 'react'
import { Input, Skeleton } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'

interface Props {
  roles: readonly RoleRow[]
  isLoading: boolean
  value: string | undefined
  onPick: (role: RoleRow) => void
  onCreate: () => void
}

/** Every role of the company, found by name and code. */
export function RoleListPane({ roles, isLoading, value, onPick, onCreate }: Props) {
  const t = useTexts(rolesTexts)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = roles.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted))
  return (
    <nav className="role-pane" aria-label={t.list.label}>
      <div className="role-pane-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={text}
          placeholder={t.list.search}
          aria-label={t.list.search}
          onChange={({ target }) => setText(target.value)}
        />
        <GuardedButton
          type="primary"
          icon={<PlusOutlined />}
          access={rolesContract.create.access}
          onClick={onCreate}
        >
          {t.list.create}
        </GuardedButton>
      </div>
      {isLoading ? (
        <Skeleton active className="role-pane-waiting" paragraph={{ rows: 8 }} title={false} />
      ) : null}
      <ul className="role-pane-list">
        {shown.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className="role-line"
              aria-current={role.id === value}
              onClick={() => onPick(role)}
            >
              <span className="role-line-name" title={role.name}>
                {role.name}
              </span>
              {role.enabled ? null : <StatusTag tone="resting">{t.list.disabled}</StatusTag>}
              <span className="role-line-count">{fill(t.list.members, { count: role.memberCount })}</span>
              <span className="role-line-scope">{t.scopes[role.dataScope]}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isLoading && shown.length === 0 ? <p className="role-pane-none">{t.list.none}</p> : null}
    </nav>
  )
}
