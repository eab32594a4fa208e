import { useState } from 'react'
import { Button, Pagination } from 'antd'
import CloseOutlined from '@ant-design/icons/CloseOutlined'

import { subjectPath } from '#features/attraction/touches/web/touches.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { campaignsContract, type FigureKey } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

const shown = 10

/** The clues or deals behind a figure. */
export function FigureRows({ id, of, onClose }: { id: string; of: FigureKey; onClose: () => void }) {
  const t = useTexts(campaignsTexts)
  const { close } = useTexts(webTexts).action
  const { navigate } = useScreen()
  const [page, setPage] = useState(1)
  const { data } = useCallQuery(campaignsContract.rows, {
    params: { id },
    query: { of, page, limit: shown },
    placeholderData: (former) => former,
  })
  return (
    <Section
      title={`${t.figures[of]} · ${data?.total ?? ''}`}
      extra={
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={close} onClick={onClose} />
      }
    >
      <ul className="campaign-lines">
        {data?.list.map(({ id: subjectId, kind, title, amountFen, at }) => {
          const place = subjectPath({ subjectKind: kind, subjectId })
          return (
            <li key={subjectId}>
              <NameButton name={title} onOpen={() => navigate(place.path, place.search)} />
              <span className="campaign-quiet">
                {amountFen === null ? '' : `${formatMoney(amountFen)} `}
                <RelativeTime value={at} />
              </span>
            </li>
          )
        })}
      </ul>
      {data && data.total > shown && (
        <Pagination size="small" current={page} pageSize={shown} total={data.total} onChange={setPage} />
      )}
    </Section>
  )
}
