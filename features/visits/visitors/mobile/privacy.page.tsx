import type { VisitorPrivacyWords } from './mobile.texts.ts'

interface PrivacyPageProps {
  hasDeclined: boolean
  /** The page that the visitor came from; empty where there is none. */
  backPath: string
  /** The card whose company the records belong to. */
  publicId: string | null
  words: VisitorPrivacyWords
}

/** What is recorded about visitors, and the switch to say no. */
export function PrivacyPage({ hasDeclined, backPath, publicId, words }: PrivacyPageProps) {
  return (
    <main className="alone reading">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <section className="panel">
        <h2>{words.rights}</h2>
        <p role="status">{hasDeclined ? words.off : words.on}</p>
        <form method="post" action="/visitor-privacy" className="form">
          <input type="hidden" name="choice" value={hasDeclined ? 'accept' : 'decline'} />
          {publicId !== null && <input type="hidden" name="c" value={publicId} />}
          <button type="submit" className="primary">
            {hasDeclined ? words.accept : words.decline}
          </button>
        </form>
        {!hasDeclined && <p className="quiet">{words.declineHelp}</p>}
      </section>
      <List title={words.what} entries={[words.what1, words.what2, words.what3]} />
      <List title={words.not} entries={[words.not1, words.not2]} />
      <section className="panel">
        <h2>{words.form}</h2>
        <p>{words.formHelp}</p>
      </section>
      {backPath !== '' && (
        <p>
          <a className="secondary" href={backPath}>
            {words.back}
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
