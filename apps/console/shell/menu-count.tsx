import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { useWaiting } from './waiting.ts'

const most = 99

/** How much waits behind a menu entry, or behind all that lie below it. */
export function MenuCount({ entry }: { entry: MenuEntry }) {
  const waiting = useWaiting()
  const sum = ({ path, children }: MenuEntry): number =>
    children.reduce((all, child) => all + sum(child), waiting.get(path) ?? 0)
  const count = sum(entry)
  return count > 0 ? <span className="menu-count">{count > most ? `${most}+` : count}</span> : null
}
