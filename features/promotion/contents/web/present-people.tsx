import { Tooltip } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'

import { usePresence } from './use-presence.ts'
import { contentEditorTexts } from './web.texts.ts'

const most = 4

/** The others who have this content open. */
export function PresentPeople({ contentId }: { contentId: string }) {
  const t = useTexts(contentEditorTexts).bar
  const people = usePresence(contentId)
  const shown = people.slice(0, most)
  return (
    <ul className="editor-people" aria-label={t.people}>
      {shown.map(({ accountId, name }) => (
        <Tooltip key={accountId} title={fill(t.alsoHere, { name })}>
          <li>
            <PersonAvatar name={name} avatarUrl={null} />
            <span className="editor-said">{name}</span>
          </li>
        </Tooltip>
      ))}
      {people.length > most && <li className="editor-quiet">+{people.length - most}</li>}
    </ul>
  )
}
