import type { TodayLine, TodaySection } from '#features/attraction/touches/server/touches.public.ts'
import { fill } from '#platform/text/texts.ts'

import { findRules } from './project-facts.view.ts'
import { findProjects } from './projects.repository.ts'
import { rowOf, sightOf } from './projects.view.ts'
import { projectsServerTexts } from './server.texts.ts'

const path = '/demo/attractinvestment/record'

/** Red projects in the viewer's sight, each with its reason; the one that waits longest in its stage comes first. */
export const projectsOfToday: TodaySection = {
  key: 'projects.red',
  order: 65,
  permission: 'project:view',
  title: (language) => projectsServerTexts.in(language).today.red,
  path: `${path}?view=table&colour=red`,
  async read(context, limit) {
    const { tx, viewer, language } = context
    const t = projectsServerTexts.in(language).today
    const filter = { colour: 'red', sort: 'stageSince', order: 'asc', page: 1, limit } as const
    const { list, total } = await findProjects(tx, filter, sightOf(viewer))
    if (total === 0) return undefined
    const rules = await findRules(tx)
    const lines = list.map((shown): TodayLine => {
      const { id, name, lead, reasons, stageSince } = rowOf(shown, { rules }, context)
      return {
        id,
        title: name,
        detail: [fill(t.lead, { name: lead }), ...reasons].join(' · '),
        at: new Date(stageSince),
        tone: 'late',
        subject: { subjectKind: 'project', subjectId: id },
      }
    })
    return { lines, total }
  },
}
