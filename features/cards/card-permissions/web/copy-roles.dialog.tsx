import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { App, Modal, Select, Skeleton, Tag } from 'antd'
import { useTemplates } from '#features/cards/card-templates/web/card-templates.public.ts'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardPermissionsContract, type CopiedRole } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

/** Takes over the cells of another template's roles, after showing what that changes. */
export function CopyRolesDialog({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const t = useTexts(cardPermissionsTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const { all } = useTemplates()
  const [fromTemplateId, setFrom] = useState<string>()
  const others = all.filter((template) => template.templateId !== templateId)
  const preview = useQuery({
    queryKey: ['card-permissions', 'copy-preview', templateId, fromTemplateId],
    queryFn: () =>
      call(
        cardPermissionsContract.copyRoles,
        { body: { templateId, fromTemplateId: fromTemplateId ?? '', dryRun: true } },
        { quiet: true },
      ),
    enabled: fromTemplateId !== undefined,
  })
  const copying = useCallMutation(cardPermissionsContract.copyRoles, {
    touches: ['audit', 'cards'],
    onSuccess: ({ roles }) => {
      message.success(fill(t.copy.done, { count: roles.length }))
      onClose()
    },
  })
  const roles = preview.data?.roles ?? []
  return (
    <Modal
      open
      title={t.copy.title}
      mask={{ closable: false }}
      okText={t.copy.apply}
      cancelText={web.action.cancel}
      confirmLoading={copying.isPending}
      okButtonProps={{ disabled: roles.length === 0 }}
      onOk={() => copying.mutate({ body: { templateId, fromTemplateId: fromTemplateId ?? '' } })}
      onCancel={onClose}
    >
      <div className="copy-roles">
        <Select
          aria-label={t.copy.from}
          placeholder={others.length === 0 ? t.copy.none : t.copy.choose}
          disabled={others.length === 0}
          value={fromTemplateId ?? null}
          options={others.map(({ templateId: value, name }) => ({ value, label: name }))}
          onChange={(value: string) => setFrom(value)}
        />
        {preview.error ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
        {preview.isFetching ? <Skeleton active /> : null}
        {preview.data && roles.length === 0 ? <p>{t.copy.same}</p> : null}
        {roles.length > 0 ? <h3>{t.copy.preview}</h3> : null}
        {roles.map((role) => (
          <CopiedLine key={role.name} role={role} />
        ))}
      </div>
    </Modal>
  )
}

function CopiedLine({ role: { name, isNew, added, removed } }: { role: CopiedRole }) {
  const t = useTexts(cardPermissionsTexts)
  const { permissions } = usePermissionLabels()
  const gained = added.map(({ permission, level }) =>
    level === 'own' ? `${permissions[permission]} (${t.levels.own})` : permissions[permission],
  )
  const lost = removed.map((permission) => permissions[permission])
  return (
    <section className="copied-role">
      <strong>{name}</strong> {isNew ? <Tag color="green">{t.copy.isNew}</Tag> : null}
      {gained.length > 0 ? (
        <p>{fill(t.copy.added, { count: gained.length, names: gained.join(t.save.separator) })}</p>
      ) : null}
      {lost.length > 0 ? (
        <p>{fill(t.copy.removed, { count: lost.length, names: lost.join(t.save.separator) })}</p>
      ) : null}
    </section>
  )
}
