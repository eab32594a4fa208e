import { Skeleton, Tag } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { folderGrantsContract, type SeeingPerson } from '../folder-grants.contract.ts'

function Person({ person }: { person: SeeingPerson }) {
  const t = useTexts(cardFoldersTexts)
  return (
    <li className="who-person">
      <span className="who-name">
        <strong>{person.name}</strong>
        <span className="folder-quiet">{person.department}</span>
      </span>
      <span>{t.levels[person.level]}</span>
      <span className="folder-quiet">{t.masks[person.fieldMask]}</span>
      <span className="who-why">
        {person.why.map(({ origin, name, until }) => (
          <Tag key={`${origin} ${name}`}>
            {fill(t.people.origins[origin], { name })}
            {until ? ` · ${fill(t.grants.until, { day: formatMoment(until).slice(0, 10) })}` : ''}
          </Tag>
        ))}
      </span>
    </li>
  )
}

/** Everybody who sees a folder right now, with every reason. */
export function WhoSees({ groupId }: { groupId: string }) {
  const t = useTexts(cardFoldersTexts)
  const { data, error, refetch } = useCallQuery(folderGrantsContract.staffList, {
    query: { groupId },
    quiet: false,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <p className="page-help">
        {t.people.help} {fill(t.people.total, { count: data.length })}
      </p>
      <ul className="who-list">
        {data.map((person) => (
          <Person key={person.accountId} person={person} />
        ))}
      </ul>
    </>
  )
}
