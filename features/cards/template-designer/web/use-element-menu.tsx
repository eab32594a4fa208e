import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import { withFlag } from './canvas-gestures.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { layered, type Layering } from './design-edits.ts'
import { pressKey } from './design-keys.ts'
import { useDesign, useDesignStore } from './design-store.ts'

const layerings: readonly Layering[] = ['front', 'forward', 'back', 'behind']

/** What can be done with the selected elements. */
export function useElementMenu(): MenuEntry[] {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const canEdit = useDesign((state) => state.canEdit)
  const hasSome = useDesign((state) => state.selected.length > 0)
  const isLocked = useDesign((state) =>
    state.settled.elements.some(({ id, locked }) => locked && state.selected.includes(id)),
  )
  const { copy, paste, duplicate, remove, change } = store.getState()
  const off = { isDisabled: !hasSome || !canEdit }
  const flag = (part: Parameters<typeof withFlag>[2]) => {
    const { design, selected } = store.getState()
    change(withFlag(design, selected, part))
  }
  return [
    { key: 'copy', label: t.menu.copy, isDisabled: !hasSome, onSelect: copy },
    { key: 'paste', label: t.menu.paste, isDisabled: !canEdit, onSelect: paste },
    { key: 'duplicate', label: t.menu.duplicate, ...off, onSelect: duplicate },
    ...layerings.map((how) => ({
      key: how,
      label: t.menu[how],
      ...off,
      onSelect: () => change(layered(store.getState().design, store.getState().selected, how)),
    })),
    {
      key: 'lock',
      label: isLocked ? t.menu.unlock : t.menu.lock,
      ...off,
      onSelect: () => flag({ locked: !isLocked }),
    },
    { key: 'hide', label: t.menu.hide, ...off, onSelect: () => flag({ hidden: true }) },
    {
      key: 'all',
      label: t.menu.all,
      onSelect: () =>
        pressKey(store, { key: 'a', ctrlKey: true, shiftKey: false, metaKey: false, altKey: false }),
    },
    { key: 'remove', label: t.menu.remove, isDangerous: true, ...off, onSelect: remove },
  ]
}
