import { Skeleton } from 'antd'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardPermissionsContract } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { RoleMatrixView } from './role-matrix-view.tsx'

/** What the roles of one template may do. */
export function RoleMatrixScreen() {
  const t = useTexts(cardPermissionsTexts)
  const { search } = useScreen()
  const frame = (content: React.ReactNode) => <Page title={t.routes.matrix}>{content}</Page>
  return (
    <NeedsTemplate templateId={search['templateId']} frame={frame}>
      {(template) => <Matrix key={template.templateId} template={template} />}
    </NeedsTemplate>
  )
}

function Matrix({ template }: { template: TemplateRow }) {
  const t = useTexts(cardPermissionsTexts)
  const query = { templateId: template.templateId }
  const { data, error, refetch } = useCallQuery(cardPermissionsContract.listRoles, { query })
  if (data) return <RoleMatrixView matrix={data} />
  return (
    <Page title={t.routes.matrix} help={t.matrix.help}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 14 }} />
      )}
    </Page>
  )
}
