import { Tabs } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { lazyContent } from '#platform/web/ui/lazy-content.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { firmPairsContract } from '../firm-pairs.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { FirmList } from './firm-list.tsx'
import { firmsViews, firmsViewTitles } from './firm-slots.public.ts'

const own = 'firms'
const pairs = 'pairs'
const FirmPairs = lazyContent(async () => ({ default: (await import('./firm-pairs.tsx')).FirmPairs }))

/** Firms of the company, those that may be the same, and further views that features above put beside them. */
export function FirmsScreen() {
  const t = useTexts(firmsTexts)
  const { search, setSearch } = useScreen()
  const views = useSlot(firmsViews)
  const titles = useSlot(firmsViewTitles)
  const mayMerge = useCan(firmPairsContract.list.access)
  const view = views.find(({ key }) => key === search['view'])
  const isPairs = mayMerge && search['view'] === pairs
  const items = [
    { key: own, label: t.list.firms },
    ...(mayMerge ? [{ key: pairs, label: t.pairs.title }] : []),
    ...titles.map(({ key, component: Title }) => ({ key, label: <Title /> })),
  ]
  const tabs = (
    <Tabs
      activeKey={isPairs ? pairs : (view?.key ?? own)}
      items={items}
      onChange={(key) =>
        setSearch({
          view: key === own ? undefined : key,
          page: undefined,
          keyword: undefined,
          status: undefined,
          state: undefined,
        })
      }
    />
  )
  if (isPairs)
    return (
      <Page title={t.title} help={t.pairs.help}>
        {tabs}
        <FirmPairs />
      </Page>
    )
  return view ? (
    <Page title={t.title} help={t.help}>
      {tabs}
      <view.component />
    </Page>
  ) : (
    <FirmList tabs={items.length > 1 ? tabs : null} />
  )
}
