import type { Language } from '#platform/text/texts.ts'

import { pagePartTexts } from './face.texts.ts'
import { PageIcon } from './page-icon.tsx'

export const forwardButtonStyle = 'features/cards/card-pages/face/forward-button.css'

/** Data of the body by which the script of a page forwards it. */
export function forwardTexts(language: Language, title: string): Readonly<Record<string, string>> {
  const { linkCopied, copyFailed } = pagePartTexts.in(language)
  return { title, 'link-copied': linkCopied, 'copy-failed': copyFailed }
}

/** Forwards a page by a link of the visitor's own, so that it is known who passed it on. The script shows it, which it needs. */
export const ForwardButton = ({ language, text }: { language: Language; text: string }) => (
  <button type="button" id="forward" className="forward" data-forward="" data-text={text} hidden>
    <PageIcon name="forward" />
    {pagePartTexts.in(language).forward}
  </button>
)
