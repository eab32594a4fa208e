import { currentLanguage } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/notices.ts'
import { consoleTexts } from '../console.texts.ts'
import { openPath } from '../router.ts'
import { targetOf } from './menu-model.ts'

/** Does what choosing a menu entry means: opens its screen, its window, or says that nothing is there yet. */
export function openEntry(path: string): void {
  const target = targetOf(path)
  if (target.kind === 'screen') openPath(target.path)
  else if (target.kind === 'window') window.open(target.url, '_blank', 'noopener,noreferrer')
  else notify('warning', consoleTexts.in(currentLanguage()).shell.temporary)
}
