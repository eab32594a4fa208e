import { createServer, type Server } from 'node:net'

export interface SmtpServer {
  url: string
  /** The message as it went over the wire. */
  mails: string[]
  /** Refuses recipients from now on. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

/** A mail server that keeps what it is given (RFC 5321, as much as a client needs). */
export async function openSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = []
  let isRefusing = false
  const server: Server = createServer((socket) => {
    let pending = ''
    let mail: string | undefined
    const answer = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT' && isRefusing) return answer('550 no such mailbox: <secret@example.com>')
      if (word === 'DATA') {
        mail = ''
        return answer('354 go on')
      }
      if (word === 'QUIT') return socket.end('221 bye\r\n')
      return answer('250 ok')
    }
    answer('220 test')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      pending += chunk.toString()
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (mail === undefined) command(line)
        else if (line === '.') {
          mails.push(mail)
          mail = undefined
          answer('250 taken')
        } else mail += `${line}\n`
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    mails,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    refuse: (next) => void (isRefusing = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
