import { Tag } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FolderCondition, FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'

function Condition({ condition }: { condition: FolderCondition }) {
  const t = useTexts(cardFoldersTexts)
  const words = t.condition
  const parts: readonly (readonly [string, string | number | null | undefined])[] = [
    [words.sources, condition.sources?.map((source) => t.sources[source]).join(words.comma)],
    [words.tags, condition.tags?.join(words.comma)],
    [words.company, condition.company],
    [words.departments, condition.departmentIds?.length],
    [words.owners, condition.ownerAccountIds?.length],
    [words.withinDays, condition.withinDays && `${condition.withinDays} ${words.days}`],
  ]
  return parts.flatMap(([name, value]) =>
    value ? [<Tag key={name}>{fill(words.part, { name, value })}</Tag>] : [],
  )
}

/** What a folder is and what the person may do with it, in one line. */
export function FolderSummary({ folder }: { folder: FolderRow }) {
  const t = useTexts(cardFoldersTexts)
  const { kind, count, owner, level, fieldMask, condition, description, origins } = folder
  return (
    <div className="folder-summary">
      <span>
        {fill(t.details.summary, {
          kind: t.kinds[kind],
          count: count.toLocaleString(),
          owner: owner?.name ?? t.list.nobody,
        })}
      </span>
      <Tag>{fill(t.details.myLevel, { level: t.levels[level] })}</Tag>
      {fieldMask !== 'none' && !origins.includes('permission') && !origins.includes('owner') ? (
        <Tag>{t.details.masked}</Tag>
      ) : null}
      {condition ? <Condition condition={condition} /> : null}
      {description ? <p className="folder-quiet folder-description">{description}</p> : null}
    </div>
  )
}
