import { type ReactNode, useEffect } from 'react'
import { Alert, Button, Skeleton, Tabs } from 'antd'
import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notifyUndoable } from '#platform/web/notices.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type RoleRights, type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { RoleMembers } from './role-members.tsx'
import { RolePermissions } from './role-permissions.tsx'
import { RoleScope } from './role-scope.tsx'
import { type RightsDraft, useRightsDraft } from './use-rights-draft.ts'

export const roleTabs = ['permissions', 'scope', 'members', 'history'] as const
export type RoleTab = (typeof roleTabs)[number]

interface Props {
  role: RoleRow
  tab: RoleTab
  onTab: (tab: RoleTab) => void
  /** Whether leaving would lose something. */
  onChanged: (isChanged: boolean) => void
}

/** Everything about one role. */
export function RolePanel(props: Props) {
  const { data, error, refetch } = useCallQuery(rolesContract.getRights, { query: { roleId: props.role.id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return <LoadedPanel key={data.roleId} rights={data} {...props} />
}

function LoadedPanel({ role, rights, tab, onTab, onChanged }: Props & { rights: RoleRights }) {
  const t = useTexts(rolesTexts)
  const draft = useRightsDraft(rights)
  const mayAudit = useCan('audit:view')
  const { isChanged } = draft
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const { added, removed } = draft.difference
  const changes = added.length + removed.length
  const mark = (label: string, isChanged: boolean) =>
    isChanged ? <span className="tab-changed">{label}</span> : label
  const panels: Readonly<Record<RoleTab, () => ReactNode>> = {
    permissions: () => <RolePermissions rights={rights} draft={draft} />,
    scope: () => <RoleScope rights={rights} draft={draft} />,
    members: () => <RoleMembers role={role} />,
    history: () =>
      mayAudit ? (
        <Timeline objectType="role" objectId={role.id} events={t.trail} />
      ) : (
        <EmptyState title={t.history.closed} help={t.history.closedHelp} />
      ),
  }
  return (
    <div className="role-panel">
      {rights.whyNot !== null && tab !== 'members' && tab !== 'history' ? (
        <Alert type="info" showIcon title={rights.whyNot} />
      ) : null}
      <Tabs
        activeKey={tab}
        onChange={(key) => onTab(key as RoleTab)}
        items={[
          { key: 'permissions', label: mark(t.tabs.permissions, changes > 0) },
          { key: 'scope', label: mark(t.tabs.scope, draft.isScopeChanged) },
          { key: 'members', label: `${t.tabs.members} ${role.memberCount}` },
          { key: 'history', label: t.tabs.history },
        ]}
      />
      {panels[tab]()}
      {draft.isChanged ? <SaveBar role={role} draft={draft} /> : null}
    </div>
  )
}

/** What will change, and the two ways out; reachable wherever the page is scrolled to. */
function SaveBar({ role, draft }: { role: RoleRow; draft: RightsDraft }) {
  const t = useTexts(rolesTexts)
  const language = useLanguage()
  const { data: members } = useCallQuery(rolesContract.listMembers, {
    params: { id: role.id },
    query: { limit: 3 },
  })
  const { added, removed } = draft.difference
  const shown = (members?.list ?? []).map(({ nickName }) => nickName)
  const names = new Intl.ListFormat(language).format(shown)
  const parts = [
    added.length > 0 ? fill(t.save.added, { count: added.length }) : '',
    removed.length > 0 ? fill(t.save.removed, { count: removed.length }) : '',
    draft.isScopeChanged ? fill(t.save.scope, { scope: t.scopes[draft.dataScope] }) : '',
    role.memberCount > 0 ? fill(t.save.affected, { count: role.memberCount, names }) : t.save.nobody,
  ].filter(Boolean)
  const isMissing = draft.dataScope === 'dept_custom' && draft.departmentIds.length === 0
  return (
    <div className="role-save" role="region" aria-label={t.save.label}>
      <span className="role-save-what">{parts.join(t.save.separator)}</span>
      <Button onClick={draft.discard}>{t.save.discard}</Button>
      <Button
        type="primary"
        loading={draft.isBusy}
        disabled={isMissing}
        onClick={() => draft.save((undo) => notifyUndoable(t.save.done, undo))}
      >
        {t.save.save}
      </Button>
    </div>
  )
}
