import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { drawDemoFilm } from './demo-film.renderer.ts'
import { isPlayable, readMp4 } from './mp4-reader.adapter.ts'
import { createVideoTools } from './video-tools.adapter.ts'

test('the film of the demonstration is a video that browsers play as it is, made without a program', async () => {
  const { content, posters, durationMs, width, height } = await drawDemoFilm()
  const folder = await mkdtemp(join(tmpdir(), 'cardline-film-'))
  try {
    const path = join(folder, 'film.mp4')
    await writeFile(path, content)
    const read = await readMp4(path)
    expect(read).toMatchObject({ durationMs, width, height, codings: ['avc1'] })
    expect('codings' in read && isPlayable(read)).toBe(true)
    const { signal } = new AbortController()
    // A machine without programs takes it over; one that has them decodes every picture of it.
    for (const tools of [createVideoTools({ searchPath: '/nowhere' }), createVideoTools()])
      expect(await tools.convert({ path, folder, signal })).toMatchObject({ durationMs, width, height })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  expect(posters.length).toBeGreaterThan(4)
})
