import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { customersTexts } from '../customers.texts.ts'
import { CustomerList } from './customer-list.tsx'

/** The customers of one member of staff, or of one card. */
export function CustomersOfScreen() {
  const t = useTexts(customersTexts)
  const { search } = useScreen()
  const cardId = search['carte']
  const ownerId = search['owner']
  return (
    <NeedsTemplate frame={(content) => <Page title={t.routes.ofOne}>{content}</Page>}>
      {() => <CustomerList key={`${cardId} ${ownerId}`} of={{ carteId: cardId, ownerId }} />}
    </NeedsTemplate>
  )
}
