import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'

import { radarContract } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { LiveFeed } from './live-feed.tsx'
import { settingsPath } from './radar-paths.ts'
import { SellerList } from './seller-list.tsx'
import { TaskList } from './task-list.tsx'
import { VisitorList } from './visitor-list.tsx'
import './radar.css'

const views = ['live', 'visitors', 'sellers', 'tasks'] as const
type View = (typeof views)[number]

const parts: Record<View, () => React.ReactNode> = {
  live: () => <LiveFeed />,
  visitors: () => <VisitorList />,
  sellers: () => <SellerList />,
  tasks: () => <TaskList />,
}

/** The parts of the address that a change of view drops. */
const listState = {
  page: undefined,
  keyword: undefined,
  level: undefined,
  known: undefined,
  state: undefined,
  kind: undefined,
  days: undefined,
  sort: undefined,
  order: undefined,
}

/** The radar: sessions, visitors, sellers and tasks. */
export function RadarScreen() {
  const t = useTexts(radarTexts)
  const { search, setSearch, navigate } = useScreen()
  const mayConfigure = useCan(radarContract.getRules.access)
  const view = views.find((one) => one === search['view']) ?? 'live'
  return (
    <Page
      title={t.routes.radar}
      help={t.live.help}
      actions={
        mayConfigure ? (
          <Button icon={<SettingOutlined />} onClick={() => navigate(settingsPath)}>
            {t.settings.open}
          </Button>
        ) : null
      }
      views={
        <PageViews
          value={view}
          views={views.map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => setSearch({ ...listState, view: next === 'live' ? undefined : next })}
        />
      }
    >
      {parts[view]()}
    </Page>
  )
}
