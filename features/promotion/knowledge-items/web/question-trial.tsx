import { Input } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { knowledgeItemsContract, longestQuestion } from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import './knowledge.css'

/** Asks as a visitor would, and shows the answer that a visitor would get. */
export function QuestionTrial() {
  const { ask: t } = useTexts(knowledgeItemsTexts)
  const asking = useCallMutation(knowledgeItemsContract.ask, { touches: [] })
  const { data } = asking
  return (
    <section className="knowledge-trial" aria-label={t.title}>
      <Input.Search
        aria-label={t.title}
        placeholder={t.placeholder}
        maxLength={longestQuestion}
        enterButton={t.send}
        loading={asking.isPending}
        onSearch={(question) => question.trim() !== '' && asking.mutate({ body: { question } })}
      />
      <div role="status">
        {data && (
          <>
            <p>{t[data.kind]}</p>
            {data.items.map(({ id, question, answer, source }) =>
              data.kind === 'answered' ? (
                <blockquote key={id}>
                  {answer}
                  <footer className="knowledge-quiet">{fill(t.source, { source })}</footer>
                </blockquote>
              ) : (
                <p key={id}>· {question}</p>
              ),
            )}
          </>
        )}
      </div>
    </section>
  )
}
