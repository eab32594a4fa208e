import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { customersTexts } from '../customers.texts.ts'
import { CustomerList } from './customer-list.tsx'

/** The customers that somebody may see. */
export function CustomersScreen() {
  const t = useTexts(customersTexts)
  return (
    <NeedsTemplate frame={(content) => <Page title={t.routes.list}>{content}</Page>}>
      {() => <CustomerList />}
    </NeedsTemplate>
  )
}
