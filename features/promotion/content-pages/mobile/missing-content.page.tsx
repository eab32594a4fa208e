import type { ContentPageTexts } from '../content-pages.texts.ts'

/** The one page for a content that is unknown, taken off, ended or in the bin: nothing on it tells which. */
export const MissingContentPage = ({ texts }: { texts: ContentPageTexts }) => (
  <main className="alone">
    <h1>{texts.missing.title}</h1>
    <p className="quiet">{texts.missing.help}</p>
  </main>
)
