import { useEffect, useState } from 'react'

import { ShareGate } from '#features/promotion/share-gates/web/share-gate.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { documentGatesContract } from '../document-gates.contract.ts'
import { type DocumentDetail, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { DocumentReaders } from './document-readers.tsx'
import { DocumentSharing } from './document-sharing.tsx'
import { DocumentState } from './document-state.tsx'
import { DocumentVersions } from './document-versions.tsx'
import { dwellText } from './material-formats.ts'
import { PageReadings } from './page-readings.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadsUnderWay } from './uploads-under-way.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'
import './materials.css'

const SettingsDialog = lazyDialog(() => import('./document-settings.dialog.tsx'), 'DocumentSettingsDialog')

function Numbers({ detail }: { detail: DocumentDetail }) {
  const t = useTexts(materialsTexts)
  const { document, readers, completed, downloads } = detail
  return (
    <FactList
      className="material-numbers"
      facts={[
        [t.list.views, document.views],
        [t.detail.readers, readers],
        [t.detail.completed, completed],
        [t.list.dwell, dwellText(document.dwellMs, t.dwell)],
        [t.detail.downloads, downloads],
      ]}
    />
  )
}

function Detail({ detail }: { detail: DocumentDetail }) {
  const t = useTexts(materialsTexts)
  const { document, pages } = detail
  const { documentId } = document
  const [isEdited, setEdited] = useState(false)
  const { sending, send } = useDocumentUploads({ documentId })
  const whyNot = (event: 'edit' | 'replace') => document.actions.find((one) => one.event === event)?.reason
  const actions = (
    <>
      <UploadButton why={whyNot('replace')} onFiles={(files) => void send(files.slice(0, 1))}>
        {t.actions.replace}
      </UploadButton>
      <GuardedButton type="primary" why={whyNot('edit')} onClick={() => setEdited(true)}>
        {t.actions.settings}
      </GuardedButton>
    </>
  )
  return (
    <Page title={document.name} help={<DocumentState document={document} />} actions={actions}>
      <UploadsUnderWay sending={sending} />
      <Section title={t.detail.numbers} extra={t.detail.period}>
        <Numbers detail={detail} />
      </Section>
      <Section title={t.detail.pages} extra={fill(t.detail.total, { total: pages.length })}>
        {pages.length > 0 ? (
          <PageReadings detail={detail} />
        ) : (
          <EmptyState title={t.detail.noPages} help={document.failure?.text ?? t.detail.noPagesHelp} />
        )}
      </Section>
      <div className="material-halves">
        <Section title={t.sharing.title}>
          <DocumentSharing document={document} />
        </Section>
        <Section title={t.versions.title}>
          <DocumentVersions detail={detail} />
        </Section>
      </div>
      <ShareGate
        contract={documentGatesContract}
        kind="document"
        id={document.documentId}
        actions={document.actions}
      />
      <Section title={t.readers.title}>
        <DocumentReaders documentId={documentId} pages={pages.length} />
      </Section>
      {isEdited ? <SettingsDialog document={document} onClose={() => setEdited(false)} /> : null}
    </Page>
  )
}

/** One document: how its pages were read, its address, its versions and its readers. */
export function DocumentDetailScreen() {
  const t = useTexts(materialsTexts)
  const { search, setTitle, navigate } = useScreen()
  const id = search['id'] ?? ''
  const found = useCallQuery(materialsContract.getDocument, {
    params: { id },
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.document.state === 'converting' ? 3000 : false),
  })
  const name = found.data?.document.name
  useEffect(() => setTitle(name), [name, setTitle])
  if (id === '')
    return (
      <Page title={t.routes.document}>
        <EmptyState
          title={t.detail.choose}
          action={
            <GuardedButton type="primary" onClick={() => navigate('/demo/digitalhomepage/word')}>
              {t.detail.back}
            </GuardedButton>
          }
        />
      </Page>
    )
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Detail detail={found.data} /> : <PageSkeleton />
}
