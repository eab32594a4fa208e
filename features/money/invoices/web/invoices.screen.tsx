import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { invoicesTexts } from '../invoices.texts.ts'
import { RequestList } from './request-list.tsx'
import { TitleList } from './title-list.tsx'
import './invoices.css'

/** To whom invoices are written, and the invoices that were asked for. */
export function InvoicesScreen() {
  const t = useTexts(invoicesTexts)
  const { search, setSearch } = useScreen()
  const isRequests = search['tab'] === 'requests'
  return (
    <Page
      title={t.routes.titles}
      help={t.titles.help}
      views={
        <PageViews
          value={isRequests ? 'requests' : 'titles'}
          views={(['titles', 'requests'] as const).map((value) => ({ value, label: t.titles.tabs[value] }))}
          onChange={(tab) =>
            setSearch({
              tab: tab === 'requests' ? 'requests' : undefined,
              page: undefined,
              keyword: undefined,
            })
          }
        />
      }
    >
      <NeedsTemplate>{() => (isRequests ? <RequestList /> : <TitleList />)}</NeedsTemplate>
    </Page>
  )
}
