import { findAlikeFirms } from '#features/attraction/firms/server/firms.public.ts'
import { findShortestWay } from '#features/attraction/market/server/shortest-ways.public.ts'
import { touchSubjects } from '#features/attraction/touches/server/touches.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findHiddenOfCompanies } from '#features/customers/customers/server/customer-people.public.ts'
import { accountWithin } from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type { Candidate } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import { keywordsOf } from './chains.domain.ts'
import type { ChainNode } from './chains.repository.ts'
import { type ComingActivity, findComing, findExhibitors, findVisitors } from './gap-candidates.repository.ts'
import { findFirmsOfNodes } from './node-firms.repository.ts'

type Found = Omit<Candidate, 'way'>

/** Words that are looked for; more of them say the same again. */
const mostKeywords = 4
/** Candidates of one source, each of which costs a look at its relations. */
const mostOfSource = 8

const nobody = { firmId: null, personId: null, person: '' } as const

/** Firms and people in the caller's sight, by the same search that follow-ups choose their subjects with. */
async function inSight(context: MemberContext, word: string): Promise<Found[]> {
  const found: Found[] = []
  for (const subjects of context.services.hooks.all(touchSubjects)) {
    if (subjects.kind !== 'firm' && subjects.kind !== 'person') continue
    for (const { id, title, detail } of (await subjects.found?.(context, word)) ?? [])
      found.push(
        subjects.kind === 'firm'
          ? { ...nobody, key: `firm ${id}`, source: 'firm', company: title, detail, word, firmId: id }
          : {
              ...nobody,
              key: `person ${id}`,
              source: 'person',
              company: detail.split(' · ')[0] ?? '',
              person: title,
              detail,
              word,
              personId: id,
            },
      )
  }
  return found
}

/** People in colleagues' folders: the company, the masked name, and whom to ask. */
async function inFolders(context: MemberContext, word: string): Promise<Candidate[]> {
  if (!context.viewer.permissions.has('contact:view')) return []
  const t = chainsTexts.in(context.language)
  const hidden = await findHiddenOfCompanies(context.tx, reachOf(context), word)
  return hidden.map(({ id, name, company, owner }) => ({
    ...nobody,
    // The card stays out of sight, and so does its id.
    key: `folder ${id.slice(-12)}`,
    source: 'person',
    company,
    person: name,
    detail: fill(t.gap.folderOf, { owner }),
    word,
    way: { steps: [owner, name], strength: ownersStrength },
  }))
}

/** A colleague who has somebody's card knows this person, as far as anything is written. */
const ownersStrength = 40

const dayOf = ({ startsAt }: ComingActivity) => startsAt?.toISOString().slice(0, 10) ?? ''

/** Companies at the next activities, as far as the caller may look there. */
async function atShows(context: MemberContext, keywords: readonly string[]): Promise<Found[]> {
  const { tx, viewer, language } = context
  const t = chainsTexts.in(language)
  const found: Found[] = []
  if (viewer.permissions.has('exhibitor:view')) {
    const coming = await findComing(tx, accountWithin(viewer, 'exhibitor:view'))
    const ids = coming.map(({ id }) => id)
    for (const word of ids.length > 0 ? keywords : [])
      for (const { id, company, activityId } of await findExhibitors(tx, ids, word)) {
        const activity = coming.find((one) => one.id === activityId)
        const detail = activity ? `${activity.title} · ${dayOf(activity)}` : ''
        found.push({ ...nobody, key: `exhibitor ${id}`, source: 'exhibitor', company, detail, word })
      }
  }
  if (viewer.permissions.has('registration:view'))
    for (const activity of await findComing(tx, accountWithin(viewer, 'registration:view')))
      for (const word of keywords)
        for (const { company, people } of await findVisitors(tx, activity.id, word))
          found.push({
            ...nobody,
            key: `visitor ${activity.id} ${company}`,
            source: 'visitor',
            company,
            detail: `${fill(t.gap.coming, { count: people })} · ${activity.title} · ${dayOf(activity)}`,
            word,
          })
  return found
}

/** The firm of the company's own list that bears a name, where the caller sees it. */
async function knownFirm(context: MemberContext, name: string): Promise<string | null> {
  const matches = await findAlikeFirms(context, { name, uscc: '', phone: '' })
  const firm = matches.find(({ id, certainty }) => id !== null && certainty !== 'possible')
  return firm?.id ?? null
}

/** Adds the shortest acquaintance, by the firm or the person. */
async function withWay(context: MemberContext, found: Found): Promise<Candidate> {
  const firmId = found.firmId ?? (found.personId === null ? await knownFirm(context, found.company) : null)
  const end = firmId
    ? ({ kind: 'firm', id: firmId } as const)
    : found.personId && ({ kind: 'person', id: found.personId } as const)
  return { ...found, firmId, way: end ? await findShortestWay(context, end) : null }
}

/** Leaves the first of each key, of each source no more than there is room for. */
function firstOnes<T extends Found>(found: readonly T[]): T[] {
  const keys = new Set<string>()
  const counts = new Map<string, number>()
  return found.filter(({ key, source }) => {
    const count = counts.get(source) ?? 0
    if (keys.has(key) || count >= mostOfSource) return false
    keys.add(key)
    counts.set(source, count + 1)
    return true
  })
}

const strengthOf = ({ way }: Candidate) => way?.strength ?? -1

/** Firms that may fill a node: the own ones, those in colleagues' folders and those at the next activities, the best known first. */
export async function findCandidates(
  context: MemberContext,
  node: ChainNode,
): Promise<{ keywords: string[]; list: Candidate[] }> {
  const keywords = keywordsOf(node).slice(0, mostKeywords)
  const linked = await findFirmsOfNodes(context.tx, [node.id])
  const isThere = ({ company, firmId }: Found) =>
    linked.some((link) => link.name === company || (firmId !== null && link.firmId === firmId))
  const found: Found[] = []
  const hidden: Candidate[] = []
  for (const word of keywords) {
    found.push(...(await inSight(context, word)))
    hidden.push(...(await inFolders(context, word)))
  }
  found.push(...(await atShows(context, keywords)))
  const list: Candidate[] = []
  for (const one of firstOnes(found.filter((one) => one.company !== '' && !isThere(one))))
    list.push(await withWay(context, one))
  const all = [...list, ...firstOnes(hidden.filter((one) => !isThere(one)))]
  return {
    keywords,
    list: all.filter((one) => !isThere(one)).toSorted((one, other) => strengthOf(other) - strengthOf(one)),
  }
}
