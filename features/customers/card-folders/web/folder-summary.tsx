import { Tag } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FolderCondition, FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'

function Condition({ condition }: { condition: FolderCondition }) {
  const t = useTexts(cardFoldersTexts)
  const texts = t.condition
  const parts: readonly (readonly [string, string | number | null | undefined])[] = [
    [texts.sources, condition.sources?.map((source) => t.sources[source]).join(texts.comma)],
    [texts.tags, condition.tags?.join(texts.comma)],
    [texts.company, condition.company],
    [texts.departments, condition.departmentIds?.length],
    [texts.owners, condition.ownerAccountIds?.length],
    [texts.withinDays, condition.withinDays && `${condition.withinDays} ${texts.days}`],
  ]
  return parts.flatMap(([name, value]) =>
    value ? [<Tag key={name}>{fill(texts.part, { name, value })}</Tag>] : [],
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
          count: numberText(count),
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
