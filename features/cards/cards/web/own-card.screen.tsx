import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { OwnCards } from './own-cards.tsx'

/** The own card, to hand on. */
export function OwnCardScreen() {
  const t = useTexts(cardsTexts)
  return (
    <Page title={t.routes.owncard} help={t.own.help}>
      <OwnCards />
    </Page>
  )
}
