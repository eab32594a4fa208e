import { Button } from 'antd'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { mostRelated, promotionsContract } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { RelatedEditor } from './related-editor.tsx'

function EditorOf({ templateId, name }: { templateId: string; name: string }) {
  const t = useTexts(promotionsTexts)
  const { navigate } = useScreen()
  const found = useCallQuery(promotionsContract.getRelated, { query: { templateId }, quiet: false })
  const frame = (content: React.ReactNode) => (
    <Page
      title={name}
      help={fill(t.detail.help, { max: mostRelated })}
      actions={
        <Button onClick={() => navigate('/demo/digitalcard/contact', { view: 'library' })}>
          {t.detail.toLibrary}
        </Button>
      }
    >
      {content}
    </Page>
  )
  if (found.error) return frame(<ErrorState error={found.error} onRetry={() => void found.refetch()} />)
  return found.data ? (
    <RelatedEditor key={`${templateId}${found.data.version}`} related={found.data} frame={frame} />
  ) : (
    <PageSkeleton />
  )
}

/** What one template shows beside its cards, and in which order. */
export function RelatedScreen() {
  const { search } = useScreen()
  return (
    <NeedsTemplate templateId={search['templateId']}>
      {({ templateId, name }) => <EditorOf templateId={templateId} name={name} />}
    </NeedsTemplate>
  )
}
