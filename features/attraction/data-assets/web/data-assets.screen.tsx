import { RequestList } from '#features/attraction/data-requests/web/request-list.public.tsx'
import { RetentionList } from '#features/attraction/data-requests/web/retention-list.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { AssetList } from './asset-list.tsx'
import { GrantList } from './grant-list.tsx'
import { LineageView } from './lineage-view.tsx'
import { QualityList } from './quality-list.tsx'
import { RegisterBook } from './register-book.tsx'

const views = ['catalogue', 'lineage', 'quality', 'grants', 'book', 'requests', 'retention'] as const
type View = (typeof views)[number]

const parts: Readonly<Record<View, () => React.ReactNode>> = {
  catalogue: () => <AssetList />,
  lineage: () => <LineageView />,
  quality: () => <QualityList />,
  grants: () => <GrantList />,
  book: () => <RegisterBook />,
  requests: () => <RequestList />,
  retention: () => <RetentionList />,
}

/** The parts of the address that a change of view drops. */
const ofOneView = {
  page: undefined,
  keyword: undefined,
  state: undefined,
  grade: undefined,
  sort: undefined,
  order: undefined,
  asset: undefined,
  request: undefined,
  shown: undefined,
}

/** The data of the company: its catalogue, its ways, its users, and the requests of the people in it. */
export function DataAssetsScreen() {
  const t = useTexts(dataAssetsTexts)
  const { search, setSearch } = useScreen()
  const maySeeRequests = useCan('dsr:view')
  const shown = views.filter((view) => maySeeRequests || (view !== 'requests' && view !== 'retention'))
  const view = shown.find((one) => one === search['view']) ?? 'catalogue'
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      views={
        <PageViews
          value={view}
          views={shown.map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => setSearch({ ...ofOneView, view: next === 'catalogue' ? undefined : next })}
        />
      }
    >
      {parts[view]()}
    </Page>
  )
}
