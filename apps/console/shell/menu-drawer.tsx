import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { closeDialog } from './dialog-store.ts'
import { MenuTree } from './menu-tree.tsx'
import { Sheet } from './sheet.tsx'
import { useActiveMenu } from './use-menus.ts'

/** All menus in one drawer, for narrow windows. */
export function MenuDrawer() {
  const t = useTexts(consoleTexts).shell
  const { sideMenu, activeIds } = useActiveMenu()
  return (
    <Sheet title={t.mainMenu} from="left">
      <nav className="side-menu" aria-label={t.mainMenu}>
        <MenuTree entries={sideMenu} activeIds={activeIds} onChosen={closeDialog} />
      </nav>
    </Sheet>
  )
}
