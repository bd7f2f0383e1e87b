/**
 * `refuse`: the server refuses this mail for good. `remis`: this mail is to be tried again later. `injoignable`: other
 * mails would fail too for now.
 */
type SendFailureKind = 'refuse' | 'remis' | 'injoignable'

/** Why a mail was not sent, in a sentence for an administrator, without address or content. */
export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly kind: SendFailureKind

  constructor(kind: SendFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown }

/** Errors of nodemailer: `code` is the step that failed, `responseCode` the answer of the server. */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof SendFailure) return error
  const { code, command, responseCode } = (error ?? {}) as SmtpError
  const suffix = typeof responseCode === 'number' ? ` (${responseCode}).` : '.'
  const failure = (kind: SendFailureKind, sentence: string) => new SendFailure(kind, sentence + suffix)
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500

  if (code === 'EAUTH') return failure('injoignable', 'Le serveur d’envoi a refusé l’identifiant ou le mot de passe')
  if (code === 'EDNS') return failure('injoignable', 'Le serveur d’envoi est introuvable')
  if (code === 'ETIMEDOUT') return failure('injoignable', 'Le serveur d’envoi n’a pas répondu à temps')
  if (code === 'ETLS') return failure('injoignable', 'La connexion sécurisée avec le serveur d’envoi a échoué')
  if (code === 'EENVELOPE' && command !== 'RCPT TO' && isPermanent) {
    return failure('remis', 'Le serveur d’envoi a refusé l’expéditeur')
  }
  if (code === 'EENVELOPE' && isPermanent) return failure('refuse', 'L’adresse du destinataire a été refusée')
  if (code === 'EMESSAGE' && isPermanent) return failure('refuse', 'Le serveur d’envoi a refusé le message')
  if (typeof responseCode === 'number') return failure('remis', 'Le serveur d’envoi demande de réessayer plus tard')
  if (code === 'ECONNECTION' || code === 'ESOCKET') {
    return failure('injoignable', 'La connexion avec le serveur d’envoi a échoué ou a été coupée')
  }
  return failure('remis', 'L’envoi a échoué')
}
