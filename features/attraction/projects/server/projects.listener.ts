import { firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'
import {
  type SubjectFact,
  type SubjectTimelineSource,
  subjectTimelineSources,
  type TouchSubjectKind,
  touchSubjects,
  todaySections,
} from '#features/attraction/touches/server/touches.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { projectsTexts } from '../projects.texts.ts'
import { writeColoured } from './project-colouring.actions.ts'
import { projectsOfToday } from './projects-of-today.listener.ts'
import { findTimelineRows } from './project-timeline.repository.ts'
import {
  countOfFirms,
  findNamed,
  findProjectsByIds,
  latestOfFirm,
  lockProject,
  moveOfFirm,
  returnToFirm,
} from './projects.repository.ts'
import { holdsOnProject, sightOf } from './projects.view.ts'

const place = { path: '/demo/attractinvestment/record' }

/** Projects as colleagues are in touch about them; the next step that is planned is the next visit. */
const projectSubject: TouchSubjectKind = {
  kind: 'project',
  async seen({ tx, viewer }, ids) {
    const found = await findProjectsByIds(tx, ids)
    return new Map(
      found
        .filter((project) => holdsOnProject(viewer, 'project:view', project))
        .map((project) => [
          project.id,
          { title: project.name, mayWrite: holdsOnProject(viewer, 'project:edit', project) },
        ]),
    )
  },
  async lineage({ tx }, id) {
    const [project] = await findProjectsByIds(tx, [id])
    return { project: [id], ...(project?.firmId && { firm: [project.firmId] }) }
  },
  async touched({ tx }, { subjectKind, subjectId, nextAt }) {
    if (subjectKind !== 'project' || nextAt === null) return []
    const project = await lockProject(tx, subjectId)
    if (project) await writeColoured(tx, project, { nextVisitAt: nextAt })
    return []
  },
  async found({ tx, viewer }, keyword) {
    const found = await findNamed(tx, keyword, sightOf(viewer))
    return found.map(({ id, name, investor }) => ({ id, title: name, detail: investor }))
  },
}

const onTimelines: SubjectTimelineSource = {
  key: 'projects',
  kinds: ['state', 'money'],
  async read({ tx, language, viewer }, lineage, question) {
    if (!viewer.permissions.has('project:view')) return []
    const t = projectsTexts.in(language)
    const rows = await findTimelineRows(tx, lineage.project, question)
    return rows.map((row): SubjectFact => {
      const { id, at, by, projectId, kind } = row
      const text =
        kind === 'move'
          ? `${t.states[row.fromState]} → ${t.states[row.toState]}${row.reason ? ` · ${row.reason}` : ''}`
          : fill(t.detail.arrivedText, { amount: row.amountFen / 1_000_000 })
      return {
        id,
        at,
        text,
        kind: kind === 'move' ? 'state' : 'money',
        source: t.title,
        actor: by,
        subjectKind: 'project',
        subjectId: projectId,
        ...place,
      }
    })
  },
}

/** Adds projects to the timelines, to the firms that invest, and the red ones to the day of who sees them. */
export function joinTimelines({ hooks }: Pick<Services, 'hooks'>): void {
  hooks.add(touchSubjects, projectSubject)
  hooks.add(subjectTimelineSources, onTimelines)
  hooks.add(todaySections, projectsOfToday)
  hooks.add(firmChildren, {
    key: 'projects',
    count: countOfFirms,
    moved: moveOfFirm,
    returned: (tx, { from }, kept) => returnToFirm(tx, from, Array.isArray(kept) ? kept.map(String) : []),
    lineage: latestOfFirm,
  })
}
