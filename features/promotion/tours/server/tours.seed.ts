import { v7 as uuidv7 } from 'uuid'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { Hotspot, Scene, TourDocument } from '../tours.contract.ts'
import { drawPanorama } from './demo-panoramas.renderer.ts'
import { sizesOf } from './panorama.adapter.ts'
import { emptyTour, tourMachine } from './tours.domain.ts'
import { changeTour, insertPicture, insertTour } from './tours.repository.ts'

const rooms = [
  { room: 'showroom', name: '产品展厅' },
  { room: 'workshop', name: '装配车间' },
  { room: 'laboratory', name: '计量实验室' },
] as const

type Sizes = Awaited<ReturnType<typeof sizesOf>>

async function addPanorama(
  { tx, services }: { tx: Tx; services: Services },
  { tourId, room, name, sizes }: { tourId: string; room: string; name: string; sizes: Sizes },
): Promise<string> {
  const keep = async (content: Buffer, contentType: string) =>
    (await services.files.savePrivate(tx, { name: `${room}.jpg`, content, contentType, createdBy: null })).id
  const picture = await insertPicture(tx, {
    tourId,
    name,
    width: sizes.width,
    height: sizes.height,
    largeFileId: await keep(sizes.large, 'image/jpeg'),
    smallFileId: await keep(sizes.small, 'image/jpeg'),
    posterFileId: await keep(sizes.poster, 'image/webp'),
  })
  return picture.id
}

const mark = (id: string, part: Omit<Hotspot, 'id' | 'text'> & { text?: string }): Hotspot => ({
  id,
  text: '',
  ...part,
})

const leadsTo = (id: string, sceneId: string, yaw: number): Hotspot =>
  mark(id, { kind: 'scene', yaw, pitch: -6, title: '', sceneId })

/** The marks of the three rooms. */
const marks: readonly (readonly Hotspot[])[] = [
  [
    leadsTo('to-workshop', 'scene-2', 100),
    mark('my-850', {
      kind: 'info',
      yaw: -40,
      pitch: 4,
      title: 'MY-850 立式加工中心',
      text: '行程 850×500×550 mm，定位精度 0.005 mm，交货期 45 天。',
    }),
    mark('hotline', { kind: 'call', yaw: 140, pitch: 2, title: '联系销售', phone: '0512-6288 0018' }),
  ],
  [
    leadsTo('to-showroom', 'scene-1', -100),
    leadsTo('to-laboratory', 'scene-3', 75),
    mark('line-a3', {
      kind: 'info',
      yaw: 30,
      pitch: 5,
      title: 'A3 恒温装配线',
      text: '全年 22±1 ℃，主轴装配后连续跑合 72 小时。',
    }),
  ],
  [leadsTo('back-workshop', 'scene-2', -60)],
]

/** The demonstration company leads through three rooms, and has begun a second tour. */
export const toursSeed = defineSeed({
  name: 'tours',
  begin: () => Promise.all(rooms.map(async ({ room }) => sizesOf(await drawPanorama(room)))),
  async run({ tx, services, of }, begun) {
    const { admin } = await of(accountsSeed)
    const creator = { createdBy: admin.accountId, createdByName: admin.name }
    const begin = (name: string) =>
      insertTour(tx, { id: uuidv7(), publicId: newPublicId(), name, draft: emptyTour, ...creator })
    const tour = await begin('走进明远：展厅与车间')
    const scenes: Scene[] = []
    for (const [index, sizes] of (await begun).entries()) {
      const { room = 'showroom', name = '' } = rooms[index] ?? {}
      const pictureId = await addPanorama({ tx, services }, { tourId: tour.id, room, name, sizes })
      const id = `scene-${index + 1}`
      scenes.push({ id, name, pictureId, yaw: -30, pitch: 0, fov: 90, hotspots: [...(marks[index] ?? [])] })
    }
    const document: TourDocument = { scenes, plan: null }
    await changeTour(tx, tour, {
      draft: document,
      shown: document,
      state: tourMachine.targetOf('publish'),
      publishedAt: new Date(),
      isShown: true,
    })
    await begin('苏州园区二期（筹备）')
  },
})
