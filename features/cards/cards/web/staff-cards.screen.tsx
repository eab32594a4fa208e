import { Page } from '#platform/web/ui/page.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { cardsTexts } from '../cards.texts.ts'
import { StaffCardList } from './staff-card-list.tsx'

/** The cards of the staff, by template. */
export function StaffCardsScreen() {
  const t = useTexts(cardsTexts)
  const { search } = useScreen()
  return (
    <NeedsTemplate
      templateId={search['templateId']}
      frame={(content) => <Page title={t.routes.staffcard}>{content}</Page>}
    >
      {(template) => <StaffCardList key={template.templateId} template={template} />}
    </NeedsTemplate>
  )
}
