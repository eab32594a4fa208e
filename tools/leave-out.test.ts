import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { withoutGallery } from './leave-out.ts'

const console_ = join(import.meta.dirname, '../apps/console')

const bundle = (input: string) =>
  build({
    configFile: false,
    root: console_,
    logLevel: 'silent',
    plugins: [withoutGallery()],
    build: {
      write: false,
      rolldownOptions: { input: join(console_, input), preserveEntrySignatures: 'strict' },
    },
  })

test('a build that holds a part of the gallery fails, and says which', async () => {
  await expect(bundle('gallery/gallery.data.ts')).rejects.toThrow('gallery.data.ts')
  await expect(bundle('gallery/gallery.css')).rejects.toThrow('gallery.css')
  await bundle('language-names.ts')
})
