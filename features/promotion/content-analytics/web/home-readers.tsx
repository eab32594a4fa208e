import { Button } from 'antd'
import { numberText } from '#platform/text/number-text.ts'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentAnalyticsContract } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'

const path = '/demo/digitalhomepage/dhhome'

/** The readers of what the company publishes, and everything that waits there, on the first page of the console. */
export function HomeReaders() {
  const t = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  const { data } = useCallQuery(contentAnalyticsContract.home)
  if (!data) return null
  const numbers = (['visitors', 'leads'] as const).map(
    (key) => `${t.numbers[key]} ${numberText(data.totals[key])}`,
  )
  const todos = data.todos.map(({ kind, count }) => ({
    key: kind,
    text: fill(t.home.todos[kind], { count }),
  }))
  const lines = [...(data.maySee ? [{ key: 'numbers', text: numbers.join(' · ') }] : []), ...todos]
  return (
    <Section
      title={t.routes.home}
      extra={
        <Button type="link" size="small" onClick={() => navigate(path)}>
          {t.home.open}
        </Button>
      }
    >
      {lines.length === 0 ? <p className="todo-none">{t.home.todoNone}</p> : null}
      <ul className="todo-lines">
        {lines.map(({ key, text }) => (
          <li key={key}>
            <button
              type="button"
              className="todo-line"
              {...(key === 'numbers' && { 'data-kind': 'exchanged' })}
              onClick={() => navigate(path)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
