import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'

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

import { type MediaFolder, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { videoRule, type VideoRow, videosContract, videoStates } from '../videos.contract.ts'
import { DropZone } from './drop-zone.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { lengthText, sizeText } from './material-formats.ts'
import { UploadButton } from './upload-button.tsx'
import { useVideoUploads } from './use-video-uploads.ts'
import { VideoActions } from './video-actions.tsx'
import { VideoState } from './video-state.tsx'
import { VideosUnderWay } from './videos-under-way.tsx'
import './materials.css'

const SettingsDialog = lazyDialog(() => import('./video-settings.dialog.tsx'), 'VideoSettingsDialog')
const FolderFormDialog = lazyDialog(() => import('./folder-form.dialog.tsx'), 'FolderFormDialog')

const detailPath = '/demo/digitalhomepage/video/detail'
/** How often videos that are being converted are asked about. */
const lookEveryMs = 3000

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>['video']

interface Rows {
  open: (row: VideoRow) => void
  actions: (row: VideoRow) => ReactNode
}

const factsOf = ({ durationMs, height, bytes }: VideoRow) =>
  [
    ...(durationMs > 0 ? [lengthText(durationMs)] : []),
    ...(height > 0 ? [`${height}p`] : []),
    sizeText(bytes),
  ].join(' · ')

const VideoName = ({ row, open }: { row: VideoRow; open: (row: VideoRow) => void }) => (
  <span className="material-video-name">
    <span className="material-thumb">
      {row.posterUrl === null ? null : <img src={row.posterUrl} alt="" loading="lazy" />}
    </span>
    <span className="material-name">
      <NameButton name={row.name} onOpen={() => open(row)} />
      <span className="material-quiet">{factsOf(row)}</span>
    </span>
  </span>
)

const columnsOf = (t: Texts, { open, actions }: Rows): readonly Column<VideoRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    sortBy: 'name',
    width: 250,
    render: (_, row) => <VideoName row={row} open={open} />,
  },
  { key: 'state', title: t.list.state, width: 200, render: (_, row) => <VideoState video={row} /> },
  { key: 'viewers', title: t.list.viewers, isNumber: true, width: 90, dataIndex: 'viewers' },
  {
    key: 'uses',
    title: t.list.uses,
    isNumber: true,
    width: 90,
    render: (_, row) => fill(t.list.usesCount, { count: row.uses }),
  },
  {
    key: 'updatedAt',
    title: t.list.updatedAt,
    sortBy: 'updatedAt',
    width: 130,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: t.list.actions,
    isLocked: true,
    fixed: 'end',
    width: 150,
    render: (_, row) => actions(row),
  },
]

/** Asks again while videos of the list are being converted. */
function useConvertedRows(list: { rows: readonly VideoRow[]; reload: () => void }) {
  const isConverting = list.rows.some(({ state }) => state === 'converting')
  const { reload } = list
  useEffect(() => {
    const timer = isConverting ? setInterval(reload, lookEveryMs) : undefined
    return () => clearInterval(timer)
  }, [isConverting, reload])
}

/** Tells what this installation cannot do, and how much room is left. */
function VideoFacts() {
  const t = useTexts(materialsTexts).video.list
  const { data } = useCallQuery(videosContract.facts, {})
  if (!data) return null
  const { canConvert, usedBytes, quotaBytes } = data
  return (
    <>
      {canConvert ? null : <Alert type="info" showIcon title={t.noConverter} />}
      <p className="material-quiet">
        {fill(t.room, { used: sizeText(usedBytes), quota: sizeText(quotaBytes) })}
      </p>
    </>
  )
}

/** The videos of the company in their folders. */
export function VideosScreen() {
  const t = useTexts(materialsTexts).video
  const { search, navigate } = useScreen()
  const mayEdit = useCan('material:edit')
  const { data: folders = [] } = useCallQuery(materialsContract.listFolders, { quiet: false })
  const list = useList(videosContract.list, (row) => row.videoId)
  useConvertedRows(list)
  const [edited, setEdited] = useState<VideoRow>()
  const [folder, setFolder] = useState<MediaFolder | 'new'>()
  const folderId = search['folderId'] === 'none' ? undefined : search['folderId']
  const uploads = useVideoUploads(folderId)
  const send = (files: readonly File[]) => void uploads.send(files)
  const open = (row: VideoRow) => navigate(detailPath, { id: row.videoId })
  const actions = (row: VideoRow) => {
    const here = uploads.sending.find(({ videoId }) => videoId === row.videoId)
    return (
      <VideoActions
        row={row}
        onEdit={() => setEdited(row)}
        {...(here
          ? { onAbandon: () => uploads.forget(here.key) }
          : { onContinue: (file: File) => void uploads.send([file], row.upload?.uploadId) })}
      />
    )
  }
  const upload = (
    <UploadButton type="primary" isMultiple extensions={videoRule.extensions} onFiles={send}>
      {t.upload.button}
    </UploadButton>
  )
  return (
    <Page title={t.routes.videos} help={t.list.help} actions={upload}>
      <div className="material-columns">
        <FolderPanel folders={folders} counted="videos" onEdit={setFolder} />
        <DropZone isOpen={mayEdit} invitation={t.upload.drop} onFiles={send}>
          <FilterBar
            list={list}
            name="videos"
            placeholder={t.list.keyword}
            choices={[{ field: 'state', label: t.list.state, values: videoStates, labels: t.states }]}
          />
          <VideoFacts />
          <VideosUnderWay uploads={uploads} />
          <DataTable
            list={list}
            name="videos"
            label={t.routes.videos}
            columns={columnsOf(t, { open, actions })}
            card={(row) => (
              <div className="material-card">
                <VideoName row={row} open={open} />
                <div className="material-card-line">
                  <VideoState video={row} />
                  {actions(row)}
                </div>
              </div>
            )}
            empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={upload} />}
          />
        </DropZone>
      </div>
      {edited ? <SettingsDialog video={edited} onClose={() => setEdited(undefined)} /> : null}
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
