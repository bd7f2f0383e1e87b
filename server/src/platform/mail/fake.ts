import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/**
 * `refuse`: 550 for every recipient. `tempo`: 451. `muet`: never answers a recipient. `coupe`: takes the whole message,
 * then closes the connection without an answer.
 */
export type FakeSmtpBehaviour = 'ok' | 'refuse' | 'tempo' | 'muet' | 'coupe'

export type ReceivedMail = {
  destinataires: string[]
  messageId: string
  objet: string
  texte: string
  html: string
  /** The address of its button, or '' when it has none. */
  lien: string
  pieces: { nom: string; type: string; octets: Buffer }[]
  /** `Name: value`, as received. */
  entetes: string[]
  /** Milliseconds since 1970. */
  recu_le: number
}

/**
 * A real SMTP server on the loopback, for tests, end-to-end ones included. It keeps the mails that it receives. With
 * `tls`, it uses a self-signed certificate.
 */
export async function startFakeSmtp({ tls = false } = {}) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let behaviour: FakeSmtpBehaviour = 'ok'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => {
      if (behaviour === 'muet') return
      callback(behaviour === 'refuse' ? reply(550) : behaviour === 'tempo' ? reply(451) : null)
    },
    onData: async (stream, session, callback) => {
      mails.push(await receive(stream, session))
      if (behaviour === 'coupe') for (const socket of sockets) socket.destroy()
      else callback(null)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A client that disconnects in the middle is expected in tests.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave: (next: FakeSmtpBehaviour) => {
      behaviour = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const reply = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> {
  const mail: ParsedMail = await simpleParser(stream)
  const html = mail.html || ''
  return {
    destinataires: session.envelope.rcptTo.map(({ address }) => address),
    messageId: mail.messageId ?? '',
    objet: mail.subject ?? '',
    texte: mail.text ?? '',
    html,
    lien: (/<a [^>]*href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
    pieces: mail.attachments.map(({ filename = '', contentType, content }) => ({
      nom: filename,
      type: contentType,
      octets: content,
    })),
    entetes: mail.headerLines.map(({ line }) => line),
    recu_le: Date.now(),
  }
}
