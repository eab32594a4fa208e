import { useState } from 'react'
import { App, Button, ConfigProvider, Tooltip } from 'antd'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import { TemplatePicker } from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import type { RoleMatrix } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import type { RoleFormOf } from './role-form.dialog.tsx'
import { RoleTable } from './role-table.tsx'
import { type CellsDraftWork, useCellsDraft } from './use-cells-draft.ts'
import './role-matrix.css'

const RoleFormDialog = lazyDialog(() => import('./role-form.dialog.tsx'), 'RoleFormDialog')
const CopyRolesDialog = lazyDialog(() => import('./copy-roles.dialog.tsx'), 'CopyRolesDialog')

export const usersPath = '/demo/digitalcard/cardjurisdiction/userjurisdiction'

/** The roles of a template beside each other, with what is changed and not saved yet. */
export function RoleMatrixView({ matrix }: { matrix: RoleMatrix }) {
  const t = useTexts(cardPermissionsTexts)
  const { navigate, setSearch } = useScreen()
  const work = useCellsDraft(matrix)
  const [form, setForm] = useState<RoleFormOf>()
  const [isCopying, setCopying] = useState(false)
  const { templateId } = matrix
  const why = work.isChanged ? t.matrix.saveFirst : undefined
  const toUsers = (roleId?: string) => navigate(usersPath, { templateId, roleId })
  const actions = (
    <>
      <Button icon={<TeamOutlined />} onClick={() => toUsers()}>
        {t.actions.assign}
      </Button>
      <GuardedButton why={why} icon={<CopyOutlined />} onClick={() => setCopying(true)}>
        {t.actions.copyFrom}
      </GuardedButton>
      <GuardedButton
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => setForm({ kind: 'create', templateId })}
      >
        {t.actions.create}
      </GuardedButton>
    </>
  )
  return (
    <Page title={t.routes.matrix} help={t.matrix.help} actions={actions}>
      <div className="role-matrix">
        <div className="role-matrix-tools">
          <Tooltip title={why}>
            <span>
              <ConfigProvider componentDisabled={work.isChanged}>
                <TemplatePicker value={templateId} onPick={() => setSearch({ templateId: undefined })} />
              </ConfigProvider>
            </span>
          </Tooltip>
          <Legend />
        </div>
        <RoleTable matrix={matrix} work={work} onForm={setForm} onPeople={toUsers} />
        {work.isChanged ? <SaveBar work={work} /> : null}
      </div>
      {form ? <RoleFormDialog of={form} onClose={() => setForm(undefined)} /> : null}
      {isCopying ? <CopyRolesDialog templateId={templateId} onClose={() => setCopying(false)} /> : null}
    </Page>
  )
}

function Legend() {
  const t = useTexts(cardPermissionsTexts)
  return (
    <p className="role-matrix-legend">
      <span className="cell-mark" data-level="own">
        {t.levels.own}
      </span>
      {t.matrix.ownHelp}
      <span className="cell-mark" data-level="all">
        {t.levels.all}
      </span>
      {t.matrix.allHelp}
      <span className="role-matrix-hint">{t.matrix.legend}</span>
    </p>
  )
}

/** What will change, and the two ways out; reachable wherever the page is scrolled to. */
function SaveBar({ work }: { work: CellsDraftWork }) {
  const t = useTexts(cardPermissionsTexts)
  const { message } = App.useApp()
  const parts = [
    work.added > 0 ? fill(t.save.added, { count: work.added }) : '',
    work.removed > 0 ? fill(t.save.removed, { count: work.removed }) : '',
  ].filter(Boolean)
  return (
    <div className="role-matrix-save" role="region" aria-label={t.save.label}>
      <span>{parts.join(t.save.separator)}</span>
      <Button onClick={work.discard}>{t.save.discard}</Button>
      <Button
        type="primary"
        loading={work.isBusy}
        onClick={() => work.save(() => void message.success(t.save.done))}
      >
        {t.save.save}
      </Button>
    </div>
  )
}
