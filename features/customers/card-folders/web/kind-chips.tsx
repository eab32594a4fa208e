import { useTexts } from '#platform/web/language/use-texts.ts'
import type { SearchChange } from '#platform/web/screen.tsx'
import '#platform/web/ui/state-chips.css'
import { folderKinds, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'

interface Props {
  all: readonly FolderRow[]
  kind: string | undefined
  inBin: boolean
  onChange: (change: SearchChange) => void
}

/** All folders, those of one kind, or those in the bin. */
export function KindChips({ all, kind, inBin, onChange }: Props) {
  const t = useTexts(cardFoldersTexts)
  const countOf = (wanted: string) => (inBin ? 0 : all.filter((folder) => folder.kind === wanted).length)
  return (
    <div className="state-chips" role="group" aria-label={t.list.kind}>
      <button
        type="button"
        className="state-chip"
        aria-pressed={!inBin && kind === undefined}
        onClick={() => onChange({ kind: undefined, bin: undefined })}
      >
        {t.list.all} {inBin ? '' : all.length}
      </button>
      {folderKinds.map((each) => (
        <button
          key={each}
          type="button"
          className="state-chip"
          aria-pressed={!inBin && kind === each}
          onClick={() => onChange({ kind: each, bin: undefined })}
        >
          {t.kinds[each]} {countOf(each) || ''}
        </button>
      ))}
      <button
        type="button"
        className="state-chip"
        aria-pressed={inBin}
        onClick={() => onChange({ kind: undefined, bin: 'true' })}
      >
        {t.list.bin}
      </button>
    </div>
  )
}
