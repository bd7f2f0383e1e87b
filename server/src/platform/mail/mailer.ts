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
  /** The address that receives replies, as the sender’s mailbox is not read. */
  repondre_a?: { nom: string; email: string | null }
  /** The https address that stops this notice in one click (RFC 8058). */
  desabonnement?: string | undefined
}

export type Mailer = {
  /**
   * Throws a SendFailure. The Message-ID is made from `id`, so that a mail sent again is the same mail for its reader.
   */
  send: (envelope: Envelope) => Promise<void>
  close: () => void
}

const ONE_ADDRESS = /^[^\s<>@,;:"()[\]]+@[^\s<>@,;:"()[\]]+$/

/** Mails to this machine cross no network, and Debian’s own mail server has a self-signed certificate. */
const LOCAL = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i

/** For another machine, requires TLS with a valid certificate before anything is sent, above all the password. */
function secured(smtpUrl: string) {
  const url = new URL(smtpUrl)
  // Options in the address would override these.
  url.search = ''
  return LOCAL.test(url.hostname)
    ? { url: url.href, tls: { rejectUnauthorized: false } }
    : { url: url.href, requireTLS: true, tls: { rejectUnauthorized: true } }
}

/**
 * nodemailer’s connection pool, with short time limits: a slow mail server delays mails, never the stop of the portal.
 */
export function createMailer(smtpUrl: string, mailFrom: string): Mailer {
  const transport = createTransport({
    ...secured(smtpUrl),
    pool: true,
    maxConnections: 3,
    // The outbox decides what to send again.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A connection that breaks while idle is opened again for the next mail.
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

/** RFC 8058 allows one-click links over https only. */
const toUnClic = (url: string | undefined): Record<string, string> =>
  url && /^https:\/\/[^\s<>]+$/.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
