import { Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { type Coverage, promotionsContract } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { PromotionLibrary } from './promotion-library.tsx'
import './promotions.css'

function CoverageCard({ row, onOpen }: { row: Coverage; onOpen: () => void }) {
  const { coverage: t, orientations } = useTexts(promotionsTexts)
  const { name, orientation, cards, chosen, shown, clicks, titles } = row
  const numbers = [
    [t.shown, shown],
    [t.cards, cards],
    [t.clicks, clicks],
  ] as const
  return (
    <Section title={name} extra={orientations[orientation]}>
      <div className="coverage-card">
        <StatusTag tone={shown > 0 ? 'good' : 'resting'}>
          {chosen === 0 ? t.none : fill(t.shownOf, { shown, chosen })}
        </StatusTag>
        <FactList className="coverage-numbers" facts={numbers} />
        <ul className="coverage-titles">
          {titles.slice(0, 4).map((title, index) => (
            <li key={`${index}${title}`} title={title}>
              {title}
            </li>
          ))}
        </ul>
        <Button onClick={onOpen}>{t.set}</Button>
      </div>
    </Section>
  )
}

function CoverageOfTemplates() {
  const t = useTexts(promotionsTexts).coverage
  const { navigate } = useScreen()
  const found = useCallQuery(promotionsContract.coverage, { quiet: false })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  if (found.data.length === 0) return <EmptyState title={t.empty} help={t.emptyHelp} />
  return (
    <div className="coverage">
      {found.data.map((row) => (
        <CoverageCard
          key={row.templateId}
          row={row}
          onOpen={() => navigate('/demo/digitalcard/contact/detail', { templateId: row.templateId })}
        />
      ))}
    </div>
  )
}

/** What stands beside the cards: by template, and the library that it is chosen from. */
export function PromotionsScreen() {
  const t = useTexts(promotionsTexts)
  const { search, setSearch } = useScreen()
  const isLibrary = search['view'] === 'library'
  return (
    <Page
      title={t.routes.contact}
      help={t.coverage.help}
      views={
        <PageViews
          value={isLibrary ? 'library' : 'coverage'}
          views={[
            { value: 'coverage', label: t.tabs.coverage },
            { value: 'library', label: t.tabs.library },
          ]}
          onChange={(view) =>
            setSearch({ view: view === 'library' ? 'library' : undefined, page: undefined })
          }
        />
      }
    >
      {isLibrary ? <PromotionLibrary /> : <CoverageOfTemplates />}
    </Page>
  )
}
