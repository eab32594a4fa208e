import { useEffect, useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  type DocumentRow,
  documentStates,
  type MediaFolder,
  materialsContract,
} from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentBatches } from './document-batches.tsx'
import { DocumentState } from './document-state.tsx'
import { DropZone } from './drop-zone.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { dwellText, sizeText } from './material-formats.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadsUnderWay } from './uploads-under-way.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'
import './materials.css'

const SettingsDialog = lazyDialog(() => import('./document-settings.dialog.tsx'), 'DocumentSettingsDialog')
const FolderFormDialog = lazyDialog(() => import('./folder-form.dialog.tsx'), 'FolderFormDialog')

const detailPath = '/demo/digitalhomepage/word/detail'
/** How often documents that are being drawn are asked about. */
const lookEveryMs = 3000

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

interface Opening {
  open: (row: DocumentRow) => void
  edit: (row: DocumentRow) => void
}

const factsOf = (t: Texts, { extension, bytes, pages }: DocumentRow) =>
  [
    extension.slice(1).toUpperCase(),
    ...(pages > 0 ? [fill(t.list.pages, { n: pages })] : []),
    sizeText(bytes),
  ].join(' · ')

const columnsOf = (t: Texts, { open, edit }: Opening): readonly Column<DocumentRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    sortBy: 'name',
    width: 252,
    render: (_, row) => (
      <span className="material-name">
        <NameButton name={row.name} onOpen={() => open(row)} />
        <span className="material-quiet">{factsOf(t, row)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: t.list.state,
    width: 168,
    render: (_, row) => <DocumentState document={row} />,
  },
  { key: 'views', title: t.list.views, isNumber: true, width: 80, dataIndex: 'views' },
  {
    key: 'dwell',
    title: t.list.dwell,
    isNumber: true,
    width: 110,
    render: (_, row) => dwellText(row.dwellMs, t.dwell),
  },
  {
    key: 'updatedAt',
    title: t.list.updatedAt,
    sortBy: 'updatedAt',
    width: 150,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: t.list.actions,
    isLocked: true,
    fixed: 'end',
    width: 130,
    render: (_, row) => <DocumentActions row={row} onEdit={() => edit(row)} />,
  },
]

/** Asks again while documents of the list are being drawn. */
function useDrawnRows(list: { rows: readonly DocumentRow[]; reload: () => void }) {
  const isDrawing = list.rows.some(({ state }) => state === 'converting')
  const { reload } = list
  useEffect(() => {
    const timer = isDrawing ? setInterval(reload, lookEveryMs) : undefined
    return () => clearInterval(timer)
  }, [isDrawing, reload])
}

/** The documents of the company in their folders. */
export function DocumentsScreen() {
  const t = useTexts(materialsTexts)
  const { search, navigate } = useScreen()
  const mayEdit = useCan('material:edit')
  const { data: folders = [] } = useCallQuery(materialsContract.listFolders, { quiet: false })
  const list = useList(materialsContract.listDocuments, (row) => row.documentId)
  useDrawnRows(list)
  const [edited, setEdited] = useState<DocumentRow>()
  const [folder, setFolder] = useState<MediaFolder | 'new'>()
  const folderId = search['folderId'] === 'none' ? undefined : search['folderId']
  const { sending, send } = useDocumentUploads({ folderId })
  const open = (row: DocumentRow) => navigate(detailPath, { id: row.documentId })
  const upload = (
    <UploadButton type="primary" isMultiple onFiles={(files) => void send(files)}>
      {t.upload.button}
    </UploadButton>
  )
  return (
    <Page title={t.routes.documents} help={t.list.help} actions={upload}>
      <div className="material-columns">
        <FolderPanel folders={folders} onEdit={setFolder} />
        <DropZone isOpen={mayEdit} invitation={t.upload.drop} onFiles={(files) => void send(files)}>
          <FilterBar
            list={list}
            name="documents"
            placeholder={t.list.keyword}
            choices={[{ field: 'state', label: t.list.state, values: documentStates, labels: t.states }]}
          />
          <UploadsUnderWay sending={sending} />
          <DataTable
            list={list}
            name="documents"
            label={t.routes.documents}
            columns={columnsOf(t, { open, edit: setEdited })}
            isSelectable
            isLocked={({ state }) => state === 'recycled'}
            card={(row) => (
              <div className="material-card">
                <NameButton name={row.name} onOpen={() => open(row)} />
                <span className="material-quiet">{factsOf(t, row)}</span>
                <div className="material-card-line">
                  <DocumentState document={row} />
                  <DocumentActions row={row} onEdit={() => setEdited(row)} />
                </div>
              </div>
            )}
            empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={upload} />}
          />
          <DocumentBatches list={list} folders={folders} />
        </DropZone>
      </div>
      {edited ? <SettingsDialog document={edited} onClose={() => setEdited(undefined)} /> : null}
      {folder ? (
        <FolderFormDialog
          folder={folder === 'new' ? undefined : folder}
          folders={folders}
          parentId={folderId}
          onClose={() => setFolder(undefined)}
        />
      ) : null}
    </Page>
  )
}
