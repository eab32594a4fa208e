import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cardsHomeNumbers } from './card-slots.public.ts'
import { HomeCounts } from './home-counts.tsx'
import { HomeRecent } from './home-recent.tsx'
import { HomeShortcuts } from './home-shortcuts.tsx'
import { HomeTodos } from './home-todos.tsx'
import './cards-home.css'

/** The area of digital cards: how far they are, what waits, and where to go. */
export function CardsHomeScreen() {
  const t = useTexts(cardsTexts)
  const mayView = useCan('card:view')
  const { data: counts } = useCallQuery(cardsContract.counts, { query: {}, enabled: mayView })
  return (
    <Page title={t.routes.home} help={t.home.help}>
      <NeedsTemplate outline="numbers">
        {() => (
          <div className="cards-home">
            {mayView && (
              <div className="cards-home-column">
                <HomeCounts counts={counts} />
                <SlotContents slot={cardsHomeNumbers} />
                <HomeRecent />
              </div>
            )}
            <div className="cards-home-column">
              {mayView && <HomeTodos counts={counts} />}
              <HomeShortcuts />
            </div>
          </div>
        )}
      </NeedsTemplate>
    </Page>
  )
}
