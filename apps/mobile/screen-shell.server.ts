import type { Language } from '#platform/text/texts.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'

export interface ScreenFrame {
  nonce: string
  scriptUrl: string | null
}

interface Screen {
  language: Language
  title: string
  /** Of the ground, so that nothing flashes before the style is there. */
  colour: string
  styles: readonly string[]
  /** The part that changes, which the script of screens puts in anew. */
  part: string
}

/** The page of a screen in a hall: nothing but its part. */
export const renderScreenShell = (
  { language, title, colour, styles, part }: Screen,
  { nonce, scriptUrl }: ScreenFrame,
): string =>
  renderShell({
    language,
    nonce,
    scriptUrl,
    title,
    brandColour: colour,
    ownStyle: styleOfSections(styles),
    body: `<main>${part}</main>`,
  })
