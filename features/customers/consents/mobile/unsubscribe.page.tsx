import { fill } from '#platform/text/texts.ts'

import type { UnsubscribePageModel } from '../face/unsubscribe-page-model.ts'
import type { UnsubscribePageTexts } from './mobile.texts.ts'

interface Props {
  model: UnsubscribePageModel
  texts: UnsubscribePageTexts
}

/** One press ends marketing; a second one everything. */
export function UnsubscribePage({ model, texts }: Props) {
  const { company, token, stage } = model
  const named = { company: company.name }
  const button = (choice: 'marketing' | 'all', className: string) => (
    <form method="post" action={`/u/${token}`} className="form">
      <button type="submit" name="choice" value={choice} className={className}>
        {texts[choice]}
      </button>
    </form>
  )
  return (
    <main className="alone reading">
      <p className="quiet">{company.shortName}</p>
      <h1>{texts.title}</h1>
      {stage === 'open' ? (
        <>
          <p>{fill(texts.lead, named)}</p>
          {button('marketing', 'primary')}
        </>
      ) : (
        <p role="status">{fill(texts.done[stage], named)}</p>
      )}
      {stage !== 'all' && (
        <section className="panel">
          {button('all', 'secondary')}
          <p className="quiet">{texts.allHelp}</p>
        </section>
      )}
      <p className="quiet">{texts.poweredBy}</p>
    </main>
  )
}
