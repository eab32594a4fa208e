import { currentLanguage } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { consoleTexts } from '../console.texts.ts'
import { signOut } from '../sign-out.ts'
import { mayLeaveConsole } from '../tabs/tab-actions.ts'

/** Takes the colour out of the screen while the question stands. */
const grey = (on: boolean) => document.documentElement.toggleAttribute('data-grey', on)

/** Asks, over a grey screen, whether to log out, and does it. */
export async function logOut(): Promise<void> {
  const { logOut: t } = consoleTexts.in(currentLanguage()).shell
  grey(true)
  try {
    const isSure = await ask({ title: t.title, content: t.question, confirm: t.confirm, cancel: t.cancel })
    if (isSure && (await mayLeaveConsole())) return await signOut()
    notify('info', t.cancelled)
  } finally {
    grey(false)
  }
}
