/** A rule of the cooperative refuses the act. The message is in French, ready to be shown. */
export class RuleViolation extends Error {
  readonly code: string
  readonly champ: string | undefined
  /** Id of the existing record that prevents the act, to link to it. */
  readonly fiche_id: string | undefined

  constructor(code: string, message: string, champ?: string, fiche_id?: string) {
    super(message)
    this.code = code
    this.champ = champ
    this.fiche_id = fiche_id
  }
}

/** A value that only the server can check (an IBAN, a telephone) is wrong. `champ`: its path in the body. */
export class InvalidInput extends Error {
  readonly errors: { champ: string; message: string }[]

  constructor(...errors: { champ: string; message: string }[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.errors = errors
  }
}
