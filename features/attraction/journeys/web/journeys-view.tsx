import { useScreen } from '#platform/web/screen.tsx'
import { JourneyEditor } from './journey-editor.tsx'
import { JourneyList } from './journey-list.tsx'

/** The journeys of the company, or the one that is being worked on. */
export function JourneysView() {
  const { search, setSearch } = useScreen()
  const id = search['journey']
  if (id === undefined) return <JourneyList onOpen={(journey) => setSearch({ journey })} />
  return <JourneyEditor key={id} id={id} onBack={() => setSearch({ journey: undefined, part: undefined })} />
}
