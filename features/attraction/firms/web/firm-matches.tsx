import { Alert } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { NameButton } from '#platform/web/ui/name-button.tsx'

import type { FirmMatch } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { FirmStateTag } from './firm-state-tag.tsx'
import './firms.css'

/** Firms that are the same or may be; those in sight can be opened. */
export function FirmMatches({
  matches,
  onOpen,
}: {
  matches: readonly FirmMatch[]
  onOpen: (id: string) => void
}) {
  const t = useTexts(firmsTexts)
  if (matches.length === 0) return null
  const isCertain = matches.some(({ certainty }) => certainty === 'certain')
  return (
    <Alert
      type={isCertain ? 'error' : 'warning'}
      className="firm-matches"
      title={isCertain ? t.errors.duplicate : t.errors.alike}
      description={
        <ul className="firm-lines">
          {matches.map(({ id, name, state, owner, department, certainty }, place) => (
            <li key={id ?? place}>
              {id === null ? <strong>{name}</strong> : <NameButton name={name} onOpen={() => onOpen(id)} />}{' '}
              <FirmStateTag state={state} />
              <div className="firm-quiet">
                {[t.certainties[certainty], owner, department].filter(Boolean).join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      }
    />
  )
}
