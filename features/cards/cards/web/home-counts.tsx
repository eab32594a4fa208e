import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useTemplates } from '#features/cards/card-templates/web/card-templates.public.ts'
import type { CardState } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'

export type CardCounts = Readonly<Partial<Record<CardState, number>>>

const shown = ['active', 'unclaimed', 'draft', 'paused', 'sealed'] as const

/** How many cards stand in which state; each number leads to its cards. */
export function HomeCounts({ counts }: { counts: CardCounts | undefined }) {
  const t = useTexts(cardsTexts)
  const { navigate } = useScreen()
  const { all } = useTemplates()
  const seats = all.reduce((sum, template) => sum + template.seats, 0)
  const taken = all.reduce((sum, template) => sum + template.seatsTaken, 0)
  const total = shown.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0) + (counts?.inherited ?? 0)
  const open = (status?: CardState) => navigate('/demo/digitalcard/staffcard', { status })
  return (
    <Section title={t.home.overview} extra={fill(t.home.seats, { taken, seats })}>
      <div className="home-counts">
        <Count label={t.home.total} value={counts && total} onOpen={() => open()} isLeading />
        {shown.map((state) => (
          <Count
            key={state}
            state={state}
            label={t.states[state]}
            value={counts && (counts[state] ?? 0)}
            onOpen={() => open(state)}
          />
        ))}
      </div>
    </Section>
  )
}

interface CountProps {
  label: string
  value: number | undefined
  state?: CardState
  isLeading?: boolean
  onOpen: () => void
}

function Count({ label, value, state, isLeading = false, onOpen }: CountProps) {
  return (
    <button
      type="button"
      className="home-count"
      data-state={state}
      data-leading={isLeading || undefined}
      onClick={onOpen}
    >
      <span className="home-count-label">{label}</span>
      <span className="home-count-value">{value ?? '–'}</span>
    </button>
  )
}
