import { clueBatchActions } from '#features/attraction/clues/web/clue-slots.public.ts'
import { firmBatchActions } from '#features/attraction/firms/web/firm-slots.public.ts'
import { tagFilter, tagNames } from '#features/attraction/firms/web/tag-slots.public.ts'
import { accountViews, accountViewTitles } from '#features/attraction/channels/web/account-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const access = 'audience:view'

const views = [
  fillSlot(accountViews, {
    key: 'members',
    order: 10,
    access,
    component: lazyPart(async () => ({ default: (await import('./member-list.tsx')).MemberList })),
  }),
  fillSlot(accountViews, {
    key: 'groups',
    order: 20,
    access,
    component: lazyPart(async () => ({ default: (await import('./group-list.tsx')).GroupList })),
  }),
  fillSlot(accountViews, {
    key: 'tags',
    order: 30,
    access,
    component: lazyPart(async () => ({ default: (await import('./tag-sets.tsx')).TagSets })),
  }),
  fillSlot(accountViews, {
    key: 'segments',
    order: 40,
    access,
    component: lazyPart(async () => ({ default: (await import('./segment-list.tsx')).SegmentList })),
  }),
]

const titles = [
  fillSlot(accountViewTitles, {
    key: 'members',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./members-title.tsx')).MembersTitle })),
  }),
  fillSlot(accountViewTitles, {
    key: 'groups',
    order: 20,
    component: lazyPart(async () => ({ default: (await import('./groups-title.tsx')).GroupsTitle })),
  }),
  fillSlot(accountViewTitles, {
    key: 'tags',
    order: 30,
    component: lazyPart(async () => ({ default: (await import('./tags-title.tsx')).TagsTitle })),
  }),
  fillSlot(accountViewTitles, {
    key: 'segments',
    order: 40,
    component: lazyPart(async () => ({ default: (await import('./segments-title.tsx')).SegmentsTitle })),
  }),
]

const onObjects = [
  fillSlot(clueBatchActions, {
    key: 'tags',
    order: 20,
    access: 'clue:edit',
    component: lazyPart(async () => ({ default: (await import('./tag-clues.tsx')).TagClues })),
  }),
  fillSlot(firmBatchActions, {
    key: 'tags',
    order: 20,
    access: 'firm:edit',
    component: lazyPart(async () => ({ default: (await import('./tag-firms.tsx')).TagFirms })),
  }),
  fillSlot(tagFilter, {
    key: 'tags',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./tag-filter.tsx')).TagFilter })),
  }),
  fillSlot(tagNames, {
    key: 'tags',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./tag-names.tsx')).TagNames })),
  }),
]

export const audiencesSlots = [...views, ...titles, ...onObjects]
