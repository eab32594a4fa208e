import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { carriersContract } from '../carriers.contract.ts'
import { carriersTexts } from '../carriers.texts.ts'
import { CarrierRelease } from './carrier-release.tsx'
import './carriers.css'

/** The space that a project keeps and rents. */
export function ProjectCarriers({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const t = useTexts(carriersTexts)
  const { data } = useCallQuery(carriersContract.ofProject, { params: { id: projectId } })
  if (!data) return null
  return (
    <Section title={t.tab}>
      {data.length === 0 ? (
        <p className="carrier-more">{t.list.none}</p>
      ) : (
        <ul className="carrier-stays">
          {data.map((stay) => (
            <li key={stay.id}>
              <span>
                {fill(t.list.until, {
                  kind: t.stays[stay.kind],
                  project: stay.carrier,
                  time: formatMoment(stay.until),
                })}
              </span>
              {mayEdit && <CarrierRelease stay={stay} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
