import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import type { GrantRow } from '../folder-grants.contract.ts'
import { grantTones } from './grant-line-editor.tsx'

/** Grants that are over, the last first. */
export function GrantHistory({ rows }: { rows: readonly GrantRow[] }) {
  const t = useTexts(cardFoldersTexts)
  if (rows.length === 0) return null
  return (
    <details className="grant-history">
      <summary>
        {t.grants.history} ({rows.length})
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={row.grantId}>
            <span>{row.name}</span>
            <span>{t.levels[row.level]}</span>
            <StatusTag tone={grantTones[row.state]}>{t.grants.states[row.state]}</StatusTag>
            <span className="folder-quiet">
              {fill(t.grants.by, { who: row.grantedBy })} · <RelativeTime value={row.closedAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
