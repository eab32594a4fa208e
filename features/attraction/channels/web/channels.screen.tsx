import { Tabs } from 'antd'
import { ConsentLedger } from '#features/customers/consents/web/consent-ledger.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { channelsTexts } from '../channels.texts.ts'
import { accountViews, accountViewTitles } from './account-slots.public.ts'
import { ChannelList } from './channel-list.tsx'

/** Channel codes, everything that features above bring about the people who came by them, and what people agreed to. */
export function ChannelsScreen() {
  const t = useTexts(channelsTexts)
  const { search, setSearch } = useScreen()
  const maySeeConsents = useCan('consent:view')
  const more = useSlot(accountViews)
  const titles = useSlot(accountViewTitles)
  const titleOf = (key: string) => {
    const Title = titles.find((title) => title.key === key)?.component
    return Title ? <Title /> : key
  }
  const views = [
    { key: 'codes', label: t.views.codes },
    ...more.map(({ key }) => ({ key, label: titleOf(key) })),
    ...(maySeeConsents ? [{ key: 'consents', label: t.views.consents }] : []),
  ]
  const view = views.find(({ key }) => key === search['view'])?.key ?? 'codes'
  const Other = more.find(({ key }) => key === view)?.component
  const open = (key: string) => {
    const gone = Object.keys(search).map((name) => [name, undefined] as const)
    setSearch({ ...Object.fromEntries(gone), view: key === 'codes' ? undefined : key })
  }
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      views={<Tabs className="page-views" activeKey={view} items={views} onChange={open} />}
    >
      {Other ? <Other /> : view === 'consents' ? <ConsentLedger /> : <ChannelList />}
    </Page>
  )
}
