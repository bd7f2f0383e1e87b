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

/** nodemailer's pool over SMTP, with short waits: a slow server delays mails, never the stop of this one. */
export function createMailer(smtpUrl: string, mailFrom: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
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
