import { useCallback, useRef, useState } from 'react'
import { Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { allRoles } from './all-roles.ts'
import type { RoleFormOf } from './role-form.dialog.tsx'
import { RoleHead } from './role-head.tsx'
import { RoleListPane } from './role-list-pane.tsx'
import { RolePanel, type RoleTab, roleTabs } from './role-panel.tsx'
import './role.css'

const RoleFormDialog = lazyDialog(() => import('./role-form.dialog.tsx'), 'RoleFormDialog')

/** What a change of role or tab leaves behind: the list of members has its own place in the address. */
const listState = { page: undefined, keyword: undefined }

/** Asks before what is not saved of one role is lost for another. */
function useLeaving() {
  const t = useTexts(rolesTexts)
  const web = useTexts(webTexts)
  const isChanged = useRef(false)
  const noteChanged = useCallback((changed: boolean) => void (isChanged.current = changed), [])
  const question = {
    title: t.save.leaveTitle,
    content: t.save.leaveHelp,
    confirm: t.form.leave,
    cancel: web.action.cancel,
    danger: true,
  }
  return { noteChanged, mayLeave: async () => !isChanged.current || (await ask(question)) }
}

/** The roles of the company: what each may do, how far it sees, and who holds it. */
export function RoleScreen() {
  const t = useTexts(rolesTexts)
  const { search, setSearch } = useScreen()
  const [form, setForm] = useState<RoleFormOf>()
  const { noteChanged, mayLeave } = useLeaving()
  const { data, error, isPending, refetch } = useCallQuery(rolesContract.list, { ...allRoles })
  const roles = data?.list ?? []
  const role = roles.find(({ id }) => id === search['role']) ?? roles[0]
  const tab: RoleTab = roleTabs.find((name) => name === search['tab']) ?? 'permissions'
  const pick = async ({ id }: Pick<RoleRow, 'id'>) => {
    if (id !== role?.id && (await mayLeave())) setSearch({ ...listState, role: id })
  }
  const openTab = (next: RoleTab) =>
    setSearch({ ...listState, tab: next === 'permissions' ? undefined : next })
  const nothing = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : isPending ? (
    <Skeleton active paragraph={{ rows: 12 }} />
  ) : (
    <EmptyState title={t.list.none} />
  )
  return (
    <Page title={t.routes.role} help={t.list.help}>
      <div className="role-page">
        <RoleListPane
          roles={roles}
          isLoading={isPending}
          value={role?.id}
          onPick={(next) => void pick(next)}
          onCreate={() => setForm({ kind: 'create' })}
        />
        <section className="role-main" aria-label={role?.name ?? t.list.label}>
          {role ? (
            <>
              <RoleHead
                role={role}
                onEdit={() => setForm({ kind: 'edit', role })}
                onCopy={() => setForm({ kind: 'copy', role })}
                onRemoved={() => setSearch({ ...listState, role: undefined })}
              />
              <RolePanel key={role.id} role={role} tab={tab} onChanged={noteChanged} onTab={openTab} />
            </>
          ) : (
            nothing
          )}
        </section>
      </div>
      {form ? (
        <RoleFormDialog of={form} onClose={() => setForm(undefined)} onSaved={(saved) => void pick(saved)} />
      ) : null}
    </Page>
  )
}
