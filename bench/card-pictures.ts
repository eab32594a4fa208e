// How many pictures of cards the server draws a second, and what that costs in memory: the face of every skin, every
// one different, two at once as the product does it; then the same again from memory. Prints figures; the goal is five new ones a second.
import * as React from 'react'

import {
  type CardFaceModel,
  orientations,
  skinIds,
} from '#features/cards/card-templates/face/card-face-model.ts'
import { pictureSvg } from '#features/cards/card-pictures/face/picture-svg.tsx'
import { drawPicture } from '#features/cards/card-pictures/server/picture-drawing.adapter.ts'
import { report } from './report.ts'

// Run by tsx, components are compiled the old way and look for React by its name.
Object.assign(globalThis, { React })

const rounds = 1
const width = 1080

const faceOf = (
  index: number,
  skinId: CardFaceModel['skin']['skinId'],
  orientation: CardFaceModel['orientation'],
): CardFaceModel => ({
  orientation,
  skin: { skinId },
  company: { name: '海川智能科技（苏州）有限公司', logoUrl: null },
  fields: [
    { key: 'name', label: '姓名', value: '林知远', type: 'text', group: 'person', mask: 'none' },
    { key: 'title', label: '职位', value: `产品总监 ${index}`, type: 'text', group: 'person', mask: 'none' },
    {
      key: 'mobile',
      label: '手机',
      value: String(13_800_000_000 + index),
      type: 'mobile',
      group: 'contact',
      mask: 'none',
    },
    {
      key: 'email',
      label: '邮箱',
      value: `lin${index}@example.com`,
      type: 'email',
      group: 'contact',
      mask: 'none',
    },
  ],
  avatarUrl: null,
})

const faces = Array.from({ length: rounds }, (_, round) =>
  skinIds.flatMap((skinId, at) =>
    orientations.map((orientation) => faceOf(round * 100 + at, skinId, orientation)),
  ),
).flat()
const draw = (face: CardFaceModel) =>
  drawPicture(pictureSvg.face(face), { width, inline: (svg) => Promise.resolve(svg) })
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)

await Promise.all(faces.slice(0, 2).map(draw))
const before = megabytes()
for (const what of ['drawn', 'from memory']) {
  const start = performance.now()
  await Promise.all(faces.map(draw))
  const seconds = (performance.now() - start) / 1000
  if (what === 'drawn')
    report({ what: 'pictures of cards drawn', value: faces.length / seconds, unit: 'a second', atLeast: 5 })
  console.log(
    `${what}: ${faces.length} faces of ${width} px in ${seconds.toFixed(2)} s, ${(faces.length / seconds).toFixed(1)} a second`,
  )
}
console.log(`memory: ${before} MB before, ${megabytes()} MB after`)
