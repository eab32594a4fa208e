import type { CardPageTexts } from './mobile.texts.ts'

interface PageFooterProps {
  hasDeclined: boolean
  publicId: string
  texts: CardPageTexts
}

/** What is counted on this page, and where to say no. */
export function PageFooter({ hasDeclined, publicId, texts }: PageFooterProps) {
  return (
    <footer className="foot">
      <p>
        {hasDeclined ? texts.privacy.declined : texts.privacy.counted}{' '}
        <a href={`/visitor-privacy?c=${publicId}`}>{texts.privacy.more}</a>
      </p>
      <p>{texts.page.poweredBy}</p>
    </footer>
  )
}
