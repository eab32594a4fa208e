import { findActivity, isShownState } from '#features/shows/activities/server/activity-sale.public.ts'
import { findBoothsOfApplications } from '#features/shows/booths/server/booths.public.ts'
import { findRecruitment } from '#features/shows/recruitment/server/recruitment.public.ts'
import {
  findFrame,
  findPlace,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { DirectoryModel, ExhibitorPageModel, MapModel, WayFlaw } from '../face/directory-page-model.ts'
import { findMap, findPublished } from './directory.repository.ts'
import { type Exhibitor, findHalls, findShownExhibitor } from './exhibitors.repository.ts'
import { findWay } from './map-way.domain.ts'
import { findExhibitorPlace } from './portal-sessions.actions.ts'

const exhibitorsAtOnce = 60

/** The frame of a public page of an activity; nothing while visitors do not see the activity. */
async function framed(tx: Tx, activityId: string) {
  const activity = await findActivity(tx, activityId)
  const company = await findFrame(tx)
  if (!activity || !company || !isShownState(activity.state)) return undefined
  return { company, title: activity.title, activityPath: `/a/${activity.publicId}` }
}

/** The booths of exhibitors, by their applications. */
export async function standsOf(tx: Tx, activityId: string, list: readonly Exhibitor[]) {
  const names = new Map((await findHalls(tx, activityId)).map(({ id, name }) => [id, name]))
  const ids = list.map(({ applicationId }) => applicationId)
  const found = ids.length === 0 ? [] : await findBoothsOfApplications(tx, ids)
  return ({ applicationId }: Exhibitor) =>
    found
      .filter((booth) => booth.applicationId === applicationId)
      .map(({ number, hallId }) => ({ number, hall: names.get(hallId) ?? '' }))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Filter {
  keyword: string
  category: string
  hallId: string
  page: number
}

/** The directory of an activity; undefined where visitors see none. */
export async function readDirectory(
  visit: PageRequest,
  pageId: string,
  { keyword, category, hallId, page }: Filter,
): Promise<DirectoryModel | undefined> {
  const { companyId, activityId } = await findPlace(visit.services, pageId)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const frame = await framed(tx, activityId)
    if (!frame) return undefined
    const { list, total } = await findPublished(tx, {
      activityId,
      page,
      limit: exhibitorsAtOnce,
      keyword: keyword || undefined,
      category: category || undefined,
      hallId: uuid.test(hallId) ? hallId : undefined,
    })
    const standsAt = await standsOf(tx, activityId, list)
    return {
      ...frame,
      language: visit.language,
      total,
      page,
      pages: Math.ceil(total / exhibitorsAtOnce),
      categories: (await findRecruitment(tx, activityId))?.categories ?? [],
      halls: await findHalls(tx, activityId),
      filter: { keyword, category, hallId },
      list: list.map((exhibitor) => ({
        publicId: exhibitor.publicId,
        hasLogo: exhibitor.logoFileId !== null,
        name: exhibitor.name,
        categories: exhibitor.categories,
        intro: exhibitor.intro,
        booths: standsAt(exhibitor),
      })),
    }
  })
}

/** The page of an exhibitor; undefined for one that is not published. */
export async function readExhibitorPage(
  visit: PageRequest,
  publicId: string,
): Promise<ExhibitorPageModel | undefined> {
  const { companyId, id } = await findExhibitorPlace(visit, publicId)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const exhibitor = (await findShownExhibitor(tx, id))?.exhibitor
    const frame = exhibitor?.state === 'published' ? await framed(tx, exhibitor.activityId) : undefined
    if (!exhibitor || !frame) return undefined
    const { name, intro, website, categories, products } = exhibitor
    const standsAt = await standsOf(tx, exhibitor.activityId, [exhibitor])
    return {
      ...frame,
      language: visit.language,
      publicId,
      hasLogo: exhibitor.logoFileId !== null,
      name,
      intro,
      website,
      categories,
      products,
      booths: standsAt(exhibitor),
    }
  })
}

type MapRows = Awaited<ReturnType<typeof findMap>>

/** People in a hall walk a metre a second. */
const metresAMinute = 60

/** The way between two booths, by their numbers; nothing where none was looked for. */
function wayBetween(
  halls: MapRows['halls'],
  stands: MapRows['stands'],
  { from, to }: { from: string; to: string },
): MapModel['way'] {
  const none = (flaw: WayFlaw | null) => ({ from, to, flaw, line: null })
  if (from === '') return none(null)
  const named = (number: string) =>
    stands.find((stand) => stand.number.toLowerCase() === number.toLowerCase())
  const [start, end] = [named(from), named(to)]
  if (!start) return none('from')
  if (!end) return none('to')
  const hall = halls.find(({ id }) => id === start.hallId)
  if (!hall || end.hallId !== hall.id) return none('otherHall')
  const here = stands.filter(({ hallId }) => hallId === hall.id)
  const { width, depth } = hall
  const floor = { width, depth, shapes: here.map(({ points }) => points) }
  const way = findWay(floor, here.indexOf(start), here.indexOf(end))
  if (!way) return none('none')
  return { ...none(null), line: { hallId: hall.id, ...way, minutes: Math.ceil(way.metres / metresAMinute) } }
}

/** The map of an activity; undefined where there are no halls to show. */
export async function readMap(
  visit: PageRequest,
  pageId: string,
  { keyword, from, to }: { keyword: string; from: string; to: string },
): Promise<MapModel | undefined> {
  const { companyId, activityId } = await findPlace(visit.services, pageId)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const frame = await framed(tx, activityId)
    if (!frame) return undefined
    const { halls, stands, shown } = await findMap(tx, activityId, keyword || undefined)
    if (halls.length === 0) return undefined
    const exhibitors = new Map(shown.map((one) => [one.applicationId, one]))
    const isNumber = (number: string) => keyword !== '' && number.toLowerCase() === keyword.toLowerCase()
    return {
      ...frame,
      language: visit.language,
      keyword,
      way: wayBetween(halls, stands, { from, to }),
      found: shown.filter(({ isFound }) => isFound).length,
      halls: halls.map(({ id, name, width, depth }) => ({
        id,
        name,
        width,
        depth,
        booths: stands
          .filter(({ hallId }) => hallId === id)
          .map((stand) => {
            const at = exhibitors.get(stand.applicationId ?? '')
            return {
              id: stand.id,
              number: stand.number,
              points: stand.points,
              exhibitor: at ? { publicId: at.publicId, name: at.name } : null,
              isFound: at?.isFound === true || isNumber(stand.number),
            }
          }),
      })),
    }
  })
}
