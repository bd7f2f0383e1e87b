/** A cooperative rule said no. The message is French: it is shown to the user as is. */
export class RuleViolation extends Error {
  readonly code: string
  readonly champ: string | undefined
  /** The record that stands in the way, to open it. */
  readonly fiche_id: string | undefined

  constructor(code: string, message: string, champ?: string, fiche_id?: string) {
    super(message)
    this.code = code
    this.champ = champ
    this.fiche_id = fiche_id
  }
}

/** A value that only the server can judge (an IBAN, a phone number) is wrong. `champ` is its path in the body. */
export class InvalidInput extends Error {
  readonly errors: { champ: string; message: string }[]

  constructor(...errors: { champ: string; message: string }[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.errors = errors
  }
}
