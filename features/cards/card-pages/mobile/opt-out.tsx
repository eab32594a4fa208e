import type { CardPageTexts } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'

interface OptOutProps {
  page: { path: string; visitId: string | null; note: string | null }
  texts: CardPageTexts
}

/** The way out for customers who do not want to go on with somebody else. The answer is the same, known or not. */
export function OptOut({ page: { path, visitId, note }, texts }: OptOutProps) {
  const { takenOver } = texts
  return (
    <section className="panel" id="opt-out">
      {note === 'optedOut' ? (
        <p role="status">{takenOver.stopDone}</p>
      ) : (
        <details>
          <summary>{takenOver.stop}</summary>
          <PageForm
            path={`${path}#opt-out`}
            intent="optOut"
            visitId={visitId}
            swap="#opt-out"
            className="form"
          >
            <p className="quiet">{takenOver.stopHelp}</p>
            <div className="entry">
              <label htmlFor="opt-out-contact">{takenOver.stopField}</label>
              <input id="opt-out-contact" name="contact" type="text" maxLength={100} autoComplete="off" />
            </div>
            <button type="submit" className="secondary">
              {takenOver.stopSend}
            </button>
          </PageForm>
        </details>
      )}
    </section>
  )
}
