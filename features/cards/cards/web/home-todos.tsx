import RightOutlined from '@ant-design/icons/RightOutlined'
import { useTemplates } from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, type SearchChange } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { cardsTexts } from '../cards.texts.ts'
import type { CardCounts } from './home-counts.tsx'

interface Todo {
  key: string
  text: string
  path: string
  search: SearchChange
}

const list = '/demo/digitalcard/staffcard'
const templates = '/demo/digitalcard/cardlist'
/** Below this share of free seats the home page shows a task. */
const fewSeats = 0.1

/** Tasks: cards that are not issued or claimed, templates with few seats or near their end. */
export function HomeTodos({ counts }: { counts: CardCounts | undefined }) {
  const t = useTexts(cardsTexts)
  const { navigate } = useScreen()
  const { all } = useTemplates()
  const ofState = (status: 'unclaimed' | 'draft' | 'paused', text: string): Todo[] =>
    counts?.[status]
      ? [{ key: status, text: fill(text, { count: counts[status] }), path: list, search: { status } }]
      : []
  const todos: Todo[] = [
    ...ofState('unclaimed', t.home.unclaimedTodo),
    ...ofState('draft', t.home.draftTodo),
    ...all
      .filter(({ seats, seatsTaken }) => seats - seatsTaken <= seats * fewSeats)
      .map(({ templateId, name, seats, seatsTaken }) => ({
        key: `seats${templateId}`,
        text: fill(t.home.seatsTodo, { name, left: seats - seatsTaken }),
        path: templates,
        search: {},
      })),
    ...all
      .filter(({ status, validTo }) => (status === 'expiring' || status === 'grace') && validTo)
      .map(({ templateId, name, validTo }) => ({
        key: `ends${templateId}`,
        text: fill(t.home.expiringTodo, { name, day: (validTo ?? '').slice(0, 10) }),
        path: templates,
        search: {},
      })),
    ...ofState('paused', t.home.pausedTodo),
  ]
  return (
    <Section title={t.home.waiting}>
      {todos.length === 0 ? (
        <p className="home-none">{t.home.waitingNone}</p>
      ) : (
        <ul className="home-todos">
          {todos.map(({ key, text, path, search }) => (
            <li key={key}>
              <button type="button" onClick={() => navigate(path, search)}>
                <span>{text}</span>
                <RightOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
