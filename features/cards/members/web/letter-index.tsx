import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'

interface Props {
  filter: {
    departmentId?: string | undefined
    keyword?: string | undefined
    leaders?: 'true' | 'false' | undefined
  }
  value: string | undefined
  onChange: (letter: string | undefined) => void
}

/** The letters that names begin with, as a way to them; one line that scrolls on phones. */
export function LetterIndex({ filter, value, onChange }: Props) {
  const t = useTexts(membersTexts)
  const { data } = useCallQuery(membersContract.letters, { query: filter })
  const letters = Object.keys(data ?? {}).toSorted((one, other) =>
    one === '#' ? 1 : other === '#' ? -1 : one.localeCompare(other),
  )
  return (
    <div className="member-letters" role="group" aria-label={t.list.letters}>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        {t.list.anyLetter}
      </button>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={value === letter}
          title={String(data?.[letter] ?? '')}
          onClick={() => onChange(value === letter ? undefined : letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  )
}
