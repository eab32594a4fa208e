import { Button } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import type { FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import type { InTree } from './folder-tree.ts'
import { useFolderActions } from './use-folder-actions.ts'
import './card-folders.css'

const customersPath = '/demo/digitalcard/customerresources/seecustomer2'
const settingsPath = '/demo/digitalcard/customerresources/customergroup/settinggroup'

export type GroupCommand =
  | { way: 'edit'; folder: FolderRow }
  | { way: 'merge'; folder: FolderRow }
  | { way: 'new' }

/** What only managers of a group can do with it. */
function useEntries(folder: FolderRow, open: (command: GroupCommand) => void): MenuEntry[] {
  const t = useTexts(cardFoldersTexts)
  const { remove } = useFolderActions()
  if (folder.level !== 'manage' || folder.recycledAt !== null) return []
  const merge = { key: 'merge', label: t.actions.merge, onSelect: () => open({ way: 'merge', folder }) }
  return [
    { key: 'edit', label: t.actions.edit, onSelect: () => open({ way: 'edit', folder }) },
    ...(folder.kind === 'smart' ? [] : [merge]),
    { key: 'remove', label: t.actions.remove, isDangerous: true, onSelect: () => void remove(folder) },
  ]
}

/** One group of the tree: what it is, how much is inside, and what can be done with it. */
export function GroupRow({
  entry: { folder, depth },
  open,
}: {
  entry: InTree
  open: (command: GroupCommand) => void
}) {
  const t = useTexts(cardFoldersTexts)
  const { navigate } = useScreen()
  const { restore } = useFolderActions()
  const { groupId, name, colour, kind, count, owner, grants, level, updatedAt, recycledAt } = folder
  const inBin = recycledAt !== null
  const more = useEntries(folder, open)
  return (
    <li className="group-line" style={{ paddingInlineStart: 12 + depth * 20 }}>
      <span className="group-line-name">
        <ColourDot colour={colour} />
        <button
          type="button"
          className="folder-tile-name"
          disabled={inBin}
          title={name}
          onClick={() => navigate(customersPath, { groupId })}
        >
          {name}
        </button>
        <span className="folder-quiet">{t.kinds[kind]}</span>
      </span>
      <span className="group-line-count">{numberText(count)}</span>
      <span className="group-line-owner">{owner?.name ?? t.list.nobody}</span>
      <span className="group-line-grants">{grants > 0 ? grants : '—'}</span>
      <span className="group-line-level">{t.levels[level]}</span>
      <span className="group-line-time">
        <RelativeTime value={recycledAt ?? updatedAt} />
      </span>
      <span className="group-line-actions">
        {inBin ? (
          <Button type="link" size="small" onClick={() => void restore(folder)}>
            {t.actions.restore}
          </Button>
        ) : (
          <Button type="link" size="small" onClick={() => navigate(settingsPath, { groupId })}>
            {t.actions.settings}
          </Button>
        )}
        <MoreMenu entries={more} label={name} />
      </span>
    </li>
  )
}
