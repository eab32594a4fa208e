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

test.each([
  ['/enterprise/index', 200, 'console'],
  ['/enterprise/login', 200, 'gate'],
  ['/enterprise/gallery', 404, 'console'],
  ['/enterprise/Gallery/?group=forms', 404, 'console'],
])('the built console answers %s with %i', async (url, status, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-console-'))
  try {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), 'console')
    await writeFile(join(folder, 'gate.html'), 'gate')
    const app = fastify()
    app.decorateReply('cspNonce', () => 'nonce')
    await serveConsole(app, folder)
    const { body, statusCode } = await app.inject({ url })
    expect({ body, statusCode }).toEqual({ body: content, statusCode: status })
    await app.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
