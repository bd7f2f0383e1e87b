/** Where the errors of the browsers go. An envelope is what Sentry's library sends: lines of JSON, and bytes. */
export type RapportsErreurs = {
  /** Public: each browser is told it. */
  dsn: string
  environnement: string
  /** An envelope names its project in its first line: nobody relays to another one through us. */
  isAddressedHere: (envelope: Buffer) => boolean
  /** Never throws: a report that cannot be delivered is lost. */
  forward: (envelope: Buffer) => Promise<void>
}
