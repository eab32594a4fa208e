import { Button } from 'antd'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { TemplateEditorView } from './template-editor-view.tsx'
import { templateEditorTexts } from '../template-editor.texts.ts'

/** One template: its rules and its look, with the card as visitors see it. */
export function TemplateDetailScreen() {
  const t = useTexts(templateEditorTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, isPending, error, refetch } = useCallQuery(cardTemplatesContract.get, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  useTabTitle(data?.name)

  const toList = <Button onClick={() => navigate('/demo/digitalcard/cardlist')}>{t.detail.toList}</Button>
  if (!id)
    return (
      <Page title={t.routes.detail}>
        <EmptyState title={t.detail.missing} help={t.detail.missingHelp} action={toList} />
      </Page>
    )
  if (error && !data) {
    const isGone = error instanceof CallError && (error.code === 404 || error.code === 400)
    return isGone ? (
      <EmptyState title={error.message} help={t.detail.missingHelp} action={toList} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  if (isPending) return <PageSkeleton />
  return <TemplateEditorView key={id} template={data} />
}
