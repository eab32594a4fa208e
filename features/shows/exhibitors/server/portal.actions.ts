import { z } from 'zod'

import { findNotices } from '#features/shows/registrations/server/activity-links.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { findRecruitment } from '#features/shows/recruitment/server/recruitment.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { companyPinyin } from '#platform/server/search/pinyin.ts'

import { profileDraft } from '../exhibitors.contract.ts'
import type {
  HomeContent,
  OrdersContent,
  PassesContent,
  PortalContent,
  PortalFrame,
  PortalModel,
  PortalPage,
  PortalShow,
  ProfileContent,
  UsersContent,
} from '../face/portal-page-model.ts'
import { stepExhibitor } from './exhibitors.actions.ts'
import { exhibitorMachine, profilePercent } from './exhibitors.domain.ts'
import { refuseField, versionConflict } from './exhibitors.refusals.ts'
import { findUsers, lockExhibitor, writeExhibitor } from './exhibitors.repository.ts'
import { debtOf, namedBooths } from './exhibitors.view.ts'
import { allowanceNow, endPass, issuePass } from './passes.actions.ts'
import { invitePerson, movePerson } from './people.actions.ts'
import { kindOf, ownerEvents, type PortalCall, takesSession, tasksOf, userMachine } from './portal.domain.ts'
import { actorOfPortal, callOfPage, readPortalFrame } from './portal-frame.actions.ts'
import type { PortalSession } from './portal-sessions.actions.ts'
import { readShows } from './portal-shows.actions.ts'
import { countPasses, findPasses } from './portal.repository.ts'

const momentOf = (date: Date | null) => date?.toISOString() ?? null

async function home(tx: Tx, session: PortalSession, { services, shows }: Opened): Promise<HomeContent> {
  const { exhibitor, activity } = session
  const booths = (await namedBooths(tx, [session])).get(exhibitor.applicationId) ?? []
  const tasks = tasksOf({
    startsAt: activity.startsAt,
    debt: debtOf(session),
    profile: profilePercent(exhibitor),
    isPublished: exhibitor.state === 'published',
    passesUsed: (await countPasses(tx, [exhibitor.id])).get(exhibitor.id) ?? 0,
    people: (await findUsers(tx, exhibitor.id)).length,
  })
  const ofTask = {
    pay: 'orders',
    profile: 'profile',
    publish: 'profile',
    passes: 'passes',
    people: 'users',
  } as const
  return {
    page: 'home',
    state: exhibitor.state,
    booths: booths.map(({ number, hall, area }) => ({ number, hall, area })),
    tasks: tasks
      .filter(({ key }) => takesSession(callOfPage[ofTask[key]], kindOf(session)))
      .map(({ key, isDone, dueAt }) => ({ key, isDone, dueAt: momentOf(dueAt) })),
    notices: await findNotices(services, tx, { activityId: activity.id, reader: 'exhibitors' }),
    shows,
  }
}

async function profile(tx: Tx, { exhibitor, user }: PortalSession): Promise<ProfileContent> {
  const { name, intro, website, categories, products, state, version } = exhibitor
  const known = (await findRecruitment(tx, exhibitor.activityId))?.categories ?? []
  const question = { subject: exhibitor, context: undefined, actor: { role: user.role } }
  return {
    page: 'profile',
    state,
    version,
    percent: profilePercent(exhibitor),
    values: { name, intro, website, categories, products },
    hasLogo: exhibitor.logoFileId !== null,
    offered: [...new Set([...known, ...categories])],
    canPublish: exhibitorMachine.decide('publish', question).allowed,
    canHide: exhibitorMachine.decide('hide', question).allowed,
  }
}

async function users(tx: Tx, { exhibitor, user: by }: PortalSession): Promise<UsersContent> {
  return {
    page: 'users',
    users: (await findUsers(tx, exhibitor.id)).map((user) => ({
      id: user.id,
      name: user.name,
      mobile: maskMobile(user.mobile),
      role: user.role,
      state: user.state,
      events: userMachine.possible(ownerEvents, { subject: user, context: undefined, actor: by }),
    })),
  }
}

async function passes(tx: Tx, { exhibitor, activity, ...shown }: PortalSession): Promise<PassesContent> {
  return {
    page: 'passes',
    allowed: await allowanceNow(tx, exhibitor),
    isOver: activity.endsAt !== null && activity.endsAt < new Date(),
    passes: (await findPasses(tx, exhibitor.id)).map(({ id, registration }) => ({
      id,
      name: registration.name,
      mobile: maskMobile(registration.mobile),
      isUsed: registration.state === 'attended',
      // A ticket is a key; it belongs to its person and to who issued it.
      ticketPath: kindOf(shown) === 'look' ? null : `/k/${registration.publicId}`,
    })),
  }
}

function orders(session: PortalSession): OrdersContent {
  const { quote, paidFen, publicId } = session.application
  return {
    page: 'orders',
    lines: (quote?.lines ?? []).map(({ number, area, amount }) => ({ number, area, amount })),
    total: quote?.total ?? 0,
    deposit: quote?.deposit ?? 0,
    paid: paidFen,
    debt: debtOf(session),
    // One signs and pays there.
    applicationPath: kindOf(session) === 'look' ? null : `/apply/${publicId}`,
  }
}

interface Opened {
  page: PortalPage
  services: Services
  shows: readonly PortalShow[]
}

function contentOf(tx: Tx, session: PortalSession, opened: Opened): Promise<PortalContent> {
  const pages = {
    home: (_tx: Tx, one: PortalSession) => home(tx, one, opened),
    profile,
    users,
    passes,
    orders: (_tx: Tx, one: PortalSession) => Promise.resolve(orders(one)),
  }
  return pages[opened.page](tx, session)
}

