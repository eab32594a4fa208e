import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { nfcContract, type NfcMedium } from '../nfc.contract.ts'
import { nfcTexts } from '../nfc.texts.ts'
import { NfcMediaList } from './nfc-media-list.tsx'
import { NfcContentView } from './nfc-content.tsx'
import { whyNoNfc } from './web-nfc.ts'
import './nfc.css'

const WriteTagDialog = lazyDialog(() => import('./write-tag.dialog.tsx'), 'WriteTagDialog')

/** The tags of one card: what goes on them, which exist, and writing another. */
export function CardNfc({ carteId }: { carteId: string }) {
  const t = useTexts(nfcTexts)
  const [mode, setMode] = useState<'write' | 'register'>()
  const content = useCallQuery(nfcContract.content, { query: { carteId } })
  const media = useCallQuery(nfcContract.listMedia, { query: { carteId } })
  const canWrite = media.data?.canWrite ?? false
  const closed = content.error?.message
  return (
    <section aria-label={t.media.title}>
      <p className="nfc-help">{t.media.help}</p>
      {canWrite && <TagButtons closed={closed} onOpen={setMode} />}
      <MediaState media={media} canWrite={canWrite} />
      <NfcMediaList media={media.data?.list ?? []} canWrite={canWrite} />
      {closed ? (
        <p className="nfc-help">{closed}</p>
      ) : (
        content.data && <NfcContentView content={content.data} />
      )}
      {mode && content.data && (
        <WriteTagDialog
          carteId={carteId}
          content={content.data}
          mode={mode}
          onClose={() => setMode(undefined)}
        />
      )}
    </section>
  )
}

interface StateProps {
  media: Pick<UseQueryResult<{ list: readonly NfcMedium[] }>, 'isPending' | 'error' | 'data' | 'refetch'>
  canWrite: boolean
}

/** What stands where the list of tags is not there, or is empty. */
function MediaState({ media, canWrite }: StateProps) {
  const t = useTexts(nfcTexts)
  if (media.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (media.error) return <ErrorState error={media.error} onRetry={() => void media.refetch()} />
  return media.data?.list.length === 0 ? (
    <EmptyState title={t.media.empty} help={canWrite ? t.media.emptyHelp : undefined} />
  ) : null
}

interface ButtonProps {
  /** Why the card cannot be written to a tag at all. */
  closed: string | undefined
  onOpen: (mode: 'write' | 'register') => void
}

function TagButtons({ closed, onOpen }: ButtonProps) {
  const t = useTexts(nfcTexts)
  const missing = whyNoNfc()
  return (
    <div className="nfc-actions">
      <GuardedButton
        type="primary"
        why={closed ?? (missing && t.write.notHere[missing])}
        onClick={() => onOpen('write')}
      >
        {t.media.write}
      </GuardedButton>
      <GuardedButton why={closed} onClick={() => onOpen('register')}>
        {t.media.register}
      </GuardedButton>
    </div>
  )
}
