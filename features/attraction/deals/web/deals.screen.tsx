import { Tabs } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { Page } from '#platform/web/ui/page.tsx'

import { dealsTexts } from '../deals.texts.ts'
import { DealViews } from './deal-views.tsx'
import { QuoteList } from './quote-list.tsx'
import { salesTabs, salesTabTitles } from './sales-slots.public.ts'

const own = ['deals', 'quotes'] as const

/** From a deal to its payment: every step of it is a tab. */
export function DealsScreen() {
  const t = useTexts(dealsTexts)
  const { search, setSearch } = useScreen()
  const more = useSlot(salesTabs)
  const titles = useSlot(salesTabTitles)
  const titleOf = (key: string) => {
    const Title = titles.find((title) => title.key === key)?.component
    return Title ? <Title /> : key
  }
  const tabs = [
    ...own.map((key) => ({ key: key as string, label: t.tabs[key] })),
    ...more.map(({ key }) => ({ key, label: titleOf(key) })),
  ]
  const wanted = search['tab']
  const tab = tabs.some(({ key }) => key === wanted) ? (wanted as string) : 'deals'
  const Other = more.find(({ key }) => key === tab)?.component
  const open = (key: string) => {
    const gone = Object.keys(search).map((name) => [name, undefined] as const)
    setSearch({ ...Object.fromEntries(gone), tab: key === 'deals' ? undefined : key })
  }
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      views={<Tabs className="page-views" activeKey={tab} items={tabs} onChange={open} />}
    >
      {tab === 'deals' ? <DealViews /> : tab === 'quotes' ? <QuoteList /> : Other ? <Other /> : null}
    </Page>
  )
}