/** A page of the portal, for the person of a session. */
export async function readPortal(
  visit: PageRequest,
  session: PortalSession,
  { page, note = null }: { page: PortalPage; note?: PortalFrame['note'] },
): Promise<PortalModel | undefined> {
  const { services } = visit
  // Each organiser is asked by itself, before this one's transaction.
  const shows = page === 'home' ? await readShows(visit, session) : []
  const read = async (tx: Tx) => {
    const frame = await readPortalFrame(tx, visit, session)
    return (
      frame && {
        frame: { ...frame, note },
        content: await contentOf(tx, session, { page, services, shows }),
      }
    )
  }
  return services.database.asTenant(session.companyId, read, { readOnly: true })
}

const text = (max: number) => z.string().max(max).catch('')
const inviteForm = z.object({ name: text(40), mobile: text(30), role: z.enum(['E2', 'E3']).catch('E3') })
const personForm = z.object({ user: z.uuid(), event: z.enum(ownerEvents) })
const passForm = z.object({ name: text(40), mobile: text(30) })
const passEnd = z.object({ pass: z.uuid() })
const entryForm = z.object({ event: z.enum(['publish', 'hide']) })
const profileForm = z.object({
  name: text(200),
  intro: text(4000),
  website: text(400),
  version: z.coerce.number().catch(0),
})

const mostProducts = 20

/** The fields of the profile as they were sent: categories and products have numbered names. */
function draftOf(body: unknown) {
  const sent = z
    .record(z.string(), z.string())
    .catch({})
    .parse(body ?? {})
  const { name, intro, website, version } = profileForm.parse(body ?? {})
  const places = Array.from({ length: mostProducts }, (_, place) => place)
  const products = places
    .map((place) => ({
      name: (sent[`product${place}`] ?? '').trim(),
      note: (sent[`note${place}`] ?? '').trim(),
    }))
    .filter((product) => product.name !== '')
  const categories = Object.keys(sent)
    .filter((key) => /^category\d+$/.test(key))
    .flatMap((key) => sent[key] ?? [])
  const draft = { name: name.trim(), intro: intro.trim(), website: website.trim(), categories, products }
  return { version, parsed: profileDraft.safeParse(draft) }
}

async function saveProfile(tx: Tx, session: PortalSession, { body, actor }: Press): Promise<void> {
  const { version, parsed } = draftOf(body)
  const wrong = parsed.error?.issues[0]?.path[0]
  if (!parsed.success)
    throw refuseField(String(wrong), (t) => (wrong === 'website' ? t.errors.website : t.errors.profile))
  const exhibitor = await lockExhibitor(tx, session.exhibitor.id).then(orNotFound)
  if (exhibitor.version !== version) throw versionConflict()
  const known = (await findRecruitment(tx, exhibitor.activityId))?.categories ?? []
  const { categories, ...draft } = parsed.data
  await writeExhibitor(tx, exhibitor, {
    ...draft,
    categories: categories.filter((one) => known.includes(one) || exhibitor.categories.includes(one)),
    pinyin: companyPinyin(draft.name) ?? '',
  })
  await record(tx, actor, [{ objectType: 'exhibitor', objectId: exhibitor.id, event: 'editProfile' }])
}

interface Press {
  body: unknown
  actor: Actor
  visit: PageRequest
}

type Work = (tx: Tx, session: PortalSession, press: Press) => Promise<void>

/** The work of each form of the portal, and the page on which it stands. */
export const portalForms = {
  'POST /portal/profile': { page: 'profile', work: saveProfile },
  'POST /portal/entry': {
    page: 'profile',
    async work(tx, { exhibitor: { id }, user }, { body, actor }) {
      const { event } = entryForm.parse(body)
      const exhibitor = await lockExhibitor(tx, id).then(orNotFound)
      await stepExhibitor(tx, exhibitor, { event, actor, by: { role: user.role } })
    },
  },
  'POST /portal/users': {
    page: 'users',
    work: (tx, { exhibitor, user: by }, { body, actor }) =>
      invitePerson(tx, { ...inviteForm.parse(body), exhibitorId: exhibitor.id, by, actor }),
  },
  'POST /portal/users/state': {
    page: 'users',
    work(tx, { user: by }, { body, actor }) {
      const { user: userId, event } = personForm.parse(body)
      return movePerson(tx, { by, userId, event, actor })
    },
  },
  'POST /portal/passes': {
    page: 'passes',
    work: (tx, { exhibitor, user }, { body, actor, visit }) =>
      issuePass(tx, visit.services, { exhibitor, person: passForm.parse(body), userId: user.id, actor }),
  },
  'POST /portal/passes/end': {
    page: 'passes',
    work: (tx, { exhibitor }, { body, actor }) =>
      endPass(tx, { exhibitorId: exhibitor.id, passId: passEnd.parse(body).pass, actor }),
  },
} as const satisfies Partial<Record<PortalCall, { page: PortalPage; work: Work }>>
export type PortalForm = keyof typeof portalForms

/** Does what a form asks for; answers the sentence that says what stops it. */
export async function pressInPortal(
  visit: PageRequest,
  session: PortalSession,
  form: PortalForm,
): Promise<string | null> {
  const actor = await actorOfPortal(visit, session)
  const { work } = portalForms[form] as { work: Work }
  try {
    await visit.services.database.asTenant(session.companyId, (tx) =>
      work(tx, session, { body: visit.request.body ?? {}, actor, visit }),
    )
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.speak(visit.language)
    if (error instanceof z.ZodError) return ''
    throw error
  }
}
