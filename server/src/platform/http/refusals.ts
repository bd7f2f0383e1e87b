/** What a service throws when HTTP has a word for it. A refusal of the cooperative is a RuleViolation of the domain. */

/** Does not exist, or is not yours: the same answer for both. */
export class NotFound extends Error {}

export class AccessDenied extends Error {
  readonly status: 401 | 403

  constructor(status: 401 | 403, message?: string) {
    super(message)
    this.status = status
  }
}

/** An administrator enrols a second factor before anything else. */
export class SecondFacteurDu extends Error {}

/** The link of a mail is unknown, of another use, already used or too old: one answer for all. */
export class InvalidLink extends Error {}

/** Somebody saved the record since it was read. */
export class StaleVersion extends Error {}

export class MissingVersion extends Error {}

export class TooManyAttempts extends Error {
  /** Seconds. */
  readonly retryAfter: number

  /** The message, when there is one, says what was too much and until when. */
  constructor(retryAfter: number, message?: string) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The cooperative has closed its portal for a while. The message is its own, for whoever is refused. */
export class InMaintenance extends Error {}

/** Its row is there; its bytes are not in the store, or are not those that were kept. */
export class LostFile extends Error {
  readonly fichier_id: string
  readonly raison: 'absent' | 'altere'

  constructor(fichier_id: string, raison: 'absent' | 'altere') {
    super()
    this.fichier_id = fichier_id
    this.raison = raison
  }
}

/** Come back in a moment. The message, when there is one, says why. */
export class Unavailable extends Error {}
