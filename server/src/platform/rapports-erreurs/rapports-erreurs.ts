/** Receives the error reports of browsers. An envelope is what Sentry’s library sends: lines of JSON, and bytes. */
export type RapportsErreurs = {
  /** Address of the Sentry project. It is public: every browser receives it. */
  dsn: string
  environnement: string
  /**
   * Whether the first line of the envelope names this project, so that nobody uses the portal as a relay to another
   * one.
   */
  isAddressedHere: (envelope: Buffer) => boolean
  /** Never throws: a report that cannot be delivered is lost. */
  forward: (envelope: Buffer) => Promise<void>
}
