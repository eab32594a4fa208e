import type { VisitorPrivacyTexts } from './mobile.texts.ts'

interface PrivacyPageProps {
  hasDeclined: boolean
  /** The page that the visitor came from: its company is the one that the records belong to. */
  from: { path: string; publicId: string } | null
  texts: VisitorPrivacyTexts
}

/** What is recorded about visitors, and the switch to say no. */
export function PrivacyPage({ hasDeclined, from, texts }: PrivacyPageProps) {
  return (
    <main className="alone reading">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <section className="panel">
        <h2>{texts.rights}</h2>
        <p role="status">{hasDeclined ? texts.off : texts.on}</p>
        <form method="post" action="/visitor-privacy" className="form">
          <input type="hidden" name="choice" value={hasDeclined ? 'accept' : 'decline'} />
          {from !== null && <input type="hidden" name={from.path} value={from.publicId} />}
          <button type="submit" className="primary">
            {hasDeclined ? texts.accept : texts.decline}
          </button>
        </form>
        {!hasDeclined && <p className="quiet">{texts.declineHelp}</p>}
      </section>
      <List title={texts.what} entries={[texts.what1, texts.what2, texts.what3]} />
      <List title={texts.not} entries={[texts.not1, texts.not2]} />
      <section className="panel">
        <h2>{texts.form}</h2>
        <p>{texts.formHelp}</p>
      </section>
      {from !== null && (
        <p>
          <a className="secondary" href={`/${from.path}/${from.publicId}`}>
            {texts.back}
          </a>
        </p>
      )}
    </main>
  )
}

function List({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="bullets">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </section>
  )
}
