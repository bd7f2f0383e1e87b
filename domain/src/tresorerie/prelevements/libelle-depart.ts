import { compte } from '../../phrase.ts'

/** Names the notices of a batch of debits that are about to leave. */
export const libellePrenotification = (adherents: number): string =>
  `Avis de prélèvement à ${compte(adherents, 'adhérent')}`
