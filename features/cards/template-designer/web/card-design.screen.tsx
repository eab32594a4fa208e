import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { templateDesignerContract } from '../template-designer.contract.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { DesignEditor } from './design-editor.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import './design.css'

/** The company's own face for the cards of a template. */
export function CardDesignScreen() {
  const t = useTexts(templateDesignerTexts)
  const { search } = useScreen()
  return (
    <NeedsTemplate templateId={search['id']} frame={(content) => <Page title={t.route}>{content}</Page>}>
      {({ templateId }) => <OneTemplate key={templateId} templateId={templateId} />}
    </NeedsTemplate>
  )
}

const nothingBegun = { design: null, version: 0, savedBy: null, savedAt: null }
const isForbidden = (error: unknown) => error instanceof CallError && error.code === 403

function OneTemplate({ templateId }: { templateId: string }) {
  const t = useTexts(templateDesignerTexts)
  const template = useCallQuery(cardTemplatesContract.get, { params: { id: templateId } })
  // What is being drawn is newer than anything that could be fetched meanwhile.
  const draft = useCallQuery(templateDesignerContract.getDraft, {
    query: { templateId },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const mayNot = isForbidden(draft.error)
  const error = template.error ?? (mayNot ? null : draft.error)
  if (error && !template.data)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([template.refetch(), draft.refetch()])} />
    )
  if (!template.data || (draft.isPending && !mayNot)) return <PageSkeleton />
  return (
    <DesignEditor
      template={template.data}
      draft={draft.data ?? nothingBegun}
      why={mayNot ? t.readOnly : undefined}
    />
  )
}
