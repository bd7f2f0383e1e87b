import { compte, enumere } from '../../phrase.ts'

export type Nombres = { courriels: number; lettres: number }

/** « 12 e-mails et 2 lettres »; a channel without anybody is not said. */
export const formatEnvois = ({ courriels, lettres }: Nombres): string =>
  enumere([
    ...(courriels > 0 || lettres === 0 ? [compte(courriels, 'e-mail')] : []),
    ...(lettres > 0 ? [compte(lettres, 'lettre')] : []),
  ])

/** « Bruno Perrin, GAEC des Ormeaux »; the company of somebody alone has their name, which is said once. */
export const formatPersonne = (nom: string, entreprises: readonly string[]): string =>
  [...new Set([nom, ...entreprises])].join(', ')
