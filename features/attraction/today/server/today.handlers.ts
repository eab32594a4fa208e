import type { FastifyInstance } from 'fastify'

import { todayFigures, todaySections } from '#features/attraction/touches/server/touches.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { todayContract, type TodaySection } from '../today.contract.ts'
import { approvalsOfToday, remindersOfToday } from './today-sections.listener.ts'

/** So many lines of each part are shown; its list has the rest. */
const mostLines = 8

const claimPath = '/demo/attractinvestment/attractinvest'

/** The parts in which something waits for the viewer. */
async function readSections(context: MemberContext): Promise<TodaySection[]> {
  const { services, viewer, language } = context
  const sections: TodaySection[] = []
  const known = services.hooks.all(todaySections).toSorted((a, b) => a.order - b.order)
  // One after the other: they share one connection.
  for (const { key, permission, title, read, path } of known) {
    const found = viewer.permissions.has(permission) ? await read(context, mostLines) : undefined
    if (!found || found.total === 0) continue
    sections.push({
      key,
      title: title(language),
      total: found.total,
      path: path ?? null,
      lines: found.lines.map(({ at, subject, path: own, task, isExtendable, ...line }) => ({
        ...line,
        at: at?.toISOString() ?? null,
        subject: subject ?? null,
        path: own ?? null,
        task: task ?? null,
        isExtendable: isExtendable ?? false,
      })),
    })
  }
  return sections
}

async function readFigures(context: MemberContext) {
  const figures = []
  for (const { permission, read } of context.services.hooks.all(todayFigures))
    if (context.viewer.permissions.has(permission)) figures.push(...(await read(context)))
  return figures
}

export function mountToday(app: FastifyInstance): void {
  const { hooks } = app.services
  hooks.add(todaySections, approvalsOfToday)
  hooks.add(todaySections, remindersOfToday)
  mountContract(app, todayContract, {
    read: async (_, context) => ({
      sections: await readSections(context),
      figures: await readFigures(context),
      claimPath: context.viewer.permissions.has('clue:claim') ? claimPath : null,
    }),
  })
}
