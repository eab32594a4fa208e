import type { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import type { companiesContract } from '#features/company/companies/companies.contract.ts'
import { address } from '#platform/contract/call-address.ts'
import { call } from '#platform/web/call.ts'
import { consoleBase, goToFirstStep } from '#platform/web/session/sign-in-page.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { keepSignedIn } from './signed-in.ts'
import { adoptTabs, mirrorTabs } from './tabs/tab-mirror.ts'
import { hasStoredTabs, restoreTabs, storeTabs } from './tabs/tab-storage.ts'
import { tabStore } from './tabs/tab-store.ts'

const readInfo = address<typeof ownProfileContract.info>('GET', '/v2/basicUser/info')
const readCompany = address<typeof companiesContract.info>('GET', '/v2/company/info')

/** Asks the server who this is now: rights and menus may have changed since the last page. */
export async function renewSession(): Promise<void> {
  const [info, company] = await Promise.all([call(readInfo), call(readCompany)])
  if (info.firstStep) return goToFirstStep(info.firstStep)
  if (!company.isNamed) return location.assign(`${consoleBase}/company`)
  keepSignedIn(info, company, currentViewer().firstLogin)
}

/** Brings back the person's tabs before the first drawing, and keeps them from then on. */
export function keepTabs(): void {
  const user = currentViewer().username
  const isNewHere = !hasStoredTabs(user)
  tabStore.setState({ tabs: restoreTabs(user) })
  tabStore.subscribe(({ tabs }, former) => {
    // Signed out meanwhile: nothing may be written for nobody.
    if (tabs !== former.tabs && currentViewer().username === user) storeTabs(user, tabs)
  })
  mirrorTabs()
  if (isNewHere) void adoptTabs().catch(() => undefined)
}
