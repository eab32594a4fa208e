import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import { IdentityList } from './identity-list.tsx'

/** The claims of the people of a template's cards. */
export function IdentitiesScreen() {
  const t = useTexts(digitalIdentitiesTexts)
  const { search } = useScreen()
  return (
    <NeedsTemplate
      templateId={search['templateId']}
      frame={(content) => <Page title={t.routes.list}>{content}</Page>}
    >
      {(template) => <IdentityList key={template.templateId} template={template} />}
    </NeedsTemplate>
  )
}
