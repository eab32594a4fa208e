import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardPermissionsContract, type TemplateRole } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import type { RoleFormOf } from './role-form.dialog.tsx'
import type { CellsDraftWork } from './use-cells-draft.ts'

interface Props {
  role: TemplateRole
  work: CellsDraftWork
  onForm: (form: RoleFormOf) => void
  onPeople: (roleId?: string) => void
}

/** A role above its column: its name, how many people have it, and what can be done with it. */
export function RoleColumnHead({ role, work, onForm, onPeople }: Props) {
  const t = useTexts(cardPermissionsTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const removing = useCallMutation(cardPermissionsContract.removeRole, {
    touches: ['audit'],
    onSuccess: () => void message.success(fill(t.remove.done, { role: role.name })),
  })
  const isHolder = role.builtIn && role.code === 'tpl_holder'
  const whyKept = role.actions.find(({ event }) => event === 'remove')?.reason ?? undefined
  const remove = async () => {
    const question = {
      title: fill(t.remove.title, { role: role.name }),
      content: t.remove.help,
      danger: true,
    }
    if (await ask({ ...question, confirm: web.action.confirm, cancel: web.action.cancel }))
      removing.mutate({ params: { id: role.roleId } })
  }
  const entries = [
    ...(isHolder ? [] : [{ key: 'people', label: t.actions.people, onSelect: () => onPeople(role.roleId) }]),
    { key: 'rename', label: t.actions.rename, onSelect: () => onForm({ kind: 'rename', role }) },
    { key: 'duplicate', label: t.actions.duplicate, onSelect: () => onForm({ kind: 'copy', role }) },
    ...(role.original
      ? [{ key: 'restore', label: t.actions.restore, onSelect: () => work.restore(role) }]
      : []),
    {
      key: 'remove',
      label: t.actions.remove,
      isDisabled: whyKept !== undefined,
      isDangerous: whyKept === undefined,
      reason: whyKept,
      onSelect: () => void remove(),
    },
  ]
  return (
    <th scope="col">
      <span className="role-column">
        <span className="role-column-name" title={role.remark ?? role.name}>
          {role.name}
        </span>
        <MoreMenu label={role.name} entries={entries} />
      </span>
      {isHolder ? (
        <small>{fill(t.matrix.holders, { count: role.memberCount })}</small>
      ) : (
        <button type="button" className="role-column-people" onClick={() => onPeople(role.roleId)}>
          {fill(t.matrix.members, { count: role.memberCount })}
        </button>
      )}
    </th>
  )
}
