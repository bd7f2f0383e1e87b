import { createTransport } from 'nodemailer'
import { SendFailure, toSendFailure } from './send-failure.ts'

type PieceJointe = { nom: string; type: string; octets: Uint8Array }
type Envelope = {
  id: string
  destinataire: string
  objet: string
  html: string
  texte: string
  pieces?: readonly PieceJointe[]
  /** Where an answer goes: the sender is a machine. */
  repondre_a?: { nom: string; email: string | null }
  /** The https address that stops this notice in one click (RFC 8058). */
  desabonnement?: string | undefined
}

export type Mailer = {
  /** Throws a SendFailure. `id` makes the Message-ID: a mail sent again is the same mail for its reader. */
  send: (envelope: Envelope) => Promise<void>
  close: () => void
}

const ONE_ADDRESS = /^[^\s<>@,;:"()[\]]+@[^\s<>@,;:"()[\]]+$/

/** Mails that go to this very machine cross no network; Debian's own mail server shows a certificate that nobody signed. */
const LOCAL = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i

/** Elsewhere nothing is said, the password least of all, before TLS is there with a certificate that holds. */
function secured(smtpUrl: string) {
  const url = new URL(smtpUrl)
  // An option of the address would win over these.
  url.search = ''
  return LOCAL.test(url.hostname)
    ? { url: url.href, tls: { rejectUnauthorized: false } }
    : { url: url.href, requireTLS: true, tls: { rejectUnauthorized: true } }
}

/** nodemailer's pool over SMTP, with short waits: a slow server delays mails, never the stop of this one. */
export function createMailer(smtpUrl: string, mailFrom: string): Mailer {
  const transport = createTransport({
    ...secured(smtpUrl),
    pool: true,
    maxConnections: 3,
    // Our own rows say what to send again.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A connection that breaks while idle is opened again by the next mail.
  transport.on('error', () => {})
  const host = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    send: async ({ id, destinataire, objet, html, texte, pieces = [], repondre_a, desabonnement }) => {
      if (!ONE_ADDRESS.test(destinataire)) throw new SendFailure('refuse', 'L’adresse du destinataire est incorrecte.')
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: mailFrom,
          ...toReplyTo(repondre_a),
          to: { name: '', address: destinataire },
          subject: objet.replace(/\s+/g, ' '),
          text: texte,
          html,
          attachments: pieces.map(({ nom, type, octets }) => ({
            filename: nom,
            contentType: type,
            content: Buffer.from(octets),
          })),
          headers: { 'Auto-Submitted': 'auto-generated', ...toUnClic(desabonnement) },
        })
      } catch (error) {
        throw toSendFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

const toReplyTo = (office: Envelope['repondre_a']) =>
  office?.email && ONE_ADDRESS.test(office.email)
    ? { replyTo: { name: office.nom.replace(/[\r\n]+/g, ' '), address: office.email } }
    : {}

/** One click is for https alone. */
const toUnClic = (url: string | undefined): Record<string, string> =>
  url && /^https:\/\/[^\s<>]+$/.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
