import { type ReactNode, useEffect } from 'react'
import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import type { TemplateRow } from '../card-templates.contract.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import { noteShownTemplate } from './current-template.ts'
import { useTemplates } from './use-templates.ts'

interface Props {
  /** The template that the address names; the one chosen last where it names none. */
  templateId?: string | undefined
  children: (template: TemplateRow) => ReactNode
  /** Goes around what stands in while there is no template, such as the page's title. */
  frame?: (content: ReactNode) => ReactNode
  /** Of what is drawn with the template; a list unless told. */
  outline?: 'numbers'
}

/** What needs a template: drawn with the one chosen, or says that one has to be bought first. */
export function NeedsTemplate({ templateId, children, frame = (content) => content, outline }: Props) {
  const t = useTexts(cardTemplatesTexts)
  const { navigate, path } = useScreen()
  const { all, chosen, isPending, error, reload } = useTemplates()
  const template = all.find((entry) => entry.templateId === templateId) ?? chosen
  const shownId = template?.templateId
  useEffect(() => {
    if (shownId !== undefined) noteShownTemplate(shownId)
  }, [shownId])
  if (isPending) return <PageSkeleton shape={outline} />
  if (error) return frame(<ErrorState error={error} onRetry={reload} />)
  if (template) return children(template)
  const here = '/demo/digitalcard/cardlist'
  const lead =
    path === here ? (
      <GuardedButton type="primary" access="order:create" onClick={() => navigate(`${here}/payment`)}>
        {t.none.buy}
      </GuardedButton>
    ) : (
      <Button onClick={() => navigate(here)}>{t.none.toTemplates}</Button>
    )
  return frame(<EmptyState title={t.none.title} help={t.none.help} action={lead} />)
}
