import { Drawer, Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { directorySyncContract } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { ReportFacts } from './report-facts.tsx'

const pollMs = 1500

/** The report of one synchronisation; follows one that is under way. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(directorySyncTexts)
  const found = useCallQuery(directorySyncContract.getSync, {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
  return (
    <Drawer
      open
      onClose={onClose}
      title={found.data ? `${t.report.title} · ${found.data.source}` : t.report.title}
      size={560}
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data && found.data.state !== 'running' ? (
        <ReportFacts report={found.data.report} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
