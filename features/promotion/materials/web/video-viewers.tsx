import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { materialsTexts } from '../materials.texts.ts'
import { parts, videosContract } from '../videos.contract.ts'

type Viewer = DataOf<typeof videosContract.listViewers>['list'][number]
type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>['video']['viewers']

const columnsOf = (t: Texts): readonly Column<Viewer>[] => [
  {
    key: 'viewer',
    title: t.viewer,
    isLocked: true,
    width: 200,
    render: (_, { name, mark }) => (
      <span className="material-name">
        <span>{name ?? t.anonymous}</span>
        <span className="material-quiet">{fill(t.mark, { mark })}</span>
      </span>
    ),
  },
  { key: 'region', title: t.region, width: 140, render: (_, { region }) => region ?? '—' },
  {
    key: 'startedAt',
    title: t.startedAt,
    width: 160,
    render: (_, { startedAt }) => <RelativeTime value={startedAt} />,
  },
  {
    key: 'parts',
    title: t.parts,
    isNumber: true,
    width: 120,
    render: (_, viewer) => `${viewer.parts} / ${parts}`,
  },
]

/** The visits of people who played a video. */
export function VideoViewers({ videoId }: { videoId: string }) {
  const t = useTexts(materialsTexts).video.viewers
  const list = useList(videosContract.listViewers, (row) => row.visitId, { params: { id: videoId } })
  return (
    <DataTable
      list={list}
      name="video-viewers"
      label={t.title}
      columns={columnsOf(t)}
      empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
    />
  )
}
