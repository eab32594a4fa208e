import { Skeleton, Tabs } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import './permissions.css'

const HoldersDialog = lazyDialog(() => import('./holders.dialog.tsx'), 'HoldersDialog')
const ExplainPanel = lazyDialog(() => import('./explain-panel.tsx'), 'ExplainPanel')

/** The matrix as soon as it is there. */
function Matrix({ onHolders }: { onHolders: (permission: string, roleId?: string) => void }) {
  const { data, error, refetch } = useCallQuery(rolesContract.matrix)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <PermissionMatrix roles={data} onHolders={onHolders} />
}

/** All roles beside each other, who holds what, and why somebody may or may not do something. */
export function PermissionsScreen() {
  const t = useTexts(rolesTexts)
  const { search, setSearch } = useScreen()
  const view = search['view'] === 'explain' ? 'explain' : 'matrix'
  const [permission, roleId] = (search['holders'] ?? '').split(' ')
  return (
    <Page
      title={t.routes.permissions}
      help={t.matrix.help}
      actions={<DownloadButton endpoint={rolesContract.exportMatrix}>{t.matrix.export}</DownloadButton>}
    >
      <div className="permissions">
        <Tabs
          activeKey={view}
          onChange={(key) => setSearch({ view: key === 'explain' ? 'explain' : undefined })}
          items={[
            { key: 'matrix', label: t.matrix.tab },
            { key: 'explain', label: t.explain.tab },
          ]}
        />
        {view === 'explain' ? (
          <ExplainPanel />
        ) : (
          <Matrix onHolders={(of, role) => setSearch({ holders: role ? `${of} ${role}` : of })} />
        )}
      </div>
      {permission ? (
        <HoldersDialog
          key={search['holders']}
          permission={permission}
          roleId={roleId}
          onClose={() => setSearch({ holders: undefined })}
        />
      ) : null}
    </Page>
  )
}
