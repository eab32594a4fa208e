import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type PackageFigures, packagesContract, postersContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { dwellText, OpeningsPart } from './openings-part.tsx'
import './packages.css'

/** The numbers of one line; a press opens the rows that they count. */
function Numbers({ figures, accountId }: { figures: PackageFigures; accountId: string | undefined }) {
  const t = useTexts(packagesTexts)
  const { setSearch } = useScreen()
  const number = (value: number, onward?: 'true') => (
    <td>
      <Button type="link" size="small" onClick={() => setSearch({ accountId, onward, page: undefined })}>
        {value}
      </Button>
    </td>
  )
  return (
    <>
      <td>{figures.links}</td>
      {number(figures.openings)}
      {number(figures.people)}
      {number(figures.onward, 'true')}
      <td>{dwellText(t, figures.dwellMs)}</td>
    </>
  )
}

interface Props {
  id: string
  source: 'package' | 'poster'
}

/** The numbers of a package or a poster by seller, and the rows below them. */
export function FiguresPart({ id, source }: Props) {
  const { figures: t } = useTexts(packagesTexts)
  const { search } = useScreen()
  const { getFigures } = source === 'package' ? packagesContract : postersContract
  const { data, error, refetch } = useCallQuery(getFigures, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (data.sellers.length === 0) return <EmptyState title={t.empty} />
  const chosen = data.sellers.find(({ accountId }) => accountId === search['accountId'])
  return (
    <>
      <ScrollBox label={t.seller}>
        <table className="plain-table package-figures">
          <thead>
            <tr>
              <th>{t.seller}</th>
              <th>{t.links}</th>
              <th>{t.openings}</th>
              <th>{t.people}</th>
              <th>{t.onward}</th>
              <th>{t.dwell}</th>
              <th>{t.forwardedAt}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t.all}</th>
              <Numbers figures={data.all} accountId={undefined} />
              <td />
            </tr>
            {data.sellers.map((seller) => (
              <tr key={seller.accountId}>
                <th scope="row">{seller.name}</th>
                <Numbers figures={seller} accountId={seller.accountId} />
                <td>
                  <RelativeTime value={seller.forwardedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Section
        title={[t.rows, chosen?.name ?? t.everySeller, ...(search['onward'] ? [t.onwardWay] : [])].join(
          ' · ',
        )}
      >
        <OpeningsPart id={id} source={source} />
      </Section>
    </>
  )
}
