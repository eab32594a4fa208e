import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button, Input, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { call } from '#platform/web/call.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { mostRelated, type PromotionRow, promotionsContract } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { PromotionName } from './promotion-name.tsx'
import { PromotionStateTag } from './promotion-state-tag.tsx'

interface Props {
  chosen: readonly PromotionRow[]
  onAdd: (object: PromotionRow) => void
}

const pageSize = 20

/** The objects that a keyword finds on the server, page after page. */
function usePool(keyword: string) {
  const pool = useInfiniteQuery({
    queryKey: ['promotions', promotionsContract.list.path, 'pool', keyword],
    queryFn: ({ pageParam, signal }) =>
      call(
        promotionsContract.list,
        { query: { page: pageParam, limit: pageSize, ...(keyword !== '' && { keyword }) } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const rows = pool.data?.pages.flatMap((page) => page.list) ?? []
  // An object that was changed meanwhile moves one of the last page to the next.
  const objects = [...new Map(rows.map((object) => [object.promotionId, object])).values()]
  return { ...pool, objects }
}

/** The library beside the list: what can be added, and why not where it cannot. */
export function RelatedPool({ chosen, onAdd }: Props) {
  const t = useTexts(promotionsTexts).detail
  const [keyword, setKeyword] = useState('')
  const pool = usePool(useDeferredValue(keyword.trim()))
  if (pool.isPending) return <Skeleton active />
  if (pool.error) return <ErrorState error={pool.error} onRetry={() => void pool.refetch()} />
  const { objects } = pool
  const whyNot = (object: PromotionRow): string | undefined => {
    if (chosen.some(({ promotionId }) => promotionId === object.promotionId)) return t.chosenAlready
    if (object.state !== 'published') return t.onlyPublished
    if (object.isOver) return t.isOver
    return chosen.length >= mostRelated ? fill(t.full, { max: mostRelated }) : undefined
  }
  return (
    <>
      <Input
        className="related-search"
        allowClear
        placeholder={t.search}
        aria-label={t.search}
        value={keyword}
        maxLength={60}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {objects.length === 0 ? <p className="related-help">{t.poolNone}</p> : null}
      <ul className="related-rows related-pool">
        {objects.map((object) => (
          <li key={object.promotionId} className="related-row">
            <PromotionName object={object} />
            {object.state === 'published' && !object.isOver ? null : <PromotionStateTag object={object} />}
            <GuardedButton
              size="small"
              access="template:related"
              why={whyNot(object)}
              onClick={() => onAdd(object)}
            >
              {t.add}
            </GuardedButton>
          </li>
        ))}
      </ul>
      {pool.hasNextPage ? (
        <Button block loading={pool.isFetchingNextPage} onClick={() => void pool.fetchNextPage()}>
          {t.more}
        </Button>
      ) : null}
    </>
  )
}
