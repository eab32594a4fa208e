import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { openPath } from '../router.ts'
import { homeOf } from './menu-model.ts'
import { useActiveMenu } from './use-menus.ts'

const products = [
  { name: 'cards', area: '/demo/digitalcard' },
  { name: 'promotion', area: '/demo/digitalhomepage' },
  { name: 'activities', area: '/demo/activity' },
  { name: 'investment', area: '/demo/attractinvestment' },
] as const

/** Shortcuts to the products that the person's menu has: each takes the place of the page in front. */
export function ProductButtons() {
  const t = useTexts(consoleTexts).shell.products
  const { headerMenu, trail } = useActiveMenu()
  const shown = products.flatMap(({ name, area }) => {
    const entry = headerMenu.find(({ path }) => path.toLowerCase().replace(/\/$/, '') === area)
    const home = entry && homeOf(entry)
    return entry && home ? [{ name, home, isActive: trail[0]?.menuId === entry.menuId }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="products" role="group" aria-label={t.label}>
      {shown.map(({ name, home, isActive }) => (
        <button
          key={name}
          type="button"
          className="product"
          aria-pressed={isActive}
          onClick={() => openPath(home, {}, { replace: true })}
        >
          {t[name]}
        </button>
      ))}
    </div>
  )
}
