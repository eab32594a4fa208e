import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Input, Modal, Skeleton } from 'antd'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useConfirm } from '#platform/web/use-confirm.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type AccountRow, accountsAdminContract } from '../accounts-admin.contract.ts'
import { RoleMeaning } from './role-meaning.tsx'
import { accountsAdminTexts } from './web.texts.ts'
import './assign-roles.css'

/** Which roles an account holds, each with what it gives; what the person may not give says why. */
export function AssignRolesDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const { roles: t } = useTexts(accountsAdminTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [chosen, choose] = useState<readonly string[]>(account.roles.map(({ id }) => id))
  const { isBusy, confirm } = useConfirm(async () => {
    await call(accountsAdminContract.setRoles, { body: { id: account.id, roleIds: [...chosen] } })
    void message.success(t.saved)
    onClose()
    await Promise.all(
      ['accounts', 'roles', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  })
  return (
    <Modal
      open
      width={600}
      title={fill(t.title, { name: account.nickName })}
      okText={t.save}
      okButtonProps={{ disabled: chosen.length === 0, title: chosen.length === 0 ? t.atLeastOne : '' }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p className="assign-help">{t.help}</p>
      <RoleChoices chosen={chosen} held={account.roles.map(({ id }) => id)} onChange={choose} />
      {chosen.length === 0 && (
        <p className="assign-none" role="alert">
          {t.atLeastOne}
        </p>
      )}
    </Modal>
  )
}

interface Choosing {
  chosen: readonly string[]
  held: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function RoleChoices({ chosen, held, onChange }: Choosing) {
  const { roles: t } = useTexts(accountsAdminTexts)
  const [text, setText] = useState('')
  const { data, error, refetch } = useCallQuery(rolesContract.options)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const wanted = text.trim().toLowerCase()
  const shown = data.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted))
  const turn = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t.search}
        aria-label={t.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="assign-roles">
        {shown.map((role) => {
          const why = role.whyNot ?? (role.enabled || held.includes(role.id) ? null : t.off)
          return (
            <li key={role.id} data-off={why !== null || undefined}>
              <Checkbox
                checked={chosen.includes(role.id)}
                disabled={why !== null}
                onChange={({ target }) => turn(role.id, target.checked)}
              >
                <strong>{role.name}</strong>
                <RoleMeaning roleId={role.id} why={why} />
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className="assign-help">{t.none}</p>}
    </>
  )
}
