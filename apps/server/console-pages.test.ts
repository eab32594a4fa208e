import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { pointToConsole, serveConsole } from './console-pages.ts'

test.each(['/', '/enterprise', '/enterprise/demo/role'])(
  'in development %s says where the console is',
  async (url) => {
    const app = fastify()
    pointToConsole(app, 'http://127.0.0.1:8081')
    const { body, statusCode } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toContain('href="http://127.0.0.1:8081/enterprise/"')
  },
)

/** What a page of a built console answers whose files hold these texts. */
async function askConsole(url: string, { index, link }: { index: string; link?: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-console-'))
  try {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), index)
    await writeFile(join(folder, 'gate.html'), 'gate')
    const app = fastify()
    app.decorateReply('cspNonce', () => 'nonce')
    await serveConsole(app, folder, link)
    const { body, statusCode } = await app.inject({ url })
    await app.close()
    return { body, statusCode }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each([
  ['/enterprise/index', 200, 'console'],
  ['/enterprise/login', 200, 'gate'],
  ['/enterprise/gallery', 404, 'console'],
  ['/enterprise/Gallery/?group=forms', 404, 'console'],
])('the built console answers %s with %i', async (url, status, content) => {
  expect(await askConsole(url, { index: 'console' })).toEqual({ body: content, statusCode: status })
})

test('the page says what its corner lets people scan', async () => {
  const index = '<meta content="__MINI_PROGRAM_LINK__" />'
  const { body } = await askConsole('/enterprise/index', { index, link: 'https://wxaurl.cn/$&?a="1' })
  expect(body).toBe('<meta content="https://wxaurl.cn/$&amp;?a=&quot;1" />')
  expect((await askConsole('/enterprise/index', { index })).body).toBe('<meta content="" />')
})
