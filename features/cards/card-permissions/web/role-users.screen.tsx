import { Skeleton } from 'antd'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardPermissionsContract } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { RoleUserList } from './role-user-list.tsx'

/** Who has which role on one template. */
export function RoleUsersScreen() {
  const t = useTexts(cardPermissionsTexts)
  const { search } = useScreen()
  return (
    <NeedsTemplate
      templateId={search['templateId']}
      frame={(content) => <Page title={t.routes.users}>{content}</Page>}
    >
      {({ templateId }) => <Users key={templateId} templateId={templateId} />}
    </NeedsTemplate>
  )
}

function Users({ templateId }: { templateId: string }) {
  const t = useTexts(cardPermissionsTexts)
  const { data, error, refetch } = useCallQuery(cardPermissionsContract.listRoles, { query: { templateId } })
  if (data) return <RoleUserList matrix={data} />
  return (
    <Page title={t.routes.users} help={t.users.help}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Page>
  )
}
