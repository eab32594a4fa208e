// The program of the process that takes pictures by RTMP, see rtmp-server.adapter.ts. It has no database; its one secret signs
// the keys of this run of the server. It ends with the server that started it.
import { createRequire } from 'node:module'
import type { Server as TcpServer, Socket } from 'node:net'

import type { RtmpAnswer, RtmpRequest } from './rtmp-server.adapter.ts'

/** The part of a session that we use; the library has no types of its own. */
interface Session {
  id: string
  ip: string
  streamApp: string
  streamName: string
  streamQuery: Record<string, string | undefined> | undefined
  socket: Socket
  close(): void
}

interface MediaServer {
  on(event: 'prePlay' | 'prePublish' | 'postPublish', listener: (session: Session) => void): void
  run(): Promise<void>
  rtmpServer: { tcpServer: TcpServer }
}

const require = createRequire(import.meta.url)

/** Connections at once, and how long one may say nothing. */
const mostConnections = 64
const silentMs = 20_000

const tell = (answer: RtmpAnswer) => void process.send?.(answer)
const sessions = new Map<string, Session>()
const isOwn = ({ ip }: Session) => /^(::ffff:)?127\.0\.0\.1:/.test(ip)

function open({ port, host, secret, folder }: NonNullable<RtmpRequest['open']>): void {
  const NodeMediaServer = require('node-media-server') as new (config: object) => MediaServer
  const server = new NodeMediaServer({
    bind: host,
    rtmp: { port },
    // Signed: `<end>-<md5>`. Nobody publishes or plays without.
    auth: { publish: true, play: true, secret },
    record: { auto: false },
    store: { path: folder },
    webadmin: { enable: false },
  })
  const { tcpServer } = server.rtmpServer
  tcpServer.maxConnections = mostConnections
  tcpServer.on('connection', (socket) => {
    socket.setTimeout(silentMs, () => socket.destroy())
    socket.on('error', () => undefined)
  })
  tcpServer.on('listening', () => tell({ isListening: true }))
  // Pictures leave by our own server alone; the library looks at the sign right after this.
  server.on('prePlay', (session) => {
    if (!isOwn(session)) session.streamQuery = {}
  })
  server.on('prePublish', (session) => {
    if (session.streamApp !== 'live') session.streamQuery = {}
  })
  server.on('postPublish', (session) => {
    const { id, streamName: name, streamQuery } = session
    sessions.set(id, session)
    session.socket.once('close', () => {
      sessions.delete(id)
      tell({ lost: { id, name } })
    })
    tell({ published: { id, name, sign: streamQuery?.['sign'] ?? '' } })
  })
  void server.run()
}

process.on('message', (request: RtmpRequest) => {
  if (request.open) open(request.open)
  if (request.refuse !== undefined) sessions.get(request.refuse)?.socket.destroy()
})
process.on('disconnect', () => process.exit(0))
