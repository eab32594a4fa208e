import { useState } from 'react'
import { App, Checkbox, Modal, Tooltip } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardPermissionsContract, type RoleUser, type TemplateRole } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

interface Props {
  user: RoleUser
  roles: readonly TemplateRole[]
  templateId: string
  onClose: () => void
}

/** The roles of one person on a template, set together. */
export function RolesOfUserDialog({ user, roles, templateId, onClose }: Props) {
  const t = useTexts(cardPermissionsTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<readonly string[]>(user.roleIds)
  const isSame = chosen.length === user.roleIds.length && chosen.every((id) => user.roleIds.includes(id))
  const saving = useCallMutation(cardPermissionsContract.changeRoles, {
    touches: ['audit', 'roles'],
    onSuccess: () => {
      message.success(fill(t.users.saved, { name: user.nickName }))
      onClose()
    },
  })
  const turn = (roleId: string) =>
    setChosen(chosen.includes(roleId) ? chosen.filter((id) => id !== roleId) : [...chosen, roleId])
  return (
    <Modal
      open
      title={fill(t.users.setTitle, { name: user.nickName })}
      mask={{ closable: false }}
      okText={web.action.save}
      cancelText={web.action.cancel}
      confirmLoading={saving.isPending}
      okButtonProps={{ disabled: isSame }}
      onOk={() => saving.mutate({ body: { templateId, accountId: user.accountId, roleIds: [...chosen] } })}
      onCancel={onClose}
    >
      <ul className="roles-of-user">
        {roles.map((role) => {
          const whyNot = role.actions.find(({ event }) => event === 'members')?.reason
          const box = (
            <Checkbox
              checked={chosen.includes(role.roleId)}
              disabled={Boolean(whyNot)}
              onChange={() => turn(role.roleId)}
            >
              {role.name}
              {role.remark ? <small>{role.remark}</small> : null}
            </Checkbox>
          )
          return <li key={role.roleId}>{whyNot ? <Tooltip title={whyNot}>{box}</Tooltip> : box}</li>
        })}
      </ul>
      <p className="roles-of-user-help">{t.users.setHelp}</p>
    </Modal>
  )
}
