import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { type RoleEvent, type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'

interface Props {
  role: RoleRow
  onEdit: () => void
  onCopy: () => void
  onRemoved: () => void
}

/** A role's name and what can be done with it; what cannot says why. */
export function RoleHead({ role, onEdit, onCopy, onRemoved }: Props) {
  const t = useTexts(rolesTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const enabling = useCallMutation(rolesContract.enable, { touches: ['audit'] })
  const removing = useCallMutation(rolesContract.remove, { onSuccess: onRemoved })
  const whyNot = (event: RoleEvent) => role.actions.find((action) => action.event === event)?.reason ?? null
  const question = (title: string, content: string) =>
    ask({
      title: fill(title, { role: role.name }),
      content: fill(content, { count: role.memberCount }),
      confirm: web.action.confirm,
      cancel: web.action.cancel,
      danger: true,
    })

  const turn = async () => {
    if (role.enabled && !(await question(t.head.disableTitle, t.head.disableHelp))) return
    const done = fill(role.enabled ? t.head.disabledDone : t.head.enabledDone, { role: role.name })
    enabling.mutate(
      { params: { id: role.id }, body: { enabled: !role.enabled } },
      { onSuccess: () => void message.success(done) },
    )
  }
  const remove = async () => {
    if (await question(t.head.removeTitle, t.head.removeHelp))
      removing.mutate(
        { params: { id: role.id } },
        { onSuccess: () => void message.success(fill(t.head.removedDone, { role: role.name })) },
      )
  }
  const turning: RoleEvent = role.enabled ? 'disable' : 'enable'
  const entry = (event: RoleEvent, onSelect: () => void, isDangerous = false) => {
    const reason = whyNot(event)
    return {
      key: event,
      label: t.actions[event],
      isDisabled: reason !== null,
      isDangerous: isDangerous && reason === null,
      reason: reason ?? undefined,
      onSelect,
    }
  }
  return (
    <header className="role-head">
      <div className="role-head-name">
        <h2>{role.name}</h2>
        <StatusTag tone={role.enabled ? 'good' : 'resting'}>
          {role.enabled ? t.list.enabled : t.list.disabled}
        </StatusTag>
        {role.builtIn ? <StatusTag tone="progress">{t.head.builtIn}</StatusTag> : null}
        <code>{role.code}</code>
      </div>
      <div className="role-head-actions">
        <GuardedButton why={whyNot('edit')} onClick={onEdit}>
          {t.actions.edit}
        </GuardedButton>
        <MoreMenu
          label={role.name}
          entries={[
            entry('copy', onCopy),
            entry(turning, () => void turn(), role.enabled),
            entry('remove', () => void remove(), true),
          ]}
        />
      </div>
      {role.remark ? <p className="role-head-remark">{role.remark}</p> : null}
    </header>
  )
}
