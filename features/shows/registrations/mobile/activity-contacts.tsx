import type { ActivityPageModel } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'

interface PartProps {
  model: ActivityPageModel
  texts: ActivityPageTexts
}

/** The cards that visitors reach the organiser by. */
export function ActivityContacts({ model: { contacts }, texts }: PartProps) {
  if (contacts.length === 0) return null
  return (
    <section>
      <h2>{texts.contacts}</h2>
      <ul className="act-contacts">
        {contacts.map(({ publicId, name }) => (
          <li key={publicId}>
            <a href={`/c/${publicId}`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
