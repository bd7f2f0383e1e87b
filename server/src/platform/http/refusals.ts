/**
 * Errors that services throw when HTTP has a status for them. A rule of the cooperative throws a RuleViolation of the
 * domain.
 */

/** The object does not exist, or belongs to somebody else: both get the same answer. */
export class NotFound extends Error {}

export class AccessDenied extends Error {
  readonly status: 401 | 403

  constructor(status: 401 | 403, message?: string) {
    super(message)
    this.status = status
  }
}

/** The administrator must enrol a second factor first. */
export class SecondFacteurDu extends Error {}

/** The link of a mail is unknown, for another use, already used or too old: all get the same answer. */
export class InvalidLink extends Error {}

/** Somebody saved the record since it was read. */
export class StaleVersion extends Error {}

export class MissingVersion extends Error {}

export class TooManyAttempts extends Error {
  /** Seconds. */
  readonly retryAfter: number

  /** The message, when given, says which limit was reached and until when. */
  constructor(retryAfter: number, message?: string) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The portal is closed for maintenance. The message is the cooperative’s own. */
export class InMaintenance extends Error {}

/** The row of the file exists, but its bytes are missing from the store or were changed. */
export class LostFile extends Error {
  readonly fichier_id: string
  readonly raison: 'absent' | 'altere'

  constructor(fichier_id: string, raison: 'absent' | 'altere') {
    super()
    this.fichier_id = fichier_id
    this.raison = raison
  }
}

/** The client should try again in a moment. The message, when given, says why. */
export class Unavailable extends Error {}
