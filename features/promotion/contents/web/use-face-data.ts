import { use, useMemo } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'

import { type PromotionRow, promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import type { Language } from '#platform/text/texts.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { formatMoney } from '#platform/text/money.ts'
import { queryOf } from '#platform/web/call.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { type ContentRow, contentsContract } from '../contents.contract.ts'
import { readBlock } from '../face/block-registry.ts'
import { activityTime, phaseOf } from '../face/activity-time-model.ts'
import type {
  FaceData,
  ShownActivity,
  ShownContent,
  ShownDocument,
  ShownPicture,
} from '../face/content-face-model.ts'
import { BroughtContext } from './editor-context.ts'
import { useShownVideos } from './use-shown-videos.ts'

/** A picture takes its own shape once it is there; until then this one. */
const pictureSize = { width: 1600, height: 1000 }

/** The things that a document's blocks show, as plain values: equal while only words change. Lists have blanks between. */
export interface Wanted {
  fileText: string
  documentText: string
  contentText: string
  videoText: string
  /** The blocks of the latest news, each with the tag that it is about. */
  newsText: string
  hasProducts: boolean
  hasNews: boolean
  hasActivities: boolean
}

const referencesOf = (block: ContentBlock) => {
  const reading = readBlock(block)
  return 'block' in reading ? [{ type: block.type, ...reading.kind.references(reading.block.props) }] : []
}

const textOf = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(' ')

/** Reads each block once: this is done at every key. */
export function wantedOf({ blocks }: ContentDocument): Wanted {
  const references = blocks.flatMap(referencesOf)
  const has = (type: string) => blocks.some((block) => block.type === type)
  return {
    fileText: textOf(references.flatMap(({ fileIds = [] }) => fileIds)),
    documentText: textOf(references.flatMap(({ type, fileIds = [] }) => (type === 'file' ? fileIds : []))),
    contentText: textOf(references.flatMap(({ contentIds = [] }) => contentIds)),
    videoText: textOf(references.flatMap(({ videoIds = [] }) => videoIds)),
    newsText: blocks
      .filter(({ type, props }) => type === 'news' && props['mode'] === 'latest')
      .map(({ id, props }) => `${id} ${typeof props['tag'] === 'string' ? props['tag'] : ''}`)
      .join('\n'),
    hasProducts: has('product'),
    hasNews: has('news'),
    hasActivities: has('activity'),
  }
}

const entriesOf = (text: string) => (text === '' ? [] : text.split(' '))

const picture = (url: string): ShownPicture => ({ url, ...pictureSize })

function shown(row: ContentRow): ShownContent {
  const { title, summary, url, coverUrl, publishedAt, kind, facts } = row
  return {
    title,
    summary,
    path: url,
    cover: coverUrl === null ? null : picture(coverUrl),
    day: kind === 'news' && publishedAt !== null ? dayjs(publishedAt).format('YYYY-MM-DD') : null,
    price: null,
    ...(facts.priceFen && { price: formatMoney(facts.priceFen) }),
  }
}

function shownActivity(row: PromotionRow, language: Language): ShownActivity {
  const { title, summary, url, coverUrl } = row
  const time = {
    startsAt: row.startsAt === null ? null : new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }
  return {
    title,
    summary,
    path: url,
    cover: coverUrl === null ? null : picture(coverUrl),
    day: activityTime(time, { language }),
    phase: phaseOf(time, new Date()),
  }
}

/** How long a stored document is, as its download says. */
async function sizeOf(id: string): Promise<[string, ShownDocument]> {
  const url = fileUrl(id) ?? ''
  const { headers } = await fetch(url, { method: 'HEAD' })
  return [id, { url, bytes: Number(headers.get('content-length') ?? 0) }]
}

const ofKind = (kind: ContentRow['kind'], enabled: boolean) => ({
  query: { kind, state: 'published' as const, page: 1, limit: 50 },
  enabled,
})

/** The published ones of contents that the first page of their list has not. */
function usePicked(ids: readonly string[]): readonly ContentRow[] {
  return useQueries({
    queries: ids.map((id) => queryOf(contentsContract.get, { params: { id } }, { quiet: true })),
    combine: (answers) => answers.flatMap(({ data }) => (data?.state === 'published' ? [data] : [])),
  })
}

/** The targets of a document's blocks, as the frame of the editor shows it: the same object while the document wants the same. */
export function useFaceData(wanted: Wanted): FaceData {
  const { fileText, documentText, contentText, videoText, newsText } = wanted
  const { hasProducts, hasNews, hasActivities } = wanted
  const { data: products } = useCallQuery(contentsContract.list, ofKind('product', hasProducts))
  const { data: news } = useCallQuery(contentsContract.list, ofKind('news', hasNews))
  const listed = new Set([...(products?.list ?? []), ...(news?.list ?? [])].map(({ contentId }) => contentId))
  const areListed = (!hasProducts || products !== undefined) && (!hasNews || news !== undefined)
  const picked = usePicked(areListed ? entriesOf(contentText).filter((id) => !listed.has(id)) : [])
  const mayPromote = useCan('promotion:view')
  const { data: promoted } = useCallQuery(promotionsContract.list, {
    query: { kind: 'activity' as const, page: 1, limit: 50 },
    enabled: hasActivities && mayPromote,
  })
  const language = useLanguage()
  const videos = useShownVideos(videoText)
  const { parts } = use(BroughtContext)
  const { data: sizes } = useQuery({
    queryKey: ['content-file-sizes', documentText],
    queryFn: () => Promise.all(entriesOf(documentText).map(sizeOf)),
    enabled: documentText !== '',
    staleTime: 'static',
  })
  return useMemo(() => {
    const files = entriesOf(fileText).map((id) => [id, fileUrl(id) ?? ''] as const)
    const latest = newsText.split('\n').map((line) => {
      const [id = '', ...rest] = line.split(' ')
      const tag = rest.join(' ')
      const rows = (news?.list ?? []).filter(({ facts }) => tag === '' || facts.tags?.includes(tag))
      return [id, rows.map(shown)] as const
    })
    return {
      pictures: new Map(files.map(([id, url]): [string, ShownPicture] => [id, picture(url)])),
      documents: new Map(sizes),
      contents: new Map(
        [...(products?.list ?? []), ...(news?.list ?? []), ...picked].map((row) => [
          row.contentId,
          shown(row),
        ]),
      ),
      activities: new Map(
        (promoted?.list ?? []).map((row) => [row.promotionId, shownActivity(row, language)]),
      ),
      videos,
      latest: new Map(latest),
      parts,
    }
  }, [fileText, newsText, products, news, picked, promoted, language, sizes, videos, parts])
}
