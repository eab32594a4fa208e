import { expect, test } from 'vitest'
import { manuals } from '#features/base/help/web/manuals.ts'
import { parseInline, textsOf } from '#features/base/help/web/parse-article.ts'
import { chaptersOf, loadManual } from '#features/base/help/web/use-manual.ts'
import { languages } from '#platform/text/texts.ts'
import { routes } from './routes.derived.ts'
import { findScreen } from './screens.ts'

test.each(languages)(
  'every link of the manuals leads to a screen of the console, in %s',
  async (language) => {
    await Promise.all(manuals.map((manual) => loadManual(manual, language)))
    const links = manuals.flatMap((manual) =>
      (chaptersOf(manual, language) ?? []).flatMap(({ id, blocks }) =>
        blocks
          .flatMap(textsOf)
          .flatMap((text) =>
            parseInline(text).flatMap((piece) =>
              piece.kind === 'link' && piece.target.startsWith('/') ? [piece.target] : [],
            ),
          )
          .map((target) => ({ place: `${manual.id}#${id}`, target })),
      ),
    )
    expect(links.length).toBeGreaterThan(20)
    const lost = links
      .filter(({ target }) => !findScreen(target.split('?')[0] ?? ''))
      .map(({ place, target }) => `${place}: ${target}`)
    expect([...new Set(lost)]).toEqual([])
  },
)

test('every screen of attraction is explained in a manual', async () => {
  await Promise.all(manuals.map((manual) => loadManual(manual, 'zh-CN')))
  const explained = new Set(
    manuals.flatMap((manual) =>
      (chaptersOf(manual, 'zh-CN') ?? []).flatMap(({ blocks }) =>
        blocks
          .flatMap(textsOf)
          .flatMap((text) =>
            parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.target] : [])),
          ),
      ),
    ),
  )
  const screens = routes
    .map(({ path }) => path)
    .filter((path) => /^\/demo\/attractinvestment\/\w+$/.test(path))
  expect(screens.length).toBeGreaterThan(8)
  expect(screens.filter((path) => !explained.has(path))).toEqual([])
})

test('every manual is a screen for everybody', () => {
  expect(manuals.map(({ path }) => findScreen(path)?.access)).toEqual(manuals.map(() => undefined))
  expect(manuals.every(({ path }) => findScreen(path)?.path === path)).toBe(true)
})
