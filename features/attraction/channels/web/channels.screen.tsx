import { ConsentLedger } from '#features/customers/consents/web/consent-ledger.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { channelsTexts } from '../channels.texts.ts'
import { ChannelList } from './channel-list.tsx'
import { MemberList } from './member-list.tsx'

const views = ['codes', 'members', 'consents'] as const
type View = (typeof views)[number]

const parts: Readonly<Record<View, () => React.ReactNode>> = {
  codes: () => <ChannelList />,
  members: () => <MemberList />,
  consents: () => <ConsentLedger />,
}

/** The parts of the address that a change of view drops. */
const ofOneView = {
  page: undefined,
  keyword: undefined,
  state: undefined,
  sort: undefined,
  order: undefined,
  purpose: undefined,
  given: undefined,
  channelId: undefined,
}

/** Channel codes, the people who came by them, and what they agreed to. */
export function ChannelsScreen() {
  const t = useTexts(channelsTexts)
  const { search, setSearch } = useScreen()
  const maySeeConsents = useCan('consent:view')
  const shown = views.filter((view) => view !== 'consents' || maySeeConsents)
  const view = shown.find((one) => one === search['view']) ?? 'codes'
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      views={
        <PageViews
          value={view}
          views={shown.map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => setSearch({ ...ofOneView, view: next === 'codes' ? undefined : next })}
        />
      }
    >
      {parts[view]()}
    </Page>
  )
}
