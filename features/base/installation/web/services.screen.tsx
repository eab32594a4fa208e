import { Alert, Button, Descriptions } from 'antd'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Adapter, installationContract } from '../installation.contract.ts'
import { installationTexts } from '../installation.texts.ts'
import { AdapterTile } from './adapter-tile.tsx'
import './services.css'

type Installation = DataOf<typeof installationContract.listAdapters>

/** Says plainly when nobody receives what is sent. */
function NobodyReceives({ adapters }: { adapters: readonly Adapter[] }) {
  const t = useTexts(installationTexts)
  const { navigate } = useScreen()
  const silent = adapters.filter(({ key, mode }) => (key === 'sms' || key === 'mail') && mode === 'local')
  if (silent.length < 2) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t.noneReaches}
      action={
        <Button size="small" onClick={() => navigate('/system/outbox')}>
          {t.openOutbox}
        </Button>
      }
    />
  )
}

function Facts({ installation }: { installation: Installation }) {
  const t = useTexts(installationTexts)
  const { version, node, startedAt, publicOrigin, captcha, showCodes } = installation
  const facts = [
    { key: 'version', label: t.facts.version, children: version },
    { key: 'node', label: t.facts.node, children: node },
    { key: 'startedAt', label: t.facts.startedAt, children: <RelativeTime value={startedAt} /> },
    { key: 'publicOrigin', label: t.facts.publicOrigin, children: publicOrigin },
    { key: 'captcha', label: t.facts.captcha, children: captcha ? t.on : t.off },
    { key: 'showCodes', label: t.facts.showCodes, children: showCodes ? t.on : t.off },
  ]
  return (
    <Section title={t.facts.title}>
      {showCodes ? (
        <Alert type="warning" showIcon title={t.showCodesWarning} className="services-warning" />
      ) : null}
      <Descriptions size="small" column={{ xs: 1, md: 2, lg: 3 }} items={facts} />
    </Section>
  )
}

/** Which services run here, rehearse, or reach the outside for real. */
export function ServicesScreen() {
  const t = useTexts(installationTexts)
  const found = useCallQuery(installationContract.listAdapters)
  return (
    <Page title={t.routes.services} help={t.help}>
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <NobodyReceives adapters={found.data.adapters} />
          <div className="services-tiles">
            {found.data.adapters.map((adapter) => (
              <AdapterTile key={adapter.key} adapter={adapter} />
            ))}
          </div>
          <Facts installation={found.data} />
        </>
      ) : found.error ? null : (
        <PageSkeleton />
      )}
    </Page>
  )
}
