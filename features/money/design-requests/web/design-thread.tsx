import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { DesignMessage } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { DesignFiles } from './design-files.tsx'

/** Every step of a request with what was said: the designer at one side, the company at the other. */
export function DesignThread({
  thread,
  isOperator,
}: {
  thread: readonly DesignMessage[]
  isOperator: boolean
}) {
  const t = useTexts(designRequestsTexts)
  return (
    <section>
      <h3>{t.detail.thread}</h3>
      <ol className="design-thread">
        {thread.map(({ id, event, byOperator, name, text, files, at }) => (
          <li key={id} data-mine={byOperator === isOperator || undefined}>
            <div className="design-said">
              <strong>{byOperator ? `${t.detail.operator} · ${name}` : name}</strong>
              <span>{t.events[event]}</span>
              <RelativeTime value={at} />
            </div>
            {text ? <p className="design-words">{text}</p> : null}
            {event === 'submit' ? null : <DesignFiles files={files} isOperator={isOperator} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
