import type { CardPageWords } from './mobile.texts.ts'

interface PageFooterProps {
  hasDeclined: boolean
  publicId: string
  words: CardPageWords
}

/** What is counted on this page, and where to say no. */
export function PageFooter({ hasDeclined, publicId, words }: PageFooterProps) {
  return (
    <footer className="foot">
      <p>
        {hasDeclined ? words.privacy.declined : words.privacy.counted}{' '}
        <a href={`/visitor-privacy?c=${publicId}`}>{words.privacy.more}</a>
      </p>
      <p>{words.page.poweredBy}</p>
    </footer>
  )
}
