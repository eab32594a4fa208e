import { Tabs } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { ProviderView } from './provider-view.tsx'
import { SyncsView } from './syncs-view.tsx'
import { TokensView } from './tokens-view.tsx'

/** How a company's own directory keeps its people: what was sent, who may send, and the provider that sends by itself. */
export function DirectoryScreen() {
  const t = useTexts(directorySyncTexts)
  const { search, setSearch } = useScreen()
  return (
    <Page title={t.routes.directory} help={t.help}>
      <Tabs
        activeKey={search['view'] ?? 'syncs'}
        onChange={(view) => setSearch({ view: view === 'syncs' ? undefined : view })}
        items={[
          { key: 'syncs', label: t.tabs.syncs, children: <SyncsView /> },
          { key: 'tokens', label: t.tabs.tokens, children: <TokensView /> },
          { key: 'provider', label: t.tabs.provider, children: <ProviderView /> },
        ]}
      />
    </Page>
  )
}
