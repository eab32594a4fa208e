import sharp from 'sharp'

import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { newAddress } from '#features/company/accounts/server/accounts.world.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { type Hotspot, type TourDocument, type TourPicture, toursContract } from '../tours.contract.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

/** A plain picture of this size. */
export const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6f8fb0' } })
    .jpeg()
    .toBuffer()

/** A document with one scene for each picture. */
export const documentOf = (
  pictures: readonly TourPicture[],
  marks: readonly (readonly Hotspot[])[] = [],
): TourDocument => ({
  scenes: pictures.map(({ id }, index) => ({
    id: `scene-${index + 1}`,
    name: `Room ${index + 1}`,
    pictureId: id,
    yaw: 12,
    pitch: 3,
    fov: 90,
    hotspots: [...(marks[index] ?? [])],
  })),
  plan: null,
})

/** Tours as tests use them, on a server of its own. */
export async function openTourWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['promotion'] })
  const admin = await world.signIn('admin')

  async function send(tourId: string, content: Buffer, session: Session = admin) {
    const form = formOf([{ name: 'room.jpg', content }])
    const response = await world.inject({
      method: 'POST',
      url: `/v2/tour/${tourId}/picture`,
      payload: form.payload,
      headers: { ...form.headers, authorization: session.token, 'accept-language': 'en' },
    })
    return { status: response.statusCode, ...response.json<{ msg: string; data: TourPicture }>() }
  }
  const create = async (tourName: string, session = admin) =>
    (await world.call(toursContract.create, { body: { name: tourName } }, { session })).data
  const get = async (id: string) =>
    (await world.call(toursContract.get, { params: { id } }, { session: admin })).data
  const save = async (id: string, document: TourDocument, session = admin) => {
    const { tour } = await get(id)
    const body = { name: tour.name, version: tour.version, document }
    return world.call(toursContract.update, { params: { id }, body }, { session })
  }
  const move = async (id: string, event: 'publish' | 'takeOff', session = admin) => {
    const { version } = (await get(id)).tour
    return world.call(toursContract.changeState, { params: { id }, body: { event, version } }, { session })
  }
  return {
    world,
    admin,
    send,
    create,
    get,
    save,
    move,
    /** A tour that visitors see, with as many rooms. */
    async publish(tourName: string, marks: readonly (readonly Hotspot[])[]) {
      const { id } = await create(tourName)
      const content = await pictureOf(1024, 512)
      const pictures = []
      for (const _ of marks) pictures.push((await send(id, content)).data)
      const document = documentOf(pictures, marks)
      await save(id, document)
      const { data: tour } = await move(id, 'publish')
      return { id, tour, document, pictures, path: new URL(tour.url).pathname }
    },
    /** Opens a page as a visitor, from an address of its own. */
    open: (url: string, headers: Record<string, string> = {}) =>
      world.inject({
        method: 'GET',
        url,
        remoteAddress: newAddress(),
        headers: {
          'user-agent': phone,
          'accept-language': 'zh-CN',
          'sec-fetch-dest': 'document',
          ...headers,
        },
      }),
  }
}
