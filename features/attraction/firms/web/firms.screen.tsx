import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { Tabs } from 'antd'

import { firmsTexts } from '../firms.texts.ts'
import { FirmList } from './firm-list.tsx'
import { firmsViews, firmsViewTitles } from './firm-slots.public.ts'

const own = 'firms'

/** Firms of the company, and further views that features above put beside them. */
export function FirmsScreen() {
  const t = useTexts(firmsTexts)
  const { search, setSearch } = useScreen()
  const views = useSlot(firmsViews)
  const titles = useSlot(firmsViewTitles)
  const view = views.find(({ key }) => key === search['view'])
  const tabs = (
    <Tabs
      activeKey={view?.key ?? own}
      items={[
        { key: own, label: t.list.firms },
        ...titles.map(({ key, component: Title }) => ({ key, label: <Title /> })),
      ]}
      onChange={(key) =>
        setSearch({
          view: key === own ? undefined : key,
          page: undefined,
          keyword: undefined,
          status: undefined,
        })
      }
    />
  )
  return view ? (
    <Page title={t.title} help={t.help}>
      {tabs}
      <view.component />
    </Page>
  ) : (
    <FirmList tabs={views.length > 0 ? tabs : null} />
  )
}
