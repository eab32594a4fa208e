import { Pagination } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { pageSizes } from '#platform/contract/page-sizes.ts'
import { countText } from '../list/count-text.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { useIsNarrow } from './use-is-narrow.ts'

interface Paged {
  page: number
  limit: number
  total: number
  isMore?: boolean
  setPage: (page: number) => void
  setLimit: (limit: number) => void
}

/** Where in a list one is, and the way to other pages: 7 page buttons, 5 below 992 px. */
export function Pager({ list }: { list: Paged }) {
  const t = useTexts(webTexts)
  const isNarrow = useIsNarrow()
  const { page, limit, total, isMore, setPage, setLimit } = list
  const all = countText(total, isMore)
  if (total === 0) return null
  return (
    <Pagination
      className="pager"
      current={page}
      pageSize={limit}
      total={total}
      showLessItems={isNarrow}
      showSizeChanger
      pageSizeOptions={[...pageSizes]}
      showTotal={(_count, [from, to]) =>
        isNarrow ? fill(t.list.total, { total: all }) : fill(t.list.range, { from, to, total: all })
      }
      onChange={(next, size) => (size === limit ? setPage(next) : setLimit(size))}
    />
  )
}
